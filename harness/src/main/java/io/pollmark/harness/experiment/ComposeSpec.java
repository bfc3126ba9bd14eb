package io.pollmark.harness.experiment;

import java.util.List;
import java.util.Map;

/**
 * The system in containers.
 *
 * @param project   name of the compose project
 * @param files     compose files, relative to the checkout
 * @param services  what is started; placeholders as in {@link TierSpec#properties()}
 * @param tiers     the service that is a tier, by the tier's name; placeholders likewise
 * @param variables of the compose files; placeholders likewise, and {user}, who the tiers are to be
 */
public record ComposeSpec(
        String project, List<String> files, List<String> services, Map<String, String> tiers, Map<String, String> variables) {
    /** Copies. */
    public ComposeSpec {
        files = List.copyOf(files);
        services = List.copyOf(services);
        tiers = Map.copyOf(tiers);
        variables = Map.copyOf(variables);
    }
}

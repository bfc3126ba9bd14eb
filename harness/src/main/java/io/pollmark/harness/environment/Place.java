package io.pollmark.harness.environment;

import java.nio.file.Path;
import java.util.Map;

/**
 * Where a process runs.
 *
 * @param folder    working folder
 * @param core      the core it is pinned to; empty: any
 * @param cgroup    the control group that it joins; empty: none
 * @param variables added to its environment
 */
public record Place(Path folder, String core, String cgroup, Map<String, String> variables) {
    /** On a core, in no control group. */
    public static Place on(String core, Path folder) {
        return new Place(folder, core, "", Map.of());
    }
}

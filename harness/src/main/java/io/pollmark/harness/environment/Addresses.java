package io.pollmark.harness.environment;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import io.pollmark.harness.experiment.Cores;
import io.pollmark.harness.experiment.SystemSpec;
import io.pollmark.harness.experiment.TierSpec;
import java.util.Map;
import java.util.Optional;

/**
 * Where the parts of a system answer that somebody else has started, all on 127.0.0.1: load goes to no other machine,
 * so one further away needs a tunnel.
 *
 * @param tiers by name
 * @param cores of this machine on which the system runs; null where it is another machine
 */
public record Addresses(
        Map<String, TierAddress> tiers, DatabaseAddress database, @JsonSetter(nulls = Nulls.SET) Cores cores) {

    /** A tier's ports. */
    public record TierAddress(int port, int exporterPort) {}

    /**
     * The database's.
     *
     * @param networkPort  of the network before it, which the tiers use; the same port where there is none
     * @param account      may read {@code pollmark} and {@code performance_schema}
     * @param passwordFrom the variable of the process environment that holds the account's password
     * @param tierAccount  whose statements are counted
     */
    public record DatabaseAddress(int port, int networkPort, String account, String passwordFrom, String tierAccount) {
        Database database() {
            String password = Optional.ofNullable(System.getenv(passwordFrom)).orElseThrow(() -> new StartException(
                    "The password of the database account '" + account + "' is missing: set " + passwordFrom + "."));
            return new Database(port, networkPort, account, password, tierAccount);
        }
    }

    /** The tier of a system at its address. */
    TierSpec of(TierSpec tier, SystemSpec system) {
        TierAddress address = tiers.get(tier.name());
        if (address == null) {
            throw new StartException("The addresses name no tier '" + tier.name() + "', which " + system.id() + " has.");
        }
        return tier.at(address.port(), address.exporterPort());
    }
}

package io.pollmark.harness.experiment;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.time.Duration;
import java.util.Locale;

/**
 * Something that is done to a running system on purpose.
 *
 * @param what is done
 * @param of   whom it is done to: a tier, {@link #DATABASE}, {@link #TIERS} or {@link #USERS}
 * @param by   how long each answer is held back beyond what the network takes; of {@link Kind#SLOW} only, else null
 * @param kilobytesPerSecond what comes through at most; of {@link Kind#NARROW} only, else null
 * @param at   from the start of the load
 * @param back from then until it is undone, and a process that was killed is started again
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Fault(Kind what, String of, @JsonSetter(nulls = Nulls.SET) Duration by, @JsonSetter(nulls = Nulls.SET) Integer kilobytesPerSecond,
        Duration at, Duration back) {
    /** Behind the tiers: the process, or the network before it. */
    public static final String DATABASE = "database";
    /** The network between the tiers. */
    public static final String TIERS = "tiers";
    /** In front of them: the load generator does it. */
    public static final String USERS = "users";

    /** What can be done. */
    public enum Kind {
        /** A process dies at once, as by {@code kill -9}. */
        @JsonProperty("kill")
        KILL,
        /** A process stands still. */
        @JsonProperty("pause")
        PAUSE,
        /** The network takes longer. */
        @JsonProperty("slow")
        SLOW,
        /** Less comes through the network. */
        @JsonProperty("narrow")
        NARROW,
        /** A table is locked: whoever reads or writes it waits. */
        @JsonProperty("lock")
        LOCK,
        /** Connections are reset, as are new ones. */
        @JsonProperty("reset")
        RESET,
        /** Connections stay open, and nothing comes through. */
        @JsonProperty("stall")
        STALL,
        /** Users ask for nothing, with their connections open, and go on later. */
        @JsonProperty("idle")
        IDLE,
        /** All users lose their connections at once, and come back with new ones. */
        @JsonProperty("reconnect")
        RECONNECT;

        boolean isOfUsers() {
            return this == IDLE || this == RECONNECT;
        }

        boolean isOfNetwork() {
            return this == SLOW || this == NARROW || this == RESET || this == STALL;
        }
    }

    /** Checks what belongs together. */
    public Fault {
        String name = name(what) + " of " + of;
        Require.that(!at.isNegative() && !back.isNegative(), "a " + name + " has a negative time");
        Require.that(what == Kind.RECONNECT || back.isPositive(), "a " + name + " is over as it begins: give it a time until it is back");
        Require.that((what == Kind.SLOW) == (by != null), what == Kind.SLOW
                ? "a " + name + " does not say by how much" : "a " + name + " has the key 'by', which is of slow");
        Require.that((what == Kind.NARROW) == (kilobytesPerSecond != null), what == Kind.NARROW
                ? "a " + name + " does not say how much comes through" : "a " + name + " has the key 'kilobytesPerSecond', which is of narrow");
        Require.that(kilobytesPerSecond == null || kilobytesPerSecond > 0, "a " + name + " lets nothing through: that is a stall");
        Require.that(what != Kind.LOCK || of.equals(DATABASE), "a " + name + " cannot be: the database has a table that can be locked");
        Require.that(!what.isOfNetwork() || of.equals(DATABASE) || of.equals(TIERS),
                "a " + name + " is done to a network: there is one before the database, and one between the tiers");
        Require.that(what.isOfNetwork() || !of.equals(TIERS), "a " + name + " cannot be: name one of the tiers");
        Require.that(what.isOfUsers() == of.equals(USERS), name + " cannot be: users are idle or reconnect, and nothing else does");
    }

    /** Whether the load generator does it, and not whoever runs the system. */
    @JsonIgnore
    public boolean isOfUsers() {
        return what.isOfUsers();
    }

    /** Whether it is done to a process, and not to what is before it. */
    @JsonIgnore
    public boolean isOfProcess() {
        return what == Kind.KILL || what == Kind.PAUSE;
    }

    /** From the start of the load until it is undone. */
    public Duration end() {
        return at.plus(back);
    }

    /** What it is called among others: {@code kill.web.15000}. */
    public String name() {
        return name(what) + "." + of + "." + at.toMillis();
    }

    private static String name(Kind what) {
        return what.name().toLowerCase(Locale.ROOT);
    }
}

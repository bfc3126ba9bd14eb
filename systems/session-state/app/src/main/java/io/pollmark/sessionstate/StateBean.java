package io.pollmark.sessionstate;

import jakarta.annotation.PostConstruct;
import jakarta.ejb.LocalBean;
import jakarta.ejb.PostActivate;
import jakarta.ejb.PrePassivate;
import jakarta.ejb.Remove;
import jakarta.ejb.Stateful;
import java.io.Serializable;
import java.util.ArrayList;

/** A session's bytes in the EJB container, which may write it to disk while nobody asks for it. */
@Stateful
@LocalBean
public class StateBean implements Serializable {
    private static final long serialVersionUID = 1L;

    private final ArrayList<byte[]> kept = new ArrayList<>();

    /**
     * Adds bytes to those that are there.
     *
     * @return how many there are then
     */
    public int add(byte[] bytes) {
        kept.add(bytes);
        return kept.stream().mapToInt(some -> some.length).sum();
    }

    /** Ends it. */
    @Remove
    public void remove() {
        Census.REMOVED.increment();
    }

    @PostConstruct
    void made() {
        Census.MADE.increment();
    }

    @PrePassivate
    void passivated() {
        Census.PASSIVATED.increment();
    }

    @PostActivate
    void activated() {
        Census.ACTIVATED.increment();
    }
}

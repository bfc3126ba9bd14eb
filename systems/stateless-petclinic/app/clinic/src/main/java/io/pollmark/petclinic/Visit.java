package io.pollmark.petclinic;

import java.time.LocalDate;
import javax.persistence.Entity;
import javax.persistence.FetchType;
import javax.persistence.GeneratedValue;
import javax.persistence.GenerationType;
import javax.persistence.Id;
import javax.persistence.ManyToOne;

/** When a pet was there, and why. */
@Entity
public class Visit {
    @Id
    @GeneratedValue(strategy = GenerationType.IDENTITY)
    private Integer id;
    private LocalDate seenOn;
    private String description;
    @ManyToOne(optional = false, fetch = FetchType.LAZY)
    private Pet pet;

    /** For Hibernate. */
    protected Visit() {
    }

    Visit(LocalDate seenOn, String description, Pet pet) {
        this.seenOn = seenOn;
        this.description = description;
        this.pet = pet;
    }

    LocalDate seenOn() {
        return seenOn;
    }

    String description() {
        return description;
    }
}

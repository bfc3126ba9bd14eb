package io.pollmark.petclinic;

import javax.persistence.Entity;
import javax.persistence.GeneratedValue;
import javax.persistence.GenerationType;
import javax.persistence.Id;

/** Who treats. */
@Entity
public class Vet {
    @Id
    @GeneratedValue(strategy = GenerationType.IDENTITY)
    private Integer id;
    private String name;
    private String speciality;

    /** For Hibernate. */
    protected Vet() {
    }

    Vet(String name, String speciality) {
        this.name = name;
        this.speciality = speciality;
    }

    String name() {
        return name;
    }

    String speciality() {
        return speciality;
    }
}

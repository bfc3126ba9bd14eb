package io.pollmark.petclinic;

import java.time.LocalDate;
import java.util.LinkedHashSet;
import java.util.Set;
import javax.persistence.CascadeType;
import javax.persistence.Entity;
import javax.persistence.FetchType;
import javax.persistence.GeneratedValue;
import javax.persistence.GenerationType;
import javax.persistence.Id;
import javax.persistence.ManyToOne;
import javax.persistence.OneToMany;
import javax.persistence.OrderBy;

/** Who is treated. */
@Entity
public class Pet {
    @Id
    @GeneratedValue(strategy = GenerationType.IDENTITY)
    private Integer id;
    private String name;
    private String kind;
    private LocalDate born;
    @ManyToOne(optional = false, fetch = FetchType.LAZY)
    private Owner owner;
    @OneToMany(mappedBy = "pet", cascade = CascadeType.PERSIST)
    @OrderBy("seenOn")
    private Set<Visit> visits = new LinkedHashSet<>();

    /** For Hibernate. */
    protected Pet() {
    }

    Pet(String name, String kind, LocalDate born, Owner owner) {
        this.name = name;
        this.kind = kind;
        this.born = born;
        this.owner = owner;
    }

    Integer id() {
        return id;
    }

    String name() {
        return name;
    }

    String kind() {
        return kind;
    }

    LocalDate born() {
        return born;
    }

    Owner owner() {
        return owner;
    }

    Set<Visit> visits() {
        return visits;
    }
}

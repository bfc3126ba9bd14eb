package io.pollmark.petclinic;

import java.util.LinkedHashSet;
import java.util.Set;
import javax.persistence.CascadeType;
import javax.persistence.Column;
import javax.persistence.Entity;
import javax.persistence.GeneratedValue;
import javax.persistence.GenerationType;
import javax.persistence.Id;
import javax.persistence.Index;
import javax.persistence.OneToMany;
import javax.persistence.OrderBy;
import javax.persistence.Table;

/** Who brings pets. */
@Entity
@Table(indexes = @Index(columnList = "lastName"))
public class Owner {
    @Id
    @GeneratedValue(strategy = GenerationType.IDENTITY)
    private Integer id;
    private String firstName;
    @Column(nullable = false)
    private String lastName;
    private String address;
    private String city;
    private String telephone;
    @OneToMany(mappedBy = "owner", cascade = CascadeType.PERSIST)
    @OrderBy("name")
    private Set<Pet> pets = new LinkedHashSet<>();

    /** For Hibernate. */
    protected Owner() {
    }

    Owner(String firstName, String lastName, String address, String city, String telephone) {
        this.firstName = firstName;
        this.lastName = lastName;
        this.address = address;
        this.city = city;
        this.telephone = telephone;
    }

    Integer id() {
        return id;
    }

    String name() {
        return firstName + " " + lastName;
    }

    String address() {
        return address;
    }

    String city() {
        return city;
    }

    String telephone() {
        return telephone;
    }

    Set<Pet> pets() {
        return pets;
    }
}

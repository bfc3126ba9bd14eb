package io.pollmark.soa.stream;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** Somebody who can receive notifications. */
@Entity
@Table(name = "app_user")
public class AppUser {
    @Id
    String name;
}

package io.pollmark.soa.stream;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** A lane of the stream and the number of its last committed notification. */
@Entity
@Table(name = "lane")
public class Lane {
    @Id
    int lane;

    long seq;
}

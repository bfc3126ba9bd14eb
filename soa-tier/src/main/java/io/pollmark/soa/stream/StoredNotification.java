package io.pollmark.soa.stream;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** A row of the stream. Position and commit time are the database's. */
@Entity
@Table(name = "notification")
public class StoredNotification {
    @Id
    long id;

    String recipient;
    String sender;
    String text;

    /** Null until the database's sequencer has seen the commit. */
    @Column(name = "stream_position")
    Long position;

    @Column(name = "committed_at")
    long committedAt;
}

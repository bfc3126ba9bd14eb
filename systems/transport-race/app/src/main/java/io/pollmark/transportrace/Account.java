package io.pollmark.transportrace;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import java.io.Serializable;

/** An account of ten fields, each of which is a text. They are public, so that every way reads and writes them as they are. */
@XmlAccessorType(XmlAccessType.FIELD)
public class Account implements Serializable {
    /** How many fields it has. */
    static final int FIELDS = 10;
    private static final long serialVersionUID = 1L;

    public String field01;
    public String field02;
    public String field03;
    public String field04;
    public String field05;
    public String field06;
    public String field07;
    public String field08;
    public String field09;
    public String field10;

    /** Whether none of its fields is missing. */
    boolean whole() {
        return is(field01) && is(field02) && is(field03) && is(field04) && is(field05)
                && is(field06) && is(field07) && is(field08) && is(field09) && is(field10);
    }

    /** Whether a field is what was sent: a UUID as text. */
    static boolean is(String field) {
        return field != null && field.length() == Accounts.UUID_LENGTH;
    }
}

package io.pollmark.transportrace;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/** An account, all of whose fields are texts. How many there are is a factor. */
@XmlAccessorType(XmlAccessType.FIELD)
public class Account implements Serializable {
    private static final long serialVersionUID = 1L;

    private List<String> fields = new ArrayList<>();

    /** Without fields, for those that read one. */
    public Account() {
    }

    Account(List<String> fields) {
        this.fields = new ArrayList<>(fields);
    }

    /** Its fields, in order. */
    public List<String> getFields() {
        return fields;
    }

    /** Sets all fields. */
    public void setFields(List<String> fields) {
        this.fields = fields;
    }
}

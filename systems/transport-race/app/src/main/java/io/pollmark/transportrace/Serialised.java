package io.pollmark.transportrace;

import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.util.List;

/** Accounts as a Java-serialised object. */
final class Serialised {
    /** What the answer is made of, and no more of it than fifty fields an account come to. */
    private static final ObjectInputFilter FILTER = ObjectInputFilter.Config.createFilter("maxdepth=5;maxarray=0;maxrefs=10000;maxbytes=1000000;"
            + "io.pollmark.transportrace.Account;io.pollmark.transportrace.WideAccount;java.util.LinkedList;java.lang.String;!*");

    private Serialised() {
    }

    /** Reads nothing but what may come out of it. */
    static List<? extends Account> filtered(InputStream bytes) throws IOException {
        return read(bytes, FILTER);
    }

    /** Reads whatever is sent, as it was published: what the filter costs is told by it. Nobody should do so. */
    static List<? extends Account> unfiltered(InputStream bytes) throws IOException {
        return read(bytes, null);
    }

    @SuppressWarnings("unchecked")
    private static List<? extends Account> read(InputStream bytes, ObjectInputFilter filter) throws IOException {
        try (ObjectInputStream in = new ObjectInputStream(bytes)) {
            in.setObjectInputFilter(filter);
            return (List<? extends Account>) in.readObject();
        } catch (ClassNotFoundException other) {
            throw new IOException(other);
        }
    }
}

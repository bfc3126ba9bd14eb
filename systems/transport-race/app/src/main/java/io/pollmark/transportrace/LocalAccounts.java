package io.pollmark.transportrace;

import jakarta.ejb.Local;
import java.util.LinkedList;

/** The same within one server, for reference. */
@Local
public interface LocalAccounts {
    /** All accounts, of so many fields each. */
    LinkedList<? extends Account> all(int fields);
}

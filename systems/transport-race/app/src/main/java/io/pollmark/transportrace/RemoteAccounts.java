package io.pollmark.transportrace;

import jakarta.ejb.Remote;
import java.util.LinkedList;

/** What a bean of the business tier answers. */
@Remote
public interface RemoteAccounts {
    /** All accounts, of so many fields each. */
    LinkedList<? extends Account> all(int fields);
}

package io.pollmark.transportrace;

import jakarta.ejb.Stateless;
import java.util.LinkedList;

/** Under the default transaction. */
@Stateless
public class AccountsBean implements RemoteAccounts, LocalAccounts {
    @Override
    public LinkedList<? extends Account> all(int fields) {
        return Accounts.all(fields);
    }
}

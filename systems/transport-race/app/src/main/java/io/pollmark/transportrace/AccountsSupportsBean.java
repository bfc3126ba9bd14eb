package io.pollmark.transportrace;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import java.util.LinkedList;

/** Within a transaction where there is one. */
@Stateless
@TransactionAttribute(TransactionAttributeType.SUPPORTS)
public class AccountsSupportsBean implements RemoteAccounts {
    @Override
    public LinkedList<? extends Account> all(int fields) {
        return Accounts.all(fields);
    }
}

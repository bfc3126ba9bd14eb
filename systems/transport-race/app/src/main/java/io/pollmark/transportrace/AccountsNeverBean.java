package io.pollmark.transportrace;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import java.util.LinkedList;

/** Never within a transaction. */
@Stateless
@TransactionAttribute(TransactionAttributeType.NEVER)
public class AccountsNeverBean implements RemoteAccounts {
    @Override
    public LinkedList<? extends Account> all(int fields) {
        return Accounts.all(fields);
    }
}

package io.pollmark.transportrace;

import io.pollmark.transportrace.protobuf.AccountMessage;
import io.pollmark.transportrace.protobuf.AccountsMessage;
import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedList;
import java.util.List;

/** Accounts as a Protobuf message. */
final class Protobuf {
    private Protobuf() {
    }

    static AccountsMessage write(List<Account> accounts) {
        AccountsMessage.Builder message = AccountsMessage.newBuilder();
        accounts.forEach(account -> message.addAccounts(AccountMessage.newBuilder().addAllFields(account.getFields())));
        return message.build();
    }

    static List<Account> read(InputStream bytes) throws IOException {
        LinkedList<Account> accounts = new LinkedList<>();
        AccountsMessage.parseFrom(bytes).getAccountsList().forEach(account -> accounts.add(new Account(account.getFieldsList())));
        return accounts;
    }
}

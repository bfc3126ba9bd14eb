package io.pollmark.transportrace;

import com.google.protobuf.MessageLite;
import io.pollmark.transportrace.protobuf.AccountMessage;
import io.pollmark.transportrace.protobuf.AccountsMessage;
import io.pollmark.transportrace.protobuf.WideAccountMessage;
import io.pollmark.transportrace.protobuf.WideAccountsMessage;
import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedList;
import java.util.List;
import org.mapstruct.Builder;
import org.mapstruct.Mapper;
import org.mapstruct.ReportingPolicy;
import org.mapstruct.factory.Mappers;

/** Accounts as a Protobuf message. */
@Mapper(unmappedTargetPolicy = ReportingPolicy.IGNORE, builder = @Builder(buildMethod = "build"))
abstract class Protobuf {
    private static final Protobuf FIELDS = Mappers.getMapper(Protobuf.class);

    static MessageLite write(int fields) {
        if (Accounts.areWide(fields)) {
            WideAccountsMessage.Builder message = WideAccountsMessage.newBuilder();
            Accounts.wide().forEach(account -> message.addAccounts(FIELDS.message(account)));
            return message.build();
        }
        AccountsMessage.Builder message = AccountsMessage.newBuilder();
        Accounts.narrow().forEach(account -> message.addAccounts(FIELDS.message(account)));
        return message.build();
    }

    static List<? extends Account> read(InputStream bytes, int fields) throws IOException {
        if (Accounts.areWide(fields)) {
            LinkedList<WideAccount> accounts = new LinkedList<>();
            WideAccountsMessage.parseFrom(bytes).getAccountsList().forEach(message -> accounts.add(FIELDS.account(message)));
            return accounts;
        }
        LinkedList<Account> accounts = new LinkedList<>();
        AccountsMessage.parseFrom(bytes).getAccountsList().forEach(message -> accounts.add(FIELDS.account(message)));
        return accounts;
    }

    abstract AccountMessage message(Account account);

    abstract WideAccountMessage message(WideAccount account);

    abstract Account account(AccountMessage message);

    abstract WideAccount account(WideAccountMessage message);
}

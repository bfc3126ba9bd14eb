package io.pollmark.transportrace;

import java.util.LinkedList;
import java.util.UUID;
import java.util.stream.IntStream;

/** What the business tier answers, always the same. */
final class Accounts {
    static final int COUNT = 55;
    private static final int FIELDS = Integer.getInteger("pollmark.fields", 10);
    /** As many as JSON needs at most: for each field a text of 36 characters, quotes and comma, and for each account its own braces. */
    static final int JSON_BYTES = COUNT * (FIELDS * 39 + 20) + 2;
    private static final LinkedList<Account> ALL = make(COUNT);

    private Accounts() {
    }

    static LinkedList<Account> all() {
        return ALL;
    }

    private static LinkedList<Account> make(int count) {
        LinkedList<Account> accounts = new LinkedList<>();
        for (int i = 0; i < count; i++) {
            accounts.add(new Account(IntStream.range(0, FIELDS).mapToObj(field -> UUID.randomUUID().toString()).toList()));
        }
        return accounts;
    }
}

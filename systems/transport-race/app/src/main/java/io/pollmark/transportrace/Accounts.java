package io.pollmark.transportrace;

import jakarta.servlet.ServletRequest;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;

/** What the business tier answers, always the same for as many fields. */
final class Accounts {
    /** How a request over HTTP says how many fields it asks for. */
    static final String FIELDS = "fields";
    static final int COUNT = 55;
    private static final Map<Integer, LinkedList<Account>> ALL = new ConcurrentHashMap<>();

    private Accounts() {
    }

    static LinkedList<Account> all(int fields) {
        return ALL.computeIfAbsent(fields, Accounts::make);
    }

    /** How many fields a request asks for. */
    static int asked(ServletRequest request) {
        return Integer.parseInt(request.getParameter(FIELDS));
    }

    /** As many bytes as JSON needs at most: for each field a text of 36 characters, quotes and comma, and for each account its own braces. */
    static int jsonBytes(int fields) {
        return COUNT * (fields * 39 + 20) + 2;
    }

    /** Whether none is missing, nor a field of one. */
    static boolean areWhole(List<Account> accounts, int fields) {
        for (Account account : accounts) {
            if (account.getFields().size() != fields) {
                return false;
            }
        }
        return accounts.size() == COUNT;
    }

    private static LinkedList<Account> make(int fields) {
        LinkedList<Account> accounts = new LinkedList<>();
        for (int i = 0; i < COUNT; i++) {
            accounts.add(new Account(IntStream.range(0, fields).mapToObj(field -> UUID.randomUUID().toString()).toList()));
        }
        return accounts;
    }
}

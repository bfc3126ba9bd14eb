package io.pollmark.transportrace;

import jakarta.servlet.ServletRequest;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.LinkedList;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;

/** What the business tier answers, always the same for as many fields. */
final class Accounts {
    /** How a request over HTTP says how many fields it asks for. */
    static final String FIELDS = "fields";
    static final int COUNT = 55;
    static final int UUID_LENGTH = 36;
    private static final LinkedList<Account> NARROW = make(Account::new);
    private static final LinkedList<WideAccount> WIDE = make(WideAccount::new);

    private Accounts() {
    }

    static LinkedList<Account> narrow() {
        return NARROW;
    }

    static LinkedList<WideAccount> wide() {
        return WIDE;
    }

    /** @throws IllegalArgumentException where there are none of so many fields */
    static LinkedList<? extends Account> all(int fields) {
        return areWide(fields) ? WIDE : NARROW;
    }

    /**
     * Whether it is the wide ones that have so many fields.
     *
     * @throws IllegalArgumentException where none have
     */
    static boolean areWide(int fields) {
        if (fields != Account.FIELDS && fields != WideAccount.FIELDS) {
            throw new IllegalArgumentException("There are no accounts of " + fields + " fields.");
        }
        return fields == WideAccount.FIELDS;
    }

    /** How many fields a request asks for. */
    static int asked(ServletRequest request) {
        return Integer.parseInt(request.getParameter(FIELDS));
    }

    /** As many bytes as JSON needs: for each field a name, a text and what is around them, and for each account its own braces. */
    static int jsonBytes(int fields) {
        return COUNT * (fields * ("\"field00\":\"\",".length() + UUID_LENGTH) + "{},".length()) + "[]".length();
    }

    /** Whether none is missing, nor a field of one. */
    static boolean areWhole(List<? extends Account> accounts, int fields) {
        Class<? extends Account> asked = areWide(fields) ? WideAccount.class : Account.class;
        for (Account account : accounts) {
            if (account.getClass() != asked || !account.whole()) {
                return false;
            }
        }
        return accounts.size() == COUNT;
    }

    private static <T extends Account> LinkedList<T> make(Supplier<T> empty) {
        LinkedList<T> accounts = new LinkedList<>();
        for (int i = 0; i < COUNT; i++) {
            accounts.add(filled(empty.get()));
        }
        return accounts;
    }

    private static <T extends Account> T filled(T account) {
        try {
            for (Field field : account.getClass().getFields()) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    field.set(account, UUID.randomUUID().toString());
                }
            }
            return account;
        } catch (IllegalAccessException closed) {
            throw new IllegalStateException(closed);
        }
    }
}

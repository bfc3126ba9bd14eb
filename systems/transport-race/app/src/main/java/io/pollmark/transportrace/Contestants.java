package io.pollmark.transportrace;

import java.util.List;
import java.util.Map;
import java.util.Properties;
import javax.naming.InitialContext;
import javax.naming.NamingException;

/** All contestants by the names of the variants. */
final class Contestants {
    private static final String BUSINESS = "http://127.0.0.1:8180/transport-race";
    private static final String BUSINESS_ORB_PORT = "8137";

    private interface Maker {
        Contestant make() throws Exception;
    }

    private static final Map<String, Maker> MAKERS = Map.ofEntries(
            entry("remote-ejb", () -> remote("AccountsBean")::all),
            entry("remote-ejb-never", () -> remote("AccountsNeverBean")::all),
            entry("remote-ejb-supports", () -> remote("AccountsSupportsBean")::all),
            entry("servlet", () -> servlet((bytes, fields) -> Serialised.filtered(bytes))),
            entry("servlet-unfiltered", () -> servlet((bytes, fields) -> Serialised.unfiltered(bytes))),
            entry("protobuf", () -> new OverHttp(BUSINESS + "/protobuf", Protobuf::read)),
            entry("jax-rs", () -> new JsonOverHttp(BUSINESS)),
            entry("jax-ws", () -> Soap.jaxWs(BUSINESS)),
            entry("cxf", () -> Soap.cxf(BUSINESS)),
            entry("local-ejb", () -> local()::all),
            entry("one-short", () -> oneShort(servlet((bytes, fields) -> Serialised.filtered(bytes)))),
            entry("one-field-short", () -> oneFieldShort(servlet((bytes, fields) -> Serialised.filtered(bytes)))));

    private Contestants() {
    }

    private static Map.Entry<String, Maker> entry(String variant, Maker maker) {
        return Map.entry(variant, maker);
    }

    /** @throws IllegalArgumentException where there is none of that name */
    static void require(String variant) {
        if (!MAKERS.containsKey(variant)) {
            throw new IllegalArgumentException("There is no variant '" + variant + "'.");
        }
    }

    /** @throws IllegalArgumentException where there is none of that name */
    static Contestant of(String variant) throws Exception {
        require(variant);
        return MAKERS.get(variant).make();
    }

    private static Contestant servlet(OverHttp.Reader reader) {
        return new OverHttp(BUSINESS + "/accounts", reader);
    }

    private static RemoteAccounts remote(String bean) throws NamingException {
        Properties where = new Properties();
        where.setProperty("java.naming.factory.initial", "com.sun.enterprise.naming.SerialInitContextFactory");
        where.setProperty("org.omg.CORBA.ORBInitialHost", "127.0.0.1");
        where.setProperty("org.omg.CORBA.ORBInitialPort", BUSINESS_ORB_PORT);
        return (RemoteAccounts) new InitialContext(where)
                .lookup("java:global/transport-race/" + bean + "!" + RemoteAccounts.class.getName());
    }

    private static LocalAccounts local() throws NamingException {
        return (LocalAccounts) new InitialContext().lookup("java:module/AccountsBean!" + LocalAccounts.class.getName());
    }

    /** Nobody should choose it: it forgets an account, which the race must notice. */
    private static Contestant oneShort(Contestant other) {
        return fields -> {
            List<? extends Account> all = other.call(fields);
            return all.subList(1, all.size());
        };
    }

    /** Nor this: it forgets a field of the last account. */
    private static Contestant oneFieldShort(Contestant other) {
        return fields -> {
            List<? extends Account> all = other.call(fields);
            all.get(all.size() - 1).field01 = null;
            return all;
        };
    }
}

package io.pollmark.transportrace;

import jakarta.ws.rs.client.ClientBuilder;
import jakarta.ws.rs.client.WebTarget;
import jakarta.ws.rs.core.GenericType;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** JSON, fetched by JAX-RS' client. */
final class JsonOverHttp implements Contestant {
    private static final GenericType<List<Account>> ACCOUNTS = new GenericType<>() { };

    private final WebTarget all;
    // One for each call would be work that no caller has to do.
    private final Map<Integer, WebTarget> targets = new ConcurrentHashMap<>();

    JsonOverHttp(String business) {
        all = ClientBuilder.newClient().target(business + "/api/accounts");
    }

    @Override
    public List<Account> call(int fields) {
        return targets.computeIfAbsent(fields, asked -> all.queryParam(Accounts.FIELDS, asked)).request(MediaType.APPLICATION_JSON).get(ACCOUNTS);
    }
}

package io.pollmark.transportrace;

import jakarta.ws.rs.client.ClientBuilder;
import jakarta.ws.rs.client.Invocation;
import jakarta.ws.rs.client.WebTarget;
import jakarta.ws.rs.core.GenericType;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** JSON, fetched by JAX-RS' client. */
final class JsonOverHttp implements Contestant {
    private static final GenericType<List<Account>> NARROW = new GenericType<>() { };
    private static final GenericType<List<WideAccount>> WIDE = new GenericType<>() { };

    private final WebTarget all;
    // One for each call would be work that no caller has to do.
    private final Map<Integer, WebTarget> targets = new ConcurrentHashMap<>();

    JsonOverHttp(String business) {
        all = ClientBuilder.newClient().target(business + "/api/accounts");
    }

    @Override
    public List<? extends Account> call(int fields) {
        Invocation.Builder request =
                targets.computeIfAbsent(fields, asked -> all.queryParam(Accounts.FIELDS, asked)).request(MediaType.APPLICATION_JSON);
        return Accounts.areWide(fields) ? request.get(WIDE) : request.get(NARROW);
    }
}

package io.pollmark.transportrace;

import jakarta.ws.rs.client.ClientBuilder;
import jakarta.ws.rs.client.WebTarget;
import jakarta.ws.rs.core.GenericType;
import jakarta.ws.rs.core.MediaType;
import java.util.List;

/** JSON, fetched by JAX-RS' client. */
final class JsonOverHttp implements Contestant {
    private static final GenericType<List<Account>> ACCOUNTS = new GenericType<>() { };

    private final WebTarget target;

    JsonOverHttp(String business) {
        target = ClientBuilder.newClient().target(business + "/api/accounts");
    }

    @Override
    public List<Account> call() {
        return target.request(MediaType.APPLICATION_JSON).get(ACCOUNTS);
    }
}

package io.pollmark.transportrace;

import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.util.List;
import org.apache.hc.client5.http.classic.methods.HttpGet;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;

/** A Java-serialised object, fetched over HTTP. What may come out of it is said beforehand. */
final class SerialisedOverHttp implements Contestant {
    private static final ObjectInputFilter FILTER =
            ObjectInputFilter.Config.createFilter("io.pollmark.transportrace.Account;java.util.*;java.lang.*;!*");

    private final CloseableHttpClient client = HttpClients.createDefault();
    private final String url;

    SerialisedOverHttp(String business) {
        url = business + "/accounts";
    }

    @Override
    @SuppressWarnings("unchecked")
    public List<Account> call() throws IOException {
        return client.execute(new HttpGet(url), response -> {
            try (ObjectInputStream in = new ObjectInputStream(response.getEntity().getContent())) {
                in.setObjectInputFilter(FILTER);
                return (List<Account>) in.readObject();
            } catch (ClassNotFoundException other) {
                throw new IOException(other);
            }
        });
    }
}

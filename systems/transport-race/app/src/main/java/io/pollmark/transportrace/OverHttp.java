package io.pollmark.transportrace;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.hc.client5.http.classic.methods.HttpGet;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;

/** What a servlet answers, fetched by Apache's HTTP client. */
final class OverHttp implements Contestant {
    /** Makes accounts, of so many fields each, of an answer's bytes. */
    @FunctionalInterface
    interface Reader {
        List<? extends Account> read(InputStream bytes, int fields) throws IOException;
    }

    private final CloseableHttpClient client = HttpClients.createDefault();
    private final String url;
    // One for each call would be work that no caller has to do.
    private final Map<Integer, URI> uris = new ConcurrentHashMap<>();
    private final Reader reader;

    OverHttp(String url, Reader reader) {
        this.url = url;
        this.reader = reader;
    }

    @Override
    public List<? extends Account> call(int fields) throws IOException {
        return client.execute(new HttpGet(uris.computeIfAbsent(fields, this::uri)), response -> {
            try (InputStream bytes = response.getEntity().getContent()) {
                return reader.read(bytes, fields);
            }
        });
    }

    private URI uri(int fields) {
        return URI.create(url + "?" + Accounts.FIELDS + "=" + fields);
    }
}

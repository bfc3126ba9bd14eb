package io.pollmark.harness.system;

import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.cometd.bayeux.Message;
import org.cometd.bayeux.client.ClientSessionChannel.MessageListener;
import org.cometd.client.BayeuxClient;
import org.cometd.client.ext.AckExtension;
import org.cometd.client.http.jetty.JettyHttpClientTransport;
import org.cometd.common.HashMapMessage;
import org.eclipse.jetty.client.HttpClient;
import org.eclipse.jetty.http.HttpCookie;

/** CometD's own Java client of one user, with what it received. */
final class Inbox implements AutoCloseable {
    private record Receipt(Set<String> fields, long id, long seq, String position, long delayMillis) {
        static Receipt of(Map<String, Object> data) {
            return new Receipt(Set.copyOf(data.keySet()), number(data, "id"), number(data, "seq"), (String) data.get("position"),
                    System.currentTimeMillis() - number(data, "committedAt") / 1000);
        }

        private static long number(Map<String, Object> data, String key) {
            return ((Number) data.get(key)).longValue();
        }
    }

    private final HttpClient http = new HttpClient();
    private final BayeuxClient client;
    private final String channel;
    private final List<Receipt> received;
    private volatile boolean startsOver;

    Inbox(URI web, Browser browser, String user, List<Receipt> received) throws Exception {
        this.channel = "/notifications/" + user;
        this.received = received;
        http.start();
        client = new BayeuxClient(web.resolve("/cometd").toString(), new JettyHttpClientTransport(new HashMap<>(), http));
        client.addExtension(new AckExtension());
        client.putCookie(HttpCookie.from("JSESSIONID", browser.cookie()));
        client.handshake();
        if (!client.waitFor(5000, BayeuxClient.State.CONNECTED)) {
            throw new AssertionError("No Bayeux connection for " + user);
        }
    }

    static Inbox open(URI web, Browser browser, String user) throws Exception {
        Inbox inbox = new Inbox(web, browser, user, new CopyOnWriteArrayList<>());
        if (!inbox.subscribe(inbox.channel).isSuccessful()) {
            throw new AssertionError(user + " may not subscribe to the own channel");
        }
        return inbox;
    }

    /** Subscribes, saying what has been seen, and answers the server's reply. */
    Message subscribe(String wanted) throws Exception {
        CompletableFuture<Message> reply = new CompletableFuture<>();
        Message.Mutable fields = new HashMapMessage();
        fields.getExt(true).put("after", lastSeen());
        MessageListener keep = (subscribed, message) -> take(message.getDataAsMap());
        client.getChannel(wanted).subscribe(fields, keep, reply::complete);
        return reply.get(5, TimeUnit.SECONDS);
    }

    private void take(Map<String, Object> data) {
        if (data.containsKey("startOver")) {
            startsOver = true;
        } else {
            received.add(Receipt.of(data));
        }
    }

    /** Whether it was told that the rest is for who logs in again. */
    boolean startsOver() {
        return startsOver;
    }

    /** The ids in the order they came. */
    List<Long> ids() {
        return received.stream().map(Receipt::id).toList();
    }

    /** What the last one has. */
    Set<String> fields() {
        return received.getLast().fields();
    }

    /** Where the last one is in the stream. */
    String position() {
        return received.getLast().position();
    }

    /** From each commit, by the database's clock, to its receipt here. */
    List<Long> delaysMillis() {
        return received.stream().map(Receipt::delayMillis).toList();
    }

    /** Breaks the connection without a word, as a lost network does, and comes back as a new Bayeux client. */
    Inbox lostAndReopened(URI web, Browser browser, String user) throws Exception {
        client.abort();
        Inbox reopened = new Inbox(web, browser, user, received);
        reopened.subscribe(reopened.channel);
        return reopened;
    }

    private long lastSeen() {
        return received.stream().mapToLong(Receipt::seq).max().orElse(0);
    }

    @Override
    public void close() throws Exception {
        client.disconnect(1000);
        http.stop();
    }
}

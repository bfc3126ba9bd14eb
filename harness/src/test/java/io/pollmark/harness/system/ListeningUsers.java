package io.pollmark.harness.system;

import java.io.BufferedWriter;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import org.cometd.bayeux.client.ClientSessionChannel.MessageListener;
import org.cometd.client.BayeuxClient;
import org.cometd.client.ext.AckExtension;
import org.cometd.client.http.jetty.JettyHttpClientTransport;
import org.eclipse.jetty.client.HttpClient;
import org.eclipse.jetty.http.HttpCookie;
import org.eclipse.jetty.http.HttpCookieStore;

/** A process of users who listen with CometD's own Java client and write down each receipt, as k6's do. */
final class ListeningUsers {
    private final HttpClient http = new HttpClient();
    // One for all users, as CometD's client advises where there are many.
    private final ScheduledExecutorService timers = Executors.newSingleThreadScheduledExecutor();
    private final URI web;
    private final BufferedWriter receipts;

    private ListeningUsers(URI web, BufferedWriter receipts) {
        this.web = web;
        this.receipts = receipts;
    }

    /** Listens until it is ended: the web tier's address, how many users, the file of receipts. */
    public static void main(String... arguments) throws Exception {
        ListeningUsers users = new ListeningUsers(URI.create(arguments[0]), Files.newBufferedWriter(Path.of(arguments[2])));
        int number = Integer.parseInt(arguments[1]);
        // One for all users, as CometD's load client has it: each holds a long poll, and cookies are the users' own.
        users.http.setMaxConnectionsPerDestination(2 * number);
        users.http.setHttpCookieStore(new HttpCookieStore.Empty());
        users.http.start();
        for (int user = 1; user <= number; user++) {
            users.listen("user" + user);
        }
        Thread.currentThread().join();
    }

    private void listen(String user) {
        BayeuxClient client = new BayeuxClient(web.resolve("/cometd").toString(), timers, new JettyHttpClientTransport(new HashMap<>(), http));
        client.addExtension(new AckExtension());
        client.putCookie(HttpCookie.from("JSESSIONID", Browser.loggedIn(web, user).cookie()));
        client.handshake();
        if (!client.waitFor(5000, BayeuxClient.State.CONNECTED)) {
            throw new AssertionError("No Bayeux connection for " + user);
        }
        MessageListener keep = (channel, message) -> write(user, message.getDataAsMap());
        client.getChannel("/notifications/" + user).subscribe(keep);
    }

    private synchronized void write(String user, Map<String, Object> data) {
        try {
            receipts.write("receipt," + user + "," + data.get("id") + "," + System.currentTimeMillis());
            receipts.newLine();
            receipts.flush();
        } catch (IOException full) {
            throw new AssertionError(full);
        }
    }
}

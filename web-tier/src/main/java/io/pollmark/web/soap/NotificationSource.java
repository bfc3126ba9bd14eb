package io.pollmark.web.soap;

import io.pollmark.contract.v1.Fetched;
import io.pollmark.contract.v1.InvalidRequestFault;
import io.pollmark.contract.v1.Message;
import io.pollmark.contract.v1.Notification;
import io.pollmark.contract.v1.Notifications;
import io.pollmark.contract.v1.TemporarilyUnavailableFault;
import io.pollmark.contract.v1.UnknownUserFault;
import io.quarkiverse.cxf.annotation.CXFClient;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.xml.ws.BindingProvider;
import jakarta.xml.ws.WebServiceException;
import jakarta.xml.ws.handler.MessageContext;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** The SOA tier as the web tier sees it. Every strategy fetches through here. */
@ApplicationScoped
public class NotificationSource {
    private static final int BATCH = 1000;

    private static final long LONGEST_WAIT_MILLIS = 99_999;
    private static final String WAIT = "Pollmark-Wait-Millis";
    private static final String WAIT_AFTER = "Pollmark-Wait-After";

    private final Notifications soa;
    private final Notifications held;
    private final long waitMillis;

    /** @param receiveTimeoutMillis a request is held for no longer than four fifths of it */
    NotificationSource(
            @CXFClient("notifications") Notifications soa,
            @CXFClient("held") Notifications held,
            @ConfigProperty(name = "pollmark.soap.receive-timeout-millis") long receiveTimeoutMillis) {
        this.soa = soa;
        this.held = held;
        this.waitMillis = Math.min(LONGEST_WAIT_MILLIS, receiveTimeoutMillis * 4 / 5);
    }

    /** What was committed for one user after a position. */
    public Fetched fetchForUser(String user, String after) {
        return call(() -> soa.fetchForUser(user, after, BATCH));
    }

    /** What was committed for anybody after a position. */
    public Fetched fetchForAll(String after) {
        return call(() -> soa.fetchForAll(after, BATCH));
    }

    /**
     * The same, as soon as there is something, or when the wait is over. The SOA tier holds the request meanwhile; one that does
     * not know how answers at once. To be used by one thread at a time.
     */
    public Fetched awaitForAll(String after) {
        if (held instanceof BindingProvider client) {
            client.getRequestContext().put(MessageContext.HTTP_REQUEST_HEADERS,
                    Map.of(WAIT, List.of(Long.toString(waitMillis)), WAIT_AFTER, List.of(after)));
        }
        return call(() -> held.fetchForAll(after, BATCH));
    }

    /** The present end of the stream. */
    public String end() {
        return call(() -> soa.fetchForAll(null, BATCH)).getPosition();
    }

    /** The present end of the stream, for a user that exists. */
    public String endFor(String user) {
        return call(() -> soa.fetchForUser(XmlText.require("user", user), null, BATCH)).getPosition();
    }

    /** The newest notifications of a user, newest first. */
    public List<Notification> history(String user, int limit) {
        return call(() -> soa.recentHistory(user, limit));
    }

    /** Publishes one message and answers its id. */
    public long publish(String recipient, String sender, String text) {
        Message message = new Message();
        message.setRecipient(XmlText.require("to", recipient));
        message.setSender(sender);
        message.setText(XmlText.require("text", text));
        return call(() -> soa.publish(List.of(message))).getFirst();
    }

    private static <T> T call(SoapCall<T> call) {
        try {
            return call.run();
        } catch (UnknownUserFault e) {
            throw new UnknownUserException(e.getMessage());
        } catch (InvalidRequestFault e) {
            throw new InvalidRequestException(e.getMessage());
        } catch (TemporarilyUnavailableFault | WebServiceException e) {
            throw new UnavailableException(e);
        }
    }

    private interface SoapCall<T> {
        T run() throws InvalidRequestFault, UnknownUserFault, TemporarilyUnavailableFault;
    }

    /** The SOA tier refused the request. */
    public static class InvalidRequestException extends RuntimeException {
        public InvalidRequestException(String message) {
            super(message);
        }
    }

    /** There is no such user. */
    public static class UnknownUserException extends RuntimeException {
        UnknownUserException(String message) {
            super(message);
        }
    }

    /** The SOA tier, or what stands in for it, did not answer, or has no database. */
    public static class UnavailableException extends RuntimeException {
        UnavailableException(Throwable cause) {
            this("The SOA tier is unavailable", cause);
        }

        public UnavailableException(String what, Throwable cause) {
            super(what + ": " + cause.getMessage(), cause);
        }
    }
}

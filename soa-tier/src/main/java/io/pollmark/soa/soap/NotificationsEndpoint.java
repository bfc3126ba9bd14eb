package io.pollmark.soa.soap;

import io.pollmark.contract.v1.Fetched;
import io.pollmark.contract.v1.InvalidRequestFault;
import io.pollmark.contract.v1.Message;
import io.pollmark.contract.v1.Notification;
import io.pollmark.contract.v1.Notifications;
import io.pollmark.contract.v1.TemporarilyUnavailableFault;
import io.pollmark.contract.v1.UnknownUserFault;
import io.pollmark.soa.held.HeldRequests;
import io.pollmark.soa.held.StreamWatch;
import io.pollmark.soa.jmx.SoapCalls;
import io.pollmark.soa.stream.Batch;
import io.pollmark.soa.stream.Committed;
import io.pollmark.soa.stream.DatabaseUnavailableException;
import io.pollmark.soa.stream.NotificationStream;
import io.pollmark.soa.stream.Publisher;
import io.pollmark.soa.stream.UnknownUserException;
import io.quarkiverse.cxf.annotation.CXFEndpoint;
import jakarta.annotation.Resource;
import jakarta.jws.WebService;
import jakarta.xml.ws.WebServiceContext;
import jakarta.xml.ws.handler.MessageContext;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.apache.cxf.interceptor.InInterceptors;
import org.apache.cxf.interceptor.OutFaultInterceptors;
import org.hibernate.HibernateException;
import org.jboss.logging.Logger;

/** The SOAP service: checks what comes in, asks the stream, and turns what goes wrong into the contract's faults. */
@WebService(
        serviceName = "NotificationsService",
        portName = "NotificationsPort",
        targetNamespace = "urn:pollmark:notifications:v1",
        endpointInterface = "io.pollmark.contract.v1.Notifications",
        wsdlLocation = "wsdl/notifications.wsdl")
@CXFEndpoint("/notifications")
@InInterceptors(classes = OneOperation.class)
@OutFaultInterceptors(classes = SendersFault.class)
public class NotificationsEndpoint implements Notifications {
    private static final Logger LOG = Logger.getLogger(NotificationsEndpoint.class);

    private final NotificationStream stream;
    private final Publisher publisher;
    private final SoapCalls calls;
    private final StreamWatch watch;

    @Resource
    private WebServiceContext context;

    NotificationsEndpoint(NotificationStream stream, StreamWatch watch, Publisher publisher, SoapCalls calls) {
        this.stream = stream;
        this.watch = watch;
        this.publisher = publisher;
        this.calls = calls;
    }

    @Override
    public Fetched fetchForUser(String user, String after, Integer limit)
            throws InvalidRequestFault, UnknownUserFault, TemporarilyUnavailableFault {
        return answer(() -> {
            Requests.userName("user", user);
            Requests.limit(limit, 1, 1000);
            return after == null
                    ? empty(stream.endForUser(user))
                    : fetched(stream.fetchForUser(user, Requests.position(after), limit));
        });
    }

    @Override
    public Fetched fetchForAll(String after, Integer limit) throws InvalidRequestFault, TemporarilyUnavailableFault {
        try {
            return answer(() -> {
                Requests.limit(limit, 1, 1000);
                return after == null
                        ? empty(stream.end())
                        : fetched(forAll(Requests.position(after), limit));
            });
        } catch (UnknownUserFault e) {
            throw new IllegalStateException("A fetch for all names no user.", e);
        }
    }

    @Override
    public List<Long> publish(List<Message> message)
            throws InvalidRequestFault, UnknownUserFault, TemporarilyUnavailableFault {
        return answer(() -> publisher.publish(Requests.drafts(message)));
    }

    @Override
    public List<Notification> recentHistory(String user, Integer limit)
            throws InvalidRequestFault, UnknownUserFault, TemporarilyUnavailableFault {
        return answer(() -> {
            Requests.userName("user", user);
            Requests.limit(limit, 0, 100);
            return stream.history(user, limit).stream()
                    .map(NotificationsEndpoint::notification)
                    .toList();
        });
    }

    /** Who waited is answered with what was read for all who waited. */
    private Batch forAll(long after, int limit) {
        return isHeld() ? watch.readAfter(after, limit).orElseGet(() -> stream.fetchForAll(after, limit)) : stream.fetchForAll(after, limit);
    }

    private boolean isHeld() {
        Map<?, ?> headers = (Map<?, ?>) context.getMessageContext().get(MessageContext.HTTP_REQUEST_HEADERS);
        return headers != null && headers.containsKey(HeldRequests.AFTER);
    }

    private <T> T answer(Supplier<T> operation)
            throws InvalidRequestFault, UnknownUserFault, TemporarilyUnavailableFault {
        calls.called();
        try {
            return operation.get();
        } catch (InvalidRequestException e) {
            calls.faulted();
            throw new InvalidRequestFault(e.getMessage(), Requests.detail(e.getMessage()));
        } catch (UnknownUserException e) {
            calls.faulted();
            throw new UnknownUserFault(e.getMessage(), Requests.detail(e.getMessage()));
        } catch (DatabaseUnavailableException | HibernateException e) {
            calls.faulted();
            LOG.warnf("The database did not answer: %s", e.getMessage());
            String message = "The database did not answer; try again.";
            throw new TemporarilyUnavailableFault(message, Requests.detail(message));
        }
    }

    private static Fetched empty(long end) {
        Fetched fetched = new Fetched();
        fetched.setPosition(Long.toString(end));
        return fetched;
    }

    private static Fetched fetched(Batch batch) {
        Fetched fetched = empty(batch.position());
        fetched.setMore(batch.more());
        for (Committed found : batch.notifications()) {
            fetched.getNotification().add(notification(found));
        }
        return fetched;
    }

    private static Notification notification(Committed found) {
        Notification notification = new Notification();
        notification.setId(found.id());
        notification.setRecipient(found.recipient());
        notification.setSender(found.sender());
        notification.setText(found.text());
        notification.setCommittedAt(found.committedAt());
        notification.setPosition(Long.toString(found.position()));
        return notification;
    }
}

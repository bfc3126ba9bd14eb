package io.pollmark.web.comet;

import io.pollmark.web.session.SessionEvents;
import io.pollmark.web.session.UserSession;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.BiConsumer;
import org.cometd.bayeux.server.BayeuxServer;
import org.cometd.bayeux.server.ServerChannel;
import org.cometd.bayeux.server.ServerMessage;
import org.cometd.bayeux.server.ServerSession;

/** Connects subscriptions with mailboxes: a client that subscribes is told in {@code ext.position} where its session
 * began, and says that again when it says in {@code ext.after} what it has seen. */
final class Subscriptions implements BayeuxServer.SubscriptionListener, BayeuxServer.SessionListener {
    @Override
    public void subscribed(ServerSession session, ServerChannel channel, ServerMessage message) {
        ifLoggedIn(session, (user, client) -> {
            lastSeen(message, user.begin()).ifPresentOrElse(seq -> user.attach(client, seq), () -> user.attach(client));
            // Who goes before anything comes can say from where nothing has been seen.
            message.getAssociated().getExt(true).put("position", user.begin());
        });
    }

    @Override
    public void unsubscribed(ServerSession session, ServerChannel channel, ServerMessage message) {
        ifLoggedIn(session, UserSession::detach);
    }

    @Override
    public void sessionRemoved(ServerSession session, ServerMessage message, boolean timeout) {
        ifLoggedIn(session, UserSession::forget);
    }

    private static void ifLoggedIn(ServerSession session, BiConsumer<UserSession, CometClient> action) {
        if (session.getAttribute(SessionEvents.SESSION) instanceof UserSession user) {
            action.accept(user, CometClient.of(session, user));
        }
    }

    /** Empty where it is not said, or said of another session, as another tab that logged in may have ended it. */
    private static OptionalLong lastSeen(ServerMessage message, String begin) {
        Map<String, Object> ext = message == null ? null : message.getExt();
        return ext != null && ext.get("after") instanceof Number after && begin.equals(ext.getOrDefault("position", begin))
                ? OptionalLong.of(after.longValue())
                : OptionalLong.empty();
    }
}

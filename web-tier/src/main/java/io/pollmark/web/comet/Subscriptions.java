package io.pollmark.web.comet;

import io.pollmark.web.session.SessionEvents;
import io.pollmark.web.session.UserSession;
import java.util.Map;
import org.cometd.bayeux.server.BayeuxServer;
import org.cometd.bayeux.server.ServerChannel;
import org.cometd.bayeux.server.ServerMessage;
import org.cometd.bayeux.server.ServerSession;

/** Connects subscriptions with mailboxes: a client that subscribes says in {@code ext.after} what it has seen. */
final class Subscriptions implements BayeuxServer.SubscriptionListener, BayeuxServer.SessionListener {
    @Override
    public void subscribed(ServerSession session, ServerChannel channel, ServerMessage message) {
        if (session.getAttribute(SessionEvents.SESSION) instanceof UserSession user) {
            user.attach(new CometClient(session, channel.getId()), lastSeen(message));
        }
    }

    @Override
    public void unsubscribed(ServerSession session, ServerChannel channel, ServerMessage message) {
        detach(session);
    }

    @Override
    public void sessionRemoved(ServerSession session, ServerMessage message, boolean timeout) {
        detach(session);
    }

    private static void detach(ServerSession session) {
        if (session.getAttribute(SessionEvents.SESSION) instanceof UserSession user) {
            user.detach(new CometClient(session, OwnChannelOnly.PREFIX + user.user()));
        }
    }

    private static long lastSeen(ServerMessage message) {
        Map<String, Object> ext = message == null ? null : message.getExt();
        return ext != null && ext.get("after") instanceof Number after ? after.longValue() : 0;
    }
}

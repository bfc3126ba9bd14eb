package io.pollmark.web.comet;

import io.pollmark.web.session.SessionEvents;
import io.pollmark.web.session.UserSession;
import org.cometd.bayeux.server.BayeuxServer;
import org.cometd.bayeux.server.SecurityPolicy;
import org.cometd.bayeux.server.ServerChannel;
import org.cometd.bayeux.server.ServerMessage;
import org.cometd.bayeux.server.ServerSession;

/** Who is logged in may shake hands, and subscribe to the own channel; no client may publish. */
final class OwnChannelOnly implements SecurityPolicy {
    @Override
    public boolean canHandshake(BayeuxServer server, ServerSession session, ServerMessage message) {
        if (session.isLocalSession()) {
            return true;
        }
        if (message.getBayeuxContext().getSessionAttribute(SessionEvents.SESSION) instanceof UserSession user) {
            session.setAttribute(SessionEvents.SESSION, user);
            return user.connect(CometClient.of(session, user));
        }
        return false;
    }

    @Override
    public boolean canCreate(BayeuxServer server, ServerSession session, String channel, ServerMessage message) {
        return isOwn(session, channel);
    }

    @Override
    public boolean canSubscribe(
            BayeuxServer server, ServerSession session, ServerChannel channel, ServerMessage message) {
        return isOwn(session, channel.getId());
    }

    @Override
    public boolean canPublish(
            BayeuxServer server, ServerSession session, ServerChannel channel, ServerMessage message) {
        return false;
    }

    private static boolean isOwn(ServerSession session, String channel) {
        return session != null
                && session.getAttribute(SessionEvents.SESSION) instanceof UserSession user
                && channel.equals(CometClient.channelOf(user));
    }
}

package io.pollmark.web.comet;

import java.util.Queue;
import org.cometd.bayeux.server.BayeuxServer;
import org.cometd.bayeux.server.ServerMessage;
import org.cometd.bayeux.server.ServerSession;
import org.cometd.server.ext.AcknowledgedMessagesExtension;

/**
 * Lets a client go for which too many messages wait, since it reads no more, or too slowly, or does not acknowledge what it reads.
 * It may shake hands anew and say what it has seen.
 */
final class StoppedReaders implements BayeuxServer.SessionListener, ServerSession.QueueMaxedListener, AcknowledgedMessagesExtension.Listener {
    @Override
    public void sessionAdded(ServerSession session, ServerMessage message) {
        session.addListener(this);
    }

    @Override
    public boolean queueMaxed(ServerSession session, Queue<ServerMessage> queue, ServerSession sender, ServerMessage message) {
        session.disconnect();
        return false;
    }

    @Override
    public void onBatchQueueMaxed(ServerSession session, Queue<ServerMessage> unacknowledged) {
        session.disconnect();
    }
}

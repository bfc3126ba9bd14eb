package io.pollmark.web.comet;

import java.util.Queue;
import org.cometd.bayeux.server.BayeuxServer;
import org.cometd.bayeux.server.ServerMessage;
import org.cometd.bayeux.server.ServerSession;

/** Lets a client go whose queue is full, since it reads no more, or too slowly. It may shake hands anew and say what it has seen. */
final class StoppedReaders implements BayeuxServer.SessionListener, ServerSession.QueueMaxedListener {
    @Override
    public void sessionAdded(ServerSession session, ServerMessage message) {
        session.addListener(this);
    }

    @Override
    public boolean queueMaxed(ServerSession session, Queue<ServerMessage> queue, ServerSession sender, ServerMessage message) {
        session.disconnect();
        return false;
    }
}

package io.pollmark.web.comet;

import jakarta.servlet.ServletException;
import org.cometd.bayeux.server.BayeuxServer;
import org.cometd.server.ext.AcknowledgedMessagesExtension;
import org.cometd.server.http.jakarta.CometDServlet;

/** The Bayeux server with this tier's rules. */
public class CometServlet extends CometDServlet {
    @Override
    public void init() throws ServletException {
        super.init();
        BayeuxServer bayeux = getBayeuxServer();
        bayeux.setSecurityPolicy(new OwnChannelOnly());
        bayeux.addListener(new Subscriptions());
        StoppedReaders stopped = new StoppedReaders();
        bayeux.addListener(stopped);
        AcknowledgedMessagesExtension acknowledged = new AcknowledgedMessagesExtension();
        // Of its own accord it keeps what was sent without end.
        acknowledged.setMaxQueueSize(Integer.parseInt(getInitParameter("maxQueue")));
        acknowledged.addListener(stopped);
        bayeux.addExtension(acknowledged);
    }
}

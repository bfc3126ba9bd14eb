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
        bayeux.addExtension(new AcknowledgedMessagesExtension());
        bayeux.addListener(new Subscriptions());
        bayeux.addListener(new StoppedReaders());
    }
}

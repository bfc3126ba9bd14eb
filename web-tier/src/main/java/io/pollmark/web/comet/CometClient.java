package io.pollmark.web.comet;

import io.pollmark.contract.v1.Notification;
import io.pollmark.web.session.Letter;
import io.pollmark.web.session.Recipient;
import io.pollmark.web.session.UserSession;
import java.util.HashMap;
import java.util.Map;
import org.cometd.bayeux.Promise;
import org.cometd.bayeux.server.ServerSession;

/** A Bayeux session as the recipient of letters. Two of the same session are equal. */
record CometClient(ServerSession session, String channel) implements Recipient {
    static CometClient of(ServerSession session, UserSession user) {
        return new CometClient(session, channelOf(user));
    }

    /** The one channel that a user may listen to. */
    static String channelOf(UserSession user) {
        return "/notifications/" + user.user();
    }

    @Override
    public void startOver() {
        session.deliver(null, channel, Map.of("startOver", true), Promise.noop());
    }

    @Override
    public void deliver(Letter letter) {
        Notification notification = letter.notification();
        Map<String, Object> data = new HashMap<>();
        data.put("id", notification.getId());
        data.put("from", notification.getSender());
        data.put("text", notification.getText());
        data.put("committedAt", notification.getCommittedAt());
        data.put("seq", letter.seq());
        if (notification.getPosition() != null) {
            data.put("position", notification.getPosition());
        }
        session.deliver(null, channel, data, Promise.noop());
    }

    @Override
    public void disconnect() {
        session.disconnect();
    }
}

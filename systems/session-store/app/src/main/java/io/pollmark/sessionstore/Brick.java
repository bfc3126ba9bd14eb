package io.pollmark.sessionstore;

import com.hazelcast.config.Config;
import com.hazelcast.config.JoinConfig;
import com.hazelcast.config.NetworkConfig;
import com.hazelcast.config.RestEndpointGroup;
import com.hazelcast.core.Hazelcast;
import java.util.List;
import org.springframework.session.hazelcast.HazelcastIndexedSessionRepository;

/** A process that keeps sessions in memory, together with two more: each session is in two of the three. */
public final class Brick {
    /** What the three are called. */
    static final String CLUSTER = "bricks";
    /** Where they are. */
    static final List<String> ADDRESSES = List.of("127.0.0.1:5701", "127.0.0.1:5702", "127.0.0.1:5703");
    private static final String LOOPBACK = "127.0.0.1";

    private Brick() {
    }

    /** Argument: the port on 127.0.0.1. */
    public static void main(String[] arguments) {
        Config config = new Config();
        config.setClusterName(CLUSTER);
        config.setProperty("hazelcast.phone.home.enabled", "false");
        config.setProperty("hazelcast.socket.bind.any", "false");
        NetworkConfig network = config.getNetworkConfig();
        network.setPort(Integer.parseInt(arguments[0])).setPortAutoIncrement(false);
        network.getInterfaces().setEnabled(true).addInterface(LOOPBACK);
        network.getRestApiConfig().setEnabled(true).disableAllGroups().enableGroups(RestEndpointGroup.HEALTH_CHECK);
        JoinConfig join = network.getJoin();
        join.getAutoDetectionConfig().setEnabled(false);
        join.getMulticastConfig().setEnabled(false);
        join.getTcpIpConfig().setEnabled(true).setMembers(ADDRESSES);
        // One further copy, and a write is answered once both have it.
        config.getMapConfig(HazelcastIndexedSessionRepository.DEFAULT_SESSION_MAP_NAME).setBackupCount(1).setAsyncBackupCount(0);
        config.getSerializationConfig().addSerializerConfig(Bricks.sessions());
        Hazelcast.newHazelcastInstance(config);
    }
}

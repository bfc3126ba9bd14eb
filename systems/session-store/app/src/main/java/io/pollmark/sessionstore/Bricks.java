package io.pollmark.sessionstore;

import com.hazelcast.client.HazelcastClient;
import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.config.SerializerConfig;
import com.hazelcast.core.HazelcastInstance;
import jakarta.servlet.Filter;
import org.apache.catalina.Context;
import org.apache.tomcat.util.descriptor.web.FilterDef;
import org.apache.tomcat.util.descriptor.web.FilterMap;
import org.springframework.session.MapSession;
import org.springframework.session.Session;
import org.springframework.session.SessionRepository;
import org.springframework.session.hazelcast.HazelcastIndexedSessionRepository;
import org.springframework.session.hazelcast.HazelcastSessionSerializer;
import org.springframework.session.web.http.SessionRepositoryFilter;

/** In the memory of two of three other processes, by Spring Session's filter: each request reads its session there and writes it back. */
final class Bricks {
    private static final String FILTER = "sessions";

    private Bricks() {
    }

    /** @param late whether a request is answered before the bricks have what it changed; nobody should do so */
    static void keep(Context application, boolean late) {
        HazelcastIndexedSessionRepository repository = new HazelcastIndexedSessionRepository(connect());
        repository.afterPropertiesSet();
        Memory.keep(application);
        add(application, late ? late(repository) : new SessionRepositoryFilter<>(repository));
    }

    private static <S extends Session> Filter late(SessionRepository<S> repository) {
        return new SessionRepositoryFilter<>(new LateRepository<>(repository));
    }

    private static void add(Context application, Filter filter) {
        FilterDef definition = new FilterDef();
        definition.setFilterName(FILTER);
        definition.setFilter(filter);
        application.addFilterDef(definition);
        FilterMap everywhere = new FilterMap();
        everywhere.setFilterName(FILTER);
        everywhere.addURLPattern("/*");
        application.addFilterMap(everywhere);
    }

    private static HazelcastInstance connect() {
        ClientConfig config = new ClientConfig();
        config.setClusterName(Brick.CLUSTER);
        config.getNetworkConfig().setAddresses(Brick.ADDRESSES);
        config.getSerializationConfig().addSerializerConfig(sessions());
        return HazelcastClient.newHazelcastClient(config);
    }

    /** How sessions are written: as Spring Session recommends. */
    static SerializerConfig sessions() {
        return new SerializerConfig().setImplementation(new HazelcastSessionSerializer()).setTypeClass(MapSession.class);
    }
}

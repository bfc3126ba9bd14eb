package io.pollmark.common.arrival;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.quarkus.runtime.configuration.MemorySize;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.PoolOptions;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class WholeBodiesTest {
    private static final int LARGEST = 256 << 10;
    private static final int PLACES = (int) (Arrival.MOST_BYTES / LARGEST);

    private final Vertx vertx = Vertx.vertx();
    private final BlockingQueue<RoutingContext> waiting = new LinkedBlockingQueue<>();
    private HttpClient client;
    private int port;

    @BeforeEach
    void serve() throws Exception {
        WholeBodies bodies = new WholeBodies(new MemorySize(BigInteger.valueOf(LARGEST)), Duration.ofSeconds(5));
        Router router = Router.router(vertx);
        bodies.init(router);
        Filters filters = new Filters();
        bodies.register(filters);
        router.route().handler(filters.getFilters().getFirst().getHandler());
        router.route().handler(waiting::add);
        HttpServer server = await(vertx.createHttpServer().requestHandler(router).listen(0, "127.0.0.1"));
        port = server.actualPort();
        client = vertx.createHttpClient(new PoolOptions().setHttp1MaxSize(PLACES + 2));
    }

    @AfterEach
    void stop() throws Exception {
        await(vertx.close());
    }

    @Test
    void large_ones_share_a_bound_until_they_are_answered() throws Exception {
        List<Future<HttpClientResponse>> sent = new ArrayList<>();
        List<RoutingContext> served = new ArrayList<>();
        for (int i = 0; i < PLACES; i++) {
            sent.add(send(LARGEST));
            served.add(waiting.poll(10, TimeUnit.SECONDS));
        }
        assertEquals(503, await(send(LARGEST)).statusCode());

        Future<HttpClientResponse> small = send(Arrival.SMALL_BYTES);
        waiting.poll(10, TimeUnit.SECONDS).response().end();
        assertEquals(200, await(small).statusCode());

        served.getFirst().response().end();
        assertEquals(200, await(sent.getFirst()).statusCode());
        Future<HttpClientResponse> next = send(LARGEST);
        waiting.poll(10, TimeUnit.SECONDS).response().end();
        assertEquals(200, await(next).statusCode());
    }

    private Future<HttpClientResponse> send(int bytes) {
        return client.request(HttpMethod.POST, port, "127.0.0.1", "/").compose(request -> request.send(Buffer.buffer(new byte[bytes])));
    }

    private static <T> T await(Future<T> future) throws Exception {
        return future.toCompletionStage().toCompletableFuture().get(10, TimeUnit.SECONDS);
    }
}

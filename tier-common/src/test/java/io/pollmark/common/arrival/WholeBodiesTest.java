package io.pollmark.common.arrival;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.PoolOptions;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class WholeBodiesTest {
    private static final int LARGEST = 256 << 10;
    private static final int PLACES = (int) (Share.MOST_BYTES / LARGEST);
    /** Of each a little counts as small: there may be room for so many more. */
    private static final int MOST = PLACES * LARGEST / (LARGEST - Arrival.SMALL_BYTES) + 1;

    private final Vertx vertx = Vertx.vertx();
    private final BlockingQueue<RoutingContext> waiting = new LinkedBlockingQueue<>();
    private final List<RoutingContext> kept = new ArrayList<>();
    private HttpClient client;
    private int port;

    @AfterEach
    void stop() throws Exception {
        await(vertx.close());
    }

    @Test
    void large_ones_share_a_bound_until_they_are_answered() throws Exception {
        serve(new WholeBodies(LARGEST, 5_000, 60_000));
        Future<Integer> last = keep(LARGEST);
        while (!last.isComplete() && kept.size() <= MOST) {
            last = keep(LARGEST);
        }
        assertEquals(503, await(last));
        assertTrue(kept.size() >= PLACES && kept.size() <= MOST, () -> kept.size() + " were let in");

        assertEquals(200, await(answered(Arrival.SMALL_BYTES)));
        assertEquals(503, await(keep(LARGEST)));
        kept.getFirst().response().end();
        assertEquals(200, await(answered(LARGEST)));
    }

    @Test
    void who_is_never_answered_counts_for_a_time_only() throws Exception {
        serve(new WholeBodies(LARGEST, 5_000, 1));
        for (int i = 0; i < 2 * MOST; i++) {
            keep(LARGEST);
        }
        assertEquals(2 * MOST, kept.size());
    }

    private void serve(WholeBodies bodies) throws Exception {
        Router router = Router.router(vertx);
        bodies.init(router);
        Filters filters = new Filters();
        bodies.register(filters);
        router.route().handler(filters.getFilters().getFirst().getHandler());
        router.route().handler(waiting::add);
        port = await(vertx.createHttpServer().requestHandler(router).listen(0, "127.0.0.1")).actualPort();
        client = vertx.createHttpClient(new PoolOptions().setHttp1MaxSize(2 * MOST + 2));
    }

    private Future<Integer> answered(int bytes) throws Exception {
        Future<Integer> status = keep(bytes);
        kept.removeLast().response().end();
        return status;
    }

    /** One that waits to be answered, if it is let in. */
    private Future<Integer> keep(int bytes) throws Exception {
        Future<Integer> status = client.request(HttpMethod.POST, port, "127.0.0.1", "/")
                .compose(request -> request.send(Buffer.buffer(new byte[bytes])))
                .map(answer -> answer.statusCode());
        for (long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(10); !status.isComplete() && System.nanoTime() < end; ) {
            RoutingContext one = waiting.poll(10, TimeUnit.MILLISECONDS);
            if (one != null) {
                kept.add(one);
                return status;
            }
        }
        return status;
    }

    private static <T> T await(Future<T> future) throws Exception {
        return future.toCompletionStage().toCompletableFuture().get(10, TimeUnit.SECONDS);
    }
}

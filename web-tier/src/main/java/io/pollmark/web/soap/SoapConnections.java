package io.pollmark.web.soap;

import io.quarkiverse.cxf.CXFClientInfo;
import io.quarkiverse.cxf.vertx.http.client.HttpClientPool;
import io.quarkus.tls.TlsConfiguration;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.http.RequestOptions;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Alternative;
import jakarta.inject.Inject;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.time.Duration;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * The HTTP connections to the SOA tier. Differs from quarkus-cxf's own pool in two ways: a request that had no answer
 * in time is reset, so that its connection leaves the pool (the original leaks the slot until the peer closes); and an
 * idle connection is kept for long, so that none is made anew while something is measured, but not for as long as the
 * SOA tier keeps it: a request that is sent on one while it is closed at the other end is lost.
 */
@Alternative
@Priority(1)
@ApplicationScoped
public class SoapConnections extends HttpClientPool {
    private final int receiveTimeoutMillis;
    private final int connections;
    private final Duration keepAlive;
    private HttpClient client;

    SoapConnections() {
        this(null, 0, 0, Duration.ZERO);
    }

    @Inject
    SoapConnections(
            Vertx vertx,
            @ConfigProperty(name = "pollmark.soap.receive-timeout-millis") int receiveTimeoutMillis,
            @ConfigProperty(name = "pollmark.soap.connections") int connections,
            @ConfigProperty(name = "pollmark.soap.keep-alive") Duration keepAlive) {
        super(vertx);
        this.receiveTimeoutMillis = receiveTimeoutMillis;
        this.connections = connections;
        this.keepAlive = keepAlive;
    }

    @Override
    public HttpClient getClient(CXFClientInfo info, HttpVersion version, TlsConfiguration tls) {
        return client();
    }

    synchronized HttpClient client() {
        if (client == null) {
            HttpClientOptions options = new HttpClientOptions().setKeepAliveTimeout((int) keepAlive.toSeconds());
            options.getPoolOptions().setHttp1MaxSize(connections);
            client = resetting(getVertx().createHttpClient(options));
        }
        return client;
    }

    private HttpClient resetting(HttpClient plain) {
        return (HttpClient) Proxy.newProxyInstance(
                HttpClient.class.getClassLoader(), new Class<?>[] {HttpClient.class}, (proxy, method, arguments) -> {
                    if (arguments != null && arguments[0] instanceof RequestOptions request) {
                        request.setIdleTimeout(receiveTimeoutMillis);
                    }
                    return invoke(plain, method, arguments);
                });
    }

    private static Object invoke(HttpClient target, Method method, Object[] arguments) throws Throwable {
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }
}

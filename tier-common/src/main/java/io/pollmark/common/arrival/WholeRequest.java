package io.pollmark.common.arrival;

import io.vertx.core.Handler;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.impl.HttpServerRequestInternal;
import io.vertx.core.http.impl.HttpServerRequestWrapper;

/** A request whose body has been read: whoever reads it has it at once, on the own thread. */
final class WholeRequest extends HttpServerRequestWrapper {
    private final Buffer body;
    private Handler<Buffer> reader = chunk -> { };
    private Handler<Void> atEnd = end -> { };
    private boolean isRead;

    WholeRequest(HttpServerRequest arrived, Buffer body) {
        super((HttpServerRequestInternal) arrived);
        this.body = body;
    }

    @Override
    public HttpServerRequest handler(Handler<Buffer> handler) {
        reader = handler;
        return this;
    }

    @Override
    public HttpServerRequest endHandler(Handler<Void> handler) {
        atEnd = handler;
        return this;
    }

    @Override
    public HttpServerRequest pause() {
        return this;
    }

    @Override
    public HttpServerRequest resume() {
        return fetch(Long.MAX_VALUE);
    }

    @Override
    public HttpServerRequest fetch(long chunks) {
        if (!isRead) {
            isRead = true;
            if (body.length() > 0) {
                reader.handle(body);
            }
            atEnd.handle(null);
        }
        return this;
    }

    @Override
    public boolean isEnded() {
        return isRead;
    }
}

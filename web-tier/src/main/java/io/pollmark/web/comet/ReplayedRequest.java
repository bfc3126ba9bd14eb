package io.pollmark.web.comet;

import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;

/** A request whose body is in memory already: its stream is always ready. */
final class ReplayedRequest extends HttpServletRequestWrapper {
    private final Body body;

    ReplayedRequest(HttpServletRequest request, byte[] body) {
        super(request);
        this.body = new Body(body);
    }

    @Override
    public ServletInputStream getInputStream() {
        return body;
    }

    private static final class Body extends ServletInputStream {
        private final ByteArrayInputStream bytes;

        Body(byte[] bytes) {
            this.bytes = new ByteArrayInputStream(bytes);
        }

        @Override
        public int read() {
            return bytes.read();
        }

        @Override
        public int read(byte[] target, int offset, int length) {
            return bytes.read(target, offset, length);
        }

        @Override
        public boolean isFinished() {
            return bytes.available() == 0;
        }

        @Override
        public boolean isReady() {
            return true;
        }

        @Override
        public void setReadListener(ReadListener listener) {
            try {
                listener.onDataAvailable();
                if (isFinished()) {
                    listener.onAllDataRead();
                }
            } catch (IOException e) {
                listener.onError(e);
            }
        }
    }
}

package io.pollmark.web.comet;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import jakarta.servlet.ServletException;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BodyFilterTest {
    private static final int LIMIT = 64 * 1024;

    private byte[] passedOn;
    private Object refusedWith;

    @Test
    void a_body_up_to_the_limit_is_passed_on_whole() throws Exception {
        String message = "[{\"channel\":\"/x\",\"data\":\"%s\"}]";
        byte[] body = message.formatted("x".repeat(LIMIT - message.length() + 2)).getBytes(StandardCharsets.US_ASCII);
        assertEquals(LIMIT, body.length);
        filter(new ReplayedRequest(bare(LIMIT), body));
        assertArrayEquals(body, passedOn);
        assertNull(refusedWith);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "{", "[", "[]", "\0\u0016\0\0", "null", "1", "[1]", "[null]", "[[]]", "[{}]", "{}",
            "[{\"channel\":1}]", "[{\"channel\":\"/x\"},2]"})
    void what_is_no_message_is_refused(String body) throws Exception {
        filter(new ReplayedRequest(bare(-1), body.getBytes(StandardCharsets.US_ASCII)));
        assertEquals(400, refusedWith);
        assertNull(passedOn);
    }

    @Test
    void a_longer_body_is_refused_though_its_length_was_not_said() throws Exception {
        filter(new ReplayedRequest(bare(-1), new byte[LIMIT + 1]));
        assertEquals(413, refusedWith);
        assertNull(passedOn);
    }

    @Test
    void a_body_that_says_it_is_longer_is_refused_unread() throws Exception {
        filter(unreadable(LIMIT + 1));
        assertEquals(413, refusedWith);
        assertNull(passedOn);
    }

    @Test
    void a_body_that_does_not_arrive_is_timed_out() throws Exception {
        filter(unreadable(10));
        assertEquals(408, refusedWith);
        assertNull(passedOn);
    }

    private void filter(HttpServletRequest request) throws IOException, ServletException {
        HttpServletResponse response = (HttpServletResponse) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {HttpServletResponse.class}, (proxy, method, arguments) -> {
                    refusedWith = arguments[0]; // of sendError, which is all that the filter calls
                    return null;
                });
        new BodyFilter().doFilter(request, response, (passed, same) ->
                passedOn = passed.getInputStream().readAllBytes());
    }

    /** A request without a session; {@code length} is what its header says, -1 for nothing. */
    private HttpServletRequest bare(long length) {
        return (HttpServletRequest) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {HttpServletRequest.class},
                (proxy, method, arguments) -> method.getName().equals("getContentLengthLong") ? length : null);
    }

    private HttpServletRequest unreadable(long length) {
        return new HttpServletRequestWrapper(bare(length)) {
            @Override
            public ServletInputStream getInputStream() throws IOException {
                throw new IOException("on purpose");
            }
        };
    }
}

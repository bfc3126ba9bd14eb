package io.pollmark.harness.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a browser is told, and what it is kept from doing for others. */
@SharesSystem
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PageSecurityTest {
    private static final String FOREIGN = "http://evil.example";
    private static final Pattern INLINE = Pattern.compile("<script(?![^>]* src=)|<style|\\s(?:on[a-z]+|style)=", Pattern.CASE_INSENSITIVE);

    private RunningSystem system;
    private Browser bob;

    @BeforeAll
    void start() throws Exception {
        system = RunningSystem.shared("single-scheduler", 100);
        bob = Browser.loggedIn(system.web(), "bob");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/inbox", "/login", "/messages", "/cometd", "/page.css", "/nothing"})
    void trace_is_refused_and_echoes_nothing(String path) {
        HttpResponse<String> answer = bob.request("TRACE", path);
        assertEquals(405, answer.statusCode());
        assertFalse(answer.body().contains(bob.cookie()), answer.body());
    }

    @Test
    void the_sessions_cookie_is_kept_from_scripts_and_from_other_sites() {
        String cookie = new Browser(system.web()).form("/login", "user=carol").headers().firstValue("Set-Cookie").orElseThrow();
        assertTrue(cookie.startsWith("JSESSIONID=") && cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), cookie);
    }

    @ParameterizedTest
    @ValueSource(strings = {FOREIGN, "null", "http://127.0.0.1:8081", "http://127.0.0.1:8080.evil.example"})
    void a_page_of_another_origin_can_neither_log_in_nor_write_nor_listen_nor_log_out(String origin) {
        assertEquals(403, new Browser(system.web()).form("/login", "user=carol", "Origin", origin).statusCode());
        assertEquals(403, bob.form("/messages", "to=alice&text=not+mine", "Origin", origin).statusCode());
        assertEquals(403, bob.bayeux("[]", "Origin", origin).statusCode());
        assertEquals(403, bob.form("/logout", "", "Origin", origin).statusCode());
        assertEquals(200, bob.get("/inbox").statusCode());
    }

    @Test
    void a_page_of_its_own_can() {
        String own = "http://" + system.web().getAuthority();
        assertEquals(201, bob.form("/messages", "to=alice&text=mine", "Origin", own).statusCode());
    }

    /** As a page has it whose site's name was made to lead to this machine. */
    @ParameterizedTest
    @ValueSource(strings = {"GET /inbox", "POST /login", "POST /cometd", "GET /nothing"})
    void what_is_sent_to_the_name_of_another_site_is_refused(String request) throws Exception {
        try (Socket socket = new Socket(system.web().getHost(), system.web().getPort())) {
            socket.setSoTimeout(20_000);
            socket.getOutputStream().write((request + " HTTP/1.1\r\nHost: evil.example:8080\r\nOrigin: http://evil.example:8080\r\nCookie: JSESSIONID="
                    + bob.cookie() + "\r\nContent-Length: 0\r\nConnection: close\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
            assertEquals("HTTP/1.1 403", new String(socket.getInputStream().readNBytes(12), StandardCharsets.US_ASCII));
        }
    }

    @Test
    void no_page_calls_the_soa_tier() {
        String call = SoapClient.envelope("fetchForAll", "<limit>1</limit>");
        assertEquals(200, system.soap().post(call).statusCode());
        assertEquals(403, system.soap().post(call, "Origin", FOREIGN).statusCode());
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/inbox", "/page.css", "/cometd-client/cometd.js", "/nothing"})
    void a_page_says_what_a_browser_may_load_and_has_nothing_inline(String path) {
        HttpResponse<String> page = bob.get(path, "Accept", "text/html");
        String policy = header(page, "Content-Security-Policy");
        assertTrue(policy.contains("default-src 'self'") && policy.contains("frame-ancestors 'none'"), policy);
        assertFalse(policy.contains("unsafe"), policy);
        assertEquals("nosniff", header(page, "X-Content-Type-Options"));
        assertEquals("same-origin", header(page, "Referrer-Policy"));
        assertFalse(INLINE.matcher(page.body()).find(), page.body());
        assertTrue(header(page, "Content-Type").matches("(text/(html|css)|application/javascript).*"), header(page, "Content-Type"));
        assertTrue(page.headers().map().keySet().stream().noneMatch(name -> name.toLowerCase(Locale.ROOT).startsWith("access-control-")),
                page.headers().toString());
    }

    @Test
    void who_reads_pages_is_told_by_a_page_what_went_wrong_and_others_by_json() {
        assertError(404, "There is no such page.", bob.get("/nothing", "Accept", "text/html"), bob.get("/nothing"));
        assertError(405, "This page does not take such a request.", bob.get("/messages", "Accept", "text/html"), bob.get("/messages"));
        Browser stranger = new Browser(system.web());
        assertError(401, "There is no user nobody.", stranger.form("/login", "user=nobody", "Accept", "text/html"),
                stranger.form("/login", "user=nobody"));
        assertEquals(404, bob.get("/error").statusCode());
    }

    @ParameterizedTest
    @ValueSource(strings = {"/cometd", "/cometd/", "/cometd/handshake", "//cometd", "/%63ometd", "/nothing/../cometd", "/cometd;a=b"})
    void no_page_tells_of_an_error_without_what_protects_a_page(String path) {
        HttpResponse<String> answer = bob.get(path, "Accept", "text/html");
        assertTrue(answer.statusCode() >= 400 && answer.statusCode() < 500, answer.statusCode() + " " + answer.body());
        if (!header(answer, "Content-Type").startsWith("application/json")) {
            assertTrue(header(answer, "Content-Security-Policy").contains("default-src 'self'"), answer.headers().toString());
        }
    }

    @Test
    void a_log_in_has_a_session_of_its_own_and_ends_the_one_before() {
        Browser carol = Browser.loggedIn(system.web(), "carol");
        String before = carol.cookie();
        assertEquals(303, carol.form("/login", "user=carol").statusCode());
        assertNotEquals(before, carol.cookie());
        assertEquals(200, carol.get("/inbox").statusCode());
        Browser stranger = new Browser(system.web());
        assertEquals(200, stranger.get("/inbox", "Cookie", "JSESSIONID=" + carol.cookie()).statusCode());
        assertEquals(303, stranger.get("/inbox", "Cookie", "JSESSIONID=" + before).statusCode());
    }

    @Test
    void a_session_is_not_named_in_an_address() {
        assertEquals(200, bob.get("/inbox").statusCode());
        assertNotEquals(200, new Browser(system.web()).get("/inbox;jsessionid=" + bob.cookie()).statusCode());
    }

    private static void assertError(int status, String sentence, HttpResponse<String> page, HttpResponse<String> json) {
        assertEquals(status, page.statusCode());
        assertTrue(page.body().contains(sentence) && page.body().contains("/page.css"), page.body());
        assertEquals(status, json.statusCode());
        assertEquals("{\"error\":\"" + sentence + "\"}", json.body());
    }

    private static String header(HttpResponse<String> answer, String name) {
        return answer.headers().firstValue(name).orElseThrow(() -> new AssertionError("no " + name + " in " + answer.headers()));
    }
}

package io.pollmark.harness.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Malformed, oversized and malicious requests are refused, and the tiers go on. */
@SharesSystem
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HostileInputTest {
    private RunningSystem system;
    private Browser bob;

    @BeforeAll
    void start() throws Exception {
        system = RunningSystem.shared("single-scheduler", 100);
        bob = Browser.loggedIn(system.web(), "bob");
    }

    @AfterEach
    void both_tiers_go_on() {
        assertTrue(system.soap().publish("bob", "still there").contains("<id>"));
        assertTrue(bob.bayeux(Browser.HANDSHAKE).body().contains("\"successful\":true"));
    }

    @Test
    void what_breaks_the_contract_gets_the_fault_that_says_so() {
        SoapClient soap = system.soap();
        assertFault("invalidRequestFault", soap.call("fetchForUser", "<user>Bob!</user><limit>1</limit>"));
        assertFault("invalidRequestFault", soap.call("fetchForUser", "<user>bob</user><limit>0</limit>"));
        assertFault("invalidRequestFault", soap.call("fetchForAll", "<after>x</after><limit>1</limit>"));
        assertFault("invalidRequestFault", soap.call("fetchForAll", "<after>99999999999999999999</after><limit>1</limit>"));
        assertFault("invalidRequestFault", soap.call("publish", ""));
        assertFault("invalidRequestFault", soap.publish("bob", "x".repeat(1001)));
        assertFault("unknownUserFault", soap.publish("nobody", "hello"));
        assertFault("unknownUserFault", soap.call("fetchForUser", "<user>nobody</user><limit>1</limit>"));
        assertFault("unknownUserFault", soap.call("recentHistory", "<user>nobody</user><limit>1</limit>"));
    }

    @Test
    void a_publish_with_one_unknown_recipient_publishes_nothing() {
        String position = system.soap().forAll(null, 1).position();
        String message = "<message><recipient>%s</recipient><sender>alice</sender><text>x</text></message>";
        assertFault("unknownUserFault",
                system.soap().call("publish", message.formatted("bob") + message.formatted("nobody")));
        assertTrue(system.soap().forAll(position, 10).ids().isEmpty());
    }

    @Test
    void soap_that_is_none_is_answered_by_a_fault_or_a_4xx() {
        assertRefused(system.soap().post("no xml at all"));
        assertRefused(system.soap().post("<s:Envelope"));
        assertRefused(system.soap().post("<a/>"));
    }

    @Test
    void entities_are_not_expanded() {
        HttpResponse<String> answer = system.soap().post("<!DOCTYPE x [<!ENTITY e SYSTEM \"file:///etc/passwd\">]>"
                + "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body>"
                + "<fetchForUser xmlns=\"urn:pollmark:notifications:v1\"><user>&e;</user><limit>1</limit>"
                + "</fetchForUser></s:Body></s:Envelope>");
        assertRefused(answer);
        assertFalse(answer.body().contains("root:"));
    }

    @Test
    void bayeux_that_is_none_is_answered_by_a_4xx() {
        assertEquals(4, bob.bayeux("no json").statusCode() / 100);
        assertEquals(4, bob.bayeux("{").statusCode() / 100);
        assertEquals(413, bob.bayeux("[\"" + "x".repeat(70 * 1024) + "\"]").statusCode());
    }

    @Test
    void forms_are_checked() {
        assertEquals(400, bob.form("/messages", "to=alice").statusCode());
        assertEquals(400, bob.form("/messages", "to=alice&text=").statusCode());
        assertEquals(404, bob.form("/messages", "to=nobody&text=hello").statusCode());
        Browser stranger = new Browser(system.web());
        assertEquals(401, stranger.form("/messages", "to=alice&text=hello").statusCode());
        assertEquals(401, stranger.form("/login", "user=nobody").statusCode());
        assertEquals(400, stranger.form("/login", "user=No+Body").statusCode());
        assertEquals(400, stranger.form("/login", "user=bob&since=-1").statusCode());
        assertEquals(400, stranger.form("/login", "user=bob&since=99999999999999999999").statusCode());
        assertEquals(303, stranger.get("/inbox").statusCode());
        assertTrue(stranger.bayeux(Browser.HANDSHAKE).body().contains("403::"));
    }

    @Test
    void what_users_write_is_shown_as_text() {
        assertEquals(201, bob.form("/messages", "to=bob&text=%3Cscript%3Ealert(1)%3C%2Fscript%3E").statusCode());
        String page = bob.get("/inbox").body();
        assertTrue(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;"));
        assertFalse(page.contains("<script>alert(1)"));
    }

    @Test
    void a_bayeux_body_may_arrive_after_its_headers() throws Exception {
        byte[] body = Browser.HANDSHAKE.getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i < 20; i++) {
            try (Socket socket = new Socket(system.web().getHost(), system.web().getPort())) {
                socket.setTcpNoDelay(true);
                OutputStream out = socket.getOutputStream();
                out.write(("POST /cometd HTTP/1.1\r\nHost: x\r\nConnection: close\r\nCookie: JSESSIONID=" + bob.cookie()
                                + "\r\nContent-Type: application/json\r\nContent-Length: " + body.length + "\r\n\r\n")
                        .getBytes(StandardCharsets.US_ASCII));
                out.flush();
                Thread.sleep(30);
                out.write(body, 0, 10);
                out.flush();
                Thread.sleep(30);
                out.write(body, 10, body.length - 10);
                out.flush();
                try (InputStream in = socket.getInputStream()) {
                    String answer = new String(in.readAllBytes(), StandardCharsets.UTF_8);
                    assertTrue(answer.startsWith("HTTP/1.1 200"), answer);
                }
            }
        }
    }

    @Test
    void whoever_breaks_the_contract_is_said_to_be_at_fault() {
        for (String answer : new String[] {
            system.soap().call("fetchForUser", "<user>Bob!</user><limit>1</limit>"),
            system.soap().publish("nobody", "hello"),
            system.soap().call("fetchForAll", "<limit>many</limit>"),
            system.soap().call("noSuchOperation", "")
        }) {
            assertTrue(answer.contains("<faultcode>soap:Client</faultcode>"), answer);
        }
    }

    @Test
    void a_number_that_is_too_large_is_refused_and_not_wrapped() {
        String answer = system.soap().call("fetchForAll", "<limit>99999999999999999999</limit>");
        assertTrue(answer.contains("Fault>"), answer);
        assertFalse(answer.contains("1661992959"), answer);
        assertTrue(system.soap().call("fetchForAll", "<limit> 1 </limit>").contains("<position>"));
    }

    @Test
    void a_body_has_one_operation_and_a_call_is_posted() throws Exception {
        String one = "<fetchForAll xmlns=\"urn:pollmark:notifications:v1\"><limit>1</limit></fetchForAll>";
        String envelope = SoapClient.envelope("fetchForAll", "<limit>1</limit>");
        assertEquals(200, system.soap().post(envelope.replace("</s:Body>", "<!-- no more --> </s:Body>")).statusCode());
        HttpResponse<String> two = system.soap().post(envelope.replace("</s:Body>", one + "</s:Body>"));
        assertEquals(400, two.statusCode());
        assertTrue(two.body().contains("<faultcode>soap:Client</faultcode>"), two.body());
        Browser browser = new Browser(system.soap().endpoint());
        assertEquals(405, browser.get("/soap/notifications").statusCode());
        assertEquals(405, browser.get("/soap/notifications?x").statusCode());
        assertEquals(405, browser.get("/soap").statusCode());
        assertEquals(405, browser.request("TRACE", "/soap/notifications").statusCode());
        assertEquals(200, browser.get("/soap/notifications?wsdl").statusCode());
    }

    @Test
    void text_that_cannot_be_sent_and_text_of_blanks_are_the_senders_fault() {
        assertEquals(400, bob.form("/messages", "to=alice&text=a%00b").statusCode());
        assertEquals(400, bob.form("/messages", "to=a%00lice&text=hello").statusCode());
        assertEquals(400, bob.form("/messages", "to=alice&text=%EF%BF%BF").statusCode());
        assertEquals(400, bob.form("/messages", "to=alice&text=+%09+").statusCode());
        assertEquals(400, new Browser(system.web()).form("/login", "user=bob%00").statusCode());
        assertEquals(201, bob.form("/messages", "to=alice&text=%09tab,+%F0%9F%90%88+and%0Aline").statusCode());
    }

    private static void assertFault(String fault, String answer) {
        assertTrue(answer.contains("<" + fault + " "), answer);
    }

    private static void assertRefused(HttpResponse<String> answer) {
        boolean fault = answer.statusCode() == 500 && answer.body().contains("Fault>");
        assertTrue(fault || answer.statusCode() / 100 == 4, answer.statusCode() + " " + answer.body());
        assertFalse(answer.body().contains("\tat "), "a stack trace leaks");
    }
}

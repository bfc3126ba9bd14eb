package io.pollmark.harness.system;

import static io.pollmark.harness.system.RunningSystem.soon;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.Base64;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Where the tiers share a secret, the SOA tier answers who knows it, and nobody else; the web tier does. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class KnownCallersTest {
    private static final String WSS = "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-";
    private static final String DIGEST = "#PasswordDigest";
    private static final String SECRET = "pollmark";

    private RunningSystem system;

    /** What one token says, with a digest of all of it. */
    private record Token(String secret, String created, String nonce, String type) {
        static Token of(String secret, Instant created) {
            return new Token(secret, created.toString(),
                    Base64.getEncoder().encodeToString(UUID.randomUUID().toString().getBytes(StandardCharsets.US_ASCII)), DIGEST);
        }

        Token at(String other) {
            return new Token(secret, other, nonce, type);
        }

        Token with(String other) {
            return new Token(secret, created, other, type);
        }

        /** UsernameToken Profile 1.1: Base64(SHA-1(nonce + created + password)). */
        String header() {
            MessageDigest digest = sha1();
            digest.update(Base64.getMimeDecoder().decode(nonce));
            digest.update((created + secret).getBytes(StandardCharsets.UTF_8));
            String password = type.equals(DIGEST) ? Base64.getEncoder().encodeToString(digest.digest()) : secret;
            return """
                    <s:Header><w:Security s:mustUnderstand="1" xmlns:w="%1$swssecurity-secext-1.0.xsd"><w:UsernameToken>
                      <w:Username>test</w:Username>
                      <w:Password Type="%1$susername-token-profile-1.0%2$s">%3$s</w:Password>
                      <w:Nonce EncodingType="%1$ssoap-message-security-1.0#Base64Binary">%4$s</w:Nonce>
                      <u:Created xmlns:u="%1$swssecurity-utility-1.0.xsd">%5$s</u:Created>
                    </w:UsernameToken></w:Security></s:Header>""".formatted(WSS, type, password, nonce, created);
        }

        private static MessageDigest sha1() {
            try {
                return MessageDigest.getInstance("SHA-1");
            } catch (NoSuchAlgorithmException missing) {
                throw new AssertionError(missing);
            }
        }

        String without(String element) {
            return header().replaceAll("(?s)<(\\w:" + element + ")\\b.*</\\1>", "");
        }
    }

    @BeforeAll
    void start() throws Exception {
        system = RunningSystem.secured("single-scheduler");
    }

    @AfterAll
    void stop() {
        if (system != null) {
            system.close();
        }
    }

    /** Each is made when it is sent, or it would be too old. */
    static Stream<Arguments> unknown() {
        return Stream.of(
                unknown("no header", good -> ""),
                unknown("an empty one", good -> good.without("UsernameToken")),
                unknown("another secret", good -> Token.of("guessed", Instant.now()).header()),
                unknown("one from before the tier was there", good -> Token.of(SECRET, Instant.now().minusSeconds(110)).header()),
                unknown("one from the future", good -> Token.of(SECRET, Instant.now().plusSeconds(90)).header()),
                unknown("no time", good -> good.at("").without("Created")),
                unknown("an empty time", good -> good.at("").header()),
                unknown("a time that is none", good -> good.at("now").header()),
                unknown("no nonce", good -> good.with("").without("Nonce")),
                unknown("an empty nonce", good -> good.with("").header()),
                unknown("a blank nonce", good -> good.with(" ").header()),
                unknown("a nonce that is no Base64", good -> good.with("*").header()),
                unknown("no password", good -> good.without("Password")),
                unknown("an empty password", good -> good.header().replaceAll("(<w:Password[^>]*>)[^<]*", "$1")),
                unknown("the secret itself", good -> new Token(SECRET, good.created(), good.nonce(), "#PasswordText").header()));
    }

    private static Arguments unknown(String what, Function<Token, String> header) {
        return Arguments.of(what, header);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("unknown")
    void who_does_not_show_that_the_secret_is_known_is_refused_and_told_the_same(String what, Function<Token, String> header) throws Exception {
        HttpResponse<String> answer = publish(header.apply(Token.of(SECRET, Instant.now())));
        assertEquals(403, answer.statusCode(), what);
        assertTrue(answer.body().contains("<faultcode>soap:Client</faultcode><faultstring>Only callers that are known are answered"), answer.body());
        assertTrue(Files.readAllLines(system.logs().resolve("soa.log")).stream().noneMatch(line -> line.startsWith("\tat ")),
                "a stack trace is logged");
    }

    @Test
    void who_shows_it_is_answered_and_what_was_overheard_is_refused() throws Exception {
        String header = Token.of(SECRET, Instant.now()).header();
        assertTrue(publish(header).body().contains("<id>"));
        assertEquals(403, publish(header).statusCode(), "the same once more");
        assertEquals(403, publish(header.replaceAll("(<w:Nonce[^>]*>)", "$1 ")).statusCode(), "with a blank before its nonce");
        assertTrue(publish(Token.of(SECRET, Instant.now()).header()).body().contains("<id>"));
    }

    @Test
    void a_request_that_asks_to_be_held_is_refused_too_and_the_contract_is_there_for_everybody() {
        assertEquals(403, system.soap().forAll("0", "Pollmark-Wait-Millis", "100", "Pollmark-Wait-After", "0").statusCode());
        assertEquals(200, new Browser(system.soap().endpoint()).get("/soap/notifications?wsdl").statusCode());
    }

    @ParameterizedTest
    @ValueSource(strings = {"single-scheduler", "thread-per-session", "held-request"})
    void the_web_tier_is_answered(String strategy) throws Exception {
        system.exchange(strategy, 100);
        Browser bob = Browser.loggedIn(system.web(), "bob");
        try (Inbox inbox = Inbox.open(system.web(), bob, "bob")) {
            assertEquals(201, bob.form("/messages", "to=bob&text=by+the+page").statusCode());
            publish(Token.of(SECRET, Instant.now()).header());
            soon("both arrive", () -> inbox.ids().size() == 2);
            assertEquals(0, system.metric("web", "polls_failed_total"));
        }
    }

    private HttpResponse<String> publish(String header) {
        return system.soap().post(SoapClient.envelope(header, "publish",
                "<message><recipient>bob</recipient><sender>alice</sender><text>who is it?</text></message>"));
    }
}

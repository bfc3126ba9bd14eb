package io.pollmark.soa.soap;

import io.pollmark.common.Switch;
import io.quarkus.arc.Unremovable;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Base64;
import java.util.Set;
import javax.xml.namespace.QName;
import org.apache.cxf.binding.soap.SoapFault;
import org.apache.cxf.binding.soap.SoapMessage;
import org.apache.cxf.binding.soap.interceptor.AbstractSoapInterceptor;
import org.apache.cxf.headers.Header;
import org.apache.cxf.interceptor.Fault;
import org.apache.cxf.phase.Phase;
import org.apache.wss4j.common.bsp.BSPEnforcer;
import org.apache.wss4j.common.cache.MemoryReplayCache;
import org.apache.wss4j.common.cache.ReplayCache;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.wss4j.common.util.UsernameTokenUtil;
import org.apache.wss4j.common.util.XMLUtils;
import org.apache.wss4j.dom.WSConstants;
import org.apache.wss4j.dom.message.token.UsernameToken;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.w3c.dom.Element;

/**
 * Where the tiers share a secret, answers only who knows it: a request has a UsernameToken with a digest of the secret, the time
 * and a nonce that was not used before (WS-Security UsernameToken Profile 1.1). Only the header is made a tree of; the body goes on
 * as a stream.
 */
@Unremovable
@Singleton
public class KnownCallers extends AbstractSoapInterceptor {
    /** Longer than any request is held. */
    private static final int OLDEST_SECONDS = 120;
    /** By how much the callers' clocks may be ahead. */
    private static final int AHEAD_SECONDS = 60;
    private static final int FORBIDDEN = 403;
    private static final QName SECURITY = new QName(WSConstants.WSSE_NS, WSConstants.WSSE_LN);
    private static final BSPEnforcer STRICT = new BSPEnforcer();

    private final boolean secured;
    private final String secret;
    private final Instant started = Instant.now();
    private final ReplayCache used = new MemoryReplayCache();

    KnownCallers(@ConfigProperty(name = Switch.SECURED) String secured, @ConfigProperty(name = "pollmark.soap.secret") String secret) {
        super(Phase.PRE_PROTOCOL);
        this.secured = Switch.isOn(Switch.SECURED, secured);
        this.secret = secret;
    }

    @Override
    public Set<QName> getUnderstoodHeaders() {
        return secured ? Set.of(SECURITY) : Set.of();
    }

    @Override
    public void handleMessage(SoapMessage message) {
        if (secured && !isKnown(message.getHeader(SECURITY))) {
            // The same for every reason: a guess learns nothing from it.
            SoapFault refused = new SoapFault("Only callers that are known are answered: send a UsernameToken with a PasswordDigest, new for"
                    + " each request.", Fault.FAULT_CODE_CLIENT);
            refused.setStatusCode(FORBIDDEN);
            throw refused;
        }
    }

    private boolean isKnown(Header security) {
        if (security == null || !(security.getObject() instanceof Element header)) {
            return false;
        }
        Element sent = XMLUtils.getDirectChildElement(header, WSConstants.USERNAME_TOKEN_LN, WSConstants.WSSE_NS);
        try {
            return sent != null && isKnown(new UsernameToken(sent, false, STRICT));
        } catch (WSSecurityException | IllegalArgumentException noToken) {
            return false;
        }
    }

    private boolean isKnown(UsernameToken token) throws WSSecurityException {
        if (!token.isHashed() || token.getNonce() == null || token.getCreatedDate() == null
                || token.getCreatedDate().isBefore(started) // what was used before is not known any more
                || !token.verifyCreated(OLDEST_SECONDS, AHEAD_SECONDS)) {
            return false;
        }
        byte[] nonce = Base64.getDecoder().decode(token.getNonce().strip());
        if (nonce.length == 0) {
            return false;
        }
        String expected = UsernameTokenUtil.doPasswordDigest(nonce, token.getCreated(), secret);
        return MessageDigest.isEqual(expected.getBytes(StandardCharsets.UTF_8), token.getPassword().getBytes(StandardCharsets.UTF_8))
                && isNew(Base64.getEncoder().encodeToString(nonce)); // as it was sent it may have blanks around it
    }

    private synchronized boolean isNew(String nonce) {
        if (used.contains(nonce)) {
            return false;
        }
        used.add(nonce, Instant.now().plusSeconds(OLDEST_SECONDS + AHEAD_SECONDS));
        return true;
    }
}

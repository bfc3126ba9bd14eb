package io.pollmark.web.soap;

import io.pollmark.common.Switch;
import io.quarkus.arc.Unremovable;
import jakarta.inject.Singleton;
import javax.xml.namespace.QName;
import org.apache.cxf.binding.soap.SoapHeader;
import org.apache.cxf.binding.soap.SoapMessage;
import org.apache.cxf.binding.soap.interceptor.AbstractSoapInterceptor;
import org.apache.cxf.helpers.DOMUtils;
import org.apache.cxf.phase.Phase;
import org.apache.wss4j.dom.WSConstants;
import org.apache.wss4j.dom.message.token.UsernameToken;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/**
 * Where the tiers share a secret, shows with each call that this one knows it: a UsernameToken with a digest of the secret, the time
 * and a nonce (WS-Security UsernameToken Profile 1.1).
 */
@Unremovable
@Singleton
public class KnownCaller extends AbstractSoapInterceptor {
    private static final QName SECURITY = new QName(WSConstants.WSSE_NS, WSConstants.WSSE_LN);
    private static final String NAME = "web-tier";

    private final boolean secured;
    private final String secret;

    KnownCaller(@ConfigProperty(name = Switch.SECURED) String secured, @ConfigProperty(name = "pollmark.soap.secret") String secret) {
        super(Phase.PRE_PROTOCOL);
        this.secured = Switch.isOn(Switch.SECURED, secured);
        this.secret = secret;
    }

    @Override
    public void handleMessage(SoapMessage message) {
        if (secured) {
            message.getHeaders().add(new SoapHeader(SECURITY, header()));
        }
    }

    private Element header() {
        Document document = DOMUtils.getEmptyDocument();
        UsernameToken token = new UsernameToken(true, document);
        token.setName(NAME);
        token.setPassword(secret);
        Element header = document.createElementNS(WSConstants.WSSE_NS, WSConstants.WSSE_PREFIX + ":" + WSConstants.WSSE_LN);
        header.appendChild(token.getElement());
        return header;
    }
}

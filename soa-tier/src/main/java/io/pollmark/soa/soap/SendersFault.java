package io.pollmark.soa.soap;

import io.pollmark.contract.v1.InvalidRequestFault;
import io.pollmark.contract.v1.UnknownUserFault;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.stream.XMLStreamException;
import org.apache.cxf.interceptor.Fault;
import org.apache.cxf.message.Message;
import org.apache.cxf.phase.AbstractPhaseInterceptor;
import org.apache.cxf.phase.Phase;

/**
 * Says of a request that breaks the contract that its sender is at fault, where CXF would say that the server is; and says so without
 * the names of Java's classes.
 */
public class SendersFault extends AbstractPhaseInterceptor<Message> {
    /** Bounded, since Java's matcher calls itself once for each part of a name. */
    private static final Pattern CLASS = Pattern.compile("\\[?\\b(?:[a-z]+\\.){1,20}[A-Z][A-Za-z]*(?:Exception|Error)(?:: |] ?)");

    /** Longer than any sentence of this tier or of CXF; the rest is the sender's own text. */
    private static final int MOST_CHARACTERS = 1000;

    /** What the sender sent may be told back, but for what XML cannot carry. */
    private static final Pattern NO_XML = Pattern.compile("[^\\t\\n\\r\\x{20}-\\x{D7FF}\\x{E000}-\\x{FFFD}\\x{10000}-\\x{10FFFF}]");

    public SendersFault() {
        super(Phase.SETUP);
    }

    @Override
    public void handleMessage(Message message) {
        if (!(message.getContent(Exception.class) instanceof Fault fault)) {
            return;
        }
        if (fault.getFaultCode().equals(Fault.FAULT_CODE_SERVER) && isSenders(fault, message)) {
            fault.setFaultCode(Fault.FAULT_CODE_CLIENT);
        }
        if (fault.getMessage() != null) {
            fault.setMessage(readable(fault.getMessage()));
        }
    }

    static String readable(String message) {
        String start = message.substring(0, Math.min(message.length(), MOST_CHARACTERS));
        return NO_XML.matcher(CLASS.matcher(start).replaceAll("")).replaceAll("?");
    }

    /** Whether the contract says so, no operation could be made out, or what comes after it is no XML. */
    private static boolean isSenders(Fault fault, Message message) {
        return fault.getCause() instanceof InvalidRequestFault || fault.getCause() instanceof UnknownUserFault
                || message.getExchange().getBindingOperationInfo() == null
                || message.getExchange().getOutMessage() == null && isMalformed(fault);
    }

    private static boolean isMalformed(Fault fault) {
        return Stream.iterate((Throwable) fault, Objects::nonNull, Throwable::getCause).anyMatch(XMLStreamException.class::isInstance);
    }
}

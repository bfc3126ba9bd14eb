package io.pollmark.soa.soap;

import io.pollmark.contract.v1.InvalidRequestFault;
import io.pollmark.contract.v1.UnknownUserFault;
import java.util.regex.Pattern;
import org.apache.cxf.interceptor.Fault;
import org.apache.cxf.message.Message;
import org.apache.cxf.phase.AbstractPhaseInterceptor;
import org.apache.cxf.phase.Phase;

/**
 * Says of a request that breaks the contract that its sender is at fault, where CXF would say that the server is; and says so without
 * the names of Java's classes.
 */
public class SendersFault extends AbstractPhaseInterceptor<Message> {
    private static final Pattern CLASS = Pattern.compile("\\b(?:[a-z]+\\.)+[A-Z][A-Za-z]*(?:Exception|Error): ");

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
        if (fault.getMessage() != null && CLASS.matcher(fault.getMessage()).find()) {
            fault.setMessage(CLASS.matcher(fault.getMessage()).replaceAll(""));
        }
    }

    /** Whether the contract says so, or no operation could be made out. */
    private static boolean isSenders(Fault fault, Message message) {
        return fault.getCause() instanceof InvalidRequestFault || fault.getCause() instanceof UnknownUserFault
                || message.getExchange().getBindingOperationInfo() == null;
    }
}

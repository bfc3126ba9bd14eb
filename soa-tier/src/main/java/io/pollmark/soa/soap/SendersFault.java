package io.pollmark.soa.soap;

import io.pollmark.contract.v1.InvalidRequestFault;
import io.pollmark.contract.v1.UnknownUserFault;
import org.apache.cxf.interceptor.Fault;
import org.apache.cxf.message.Message;
import org.apache.cxf.phase.AbstractPhaseInterceptor;
import org.apache.cxf.phase.Phase;

/** Says of a request that breaks the contract that its sender is at fault, where CXF would say that the server is. */
public class SendersFault extends AbstractPhaseInterceptor<Message> {
    public SendersFault() {
        super(Phase.SETUP);
    }

    @Override
    public void handleMessage(Message message) {
        if (message.getContent(Exception.class) instanceof Fault fault
                && (fault.getCause() instanceof InvalidRequestFault || fault.getCause() instanceof UnknownUserFault)) {
            fault.setFaultCode(Fault.FAULT_CODE_CLIENT);
        }
    }
}

package io.pollmark.soa.soap;

import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.apache.cxf.interceptor.Fault;
import org.apache.cxf.message.Message;
import org.apache.cxf.phase.AbstractPhaseInterceptor;
import org.apache.cxf.phase.Phase;

/** Refuses what comes after the one operation of a request, which CXF would leave unread. */
public class OneOperation extends AbstractPhaseInterceptor<Message> {
    private static final int BAD_REQUEST = 400;

    public OneOperation() {
        super(Phase.PRE_LOGICAL);
    }

    @Override
    public void handleMessage(Message message) {
        XMLStreamReader request = message.getContent(XMLStreamReader.class);
        if (request != null && hasMore(request)) {
            Fault fault = new Fault(new IllegalArgumentException("A request has one operation."));
            fault.setFaultCode(Fault.FAULT_CODE_CLIENT);
            fault.setStatusCode(BAD_REQUEST);
            throw fault;
        }
    }

    /** Whether an element begins before the end. */
    private static boolean hasMore(XMLStreamReader request) {
        try {
            int event = request.getEventType();
            while (event != XMLStreamConstants.START_ELEMENT && event != XMLStreamConstants.END_DOCUMENT) {
                event = request.next();
            }
            return event == XMLStreamConstants.START_ELEMENT;
        } catch (XMLStreamException malformed) {
            Fault fault = new Fault(malformed);
            fault.setFaultCode(Fault.FAULT_CODE_CLIENT);
            throw fault;
        }
    }
}

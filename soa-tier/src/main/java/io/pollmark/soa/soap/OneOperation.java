package io.pollmark.soa.soap;

import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.apache.cxf.interceptor.Fault;
import org.apache.cxf.message.Message;
import org.apache.cxf.phase.AbstractPhaseInterceptor;
import org.apache.cxf.phase.Phase;

/** Refuses a body with a second operation, which CXF would leave unread. */
public class OneOperation extends AbstractPhaseInterceptor<Message> {
    private static final int BAD_REQUEST = 400;

    public OneOperation() {
        super(Phase.PRE_LOGICAL);
    }

    @Override
    public void handleMessage(Message message) {
        XMLStreamReader body = message.getContent(XMLStreamReader.class);
        if (body != null && hasMore(body)) {
            Fault fault = new Fault(new IllegalArgumentException("A request has one operation."));
            fault.setFaultCode(Fault.FAULT_CODE_CLIENT);
            fault.setStatusCode(BAD_REQUEST);
            throw fault;
        }
    }

    /** Whether an element begins before the body's end; reads no further than that. */
    private static boolean hasMore(XMLStreamReader body) {
        try {
            int event = body.getEventType();
            while (event != XMLStreamConstants.START_ELEMENT && event != XMLStreamConstants.END_DOCUMENT && !isBodysEnd(body, event)) {
                event = body.next();
            }
            return event == XMLStreamConstants.START_ELEMENT;
        } catch (XMLStreamException malformed) {
            Fault fault = new Fault(malformed);
            fault.setFaultCode(Fault.FAULT_CODE_CLIENT);
            throw fault;
        }
    }

    private static boolean isBodysEnd(XMLStreamReader body, int event) {
        return event == XMLStreamConstants.END_ELEMENT && body.getLocalName().equals("Body");
    }
}

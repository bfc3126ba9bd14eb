package io.pollmark.transportrace;

import jakarta.xml.ws.Service;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import javax.xml.namespace.QName;
import org.apache.cxf.frontend.ClientProxy;
import org.apache.cxf.jaxws.JaxWsProxyFactoryBean;
import org.apache.cxf.transport.http.HTTPConduit;

/** SOAP, fetched by one client or another. */
final class Soap {
    private Soap() {
    }

    /** By the application server's own JAX-WS, which is named in META-INF/services. */
    static Contestant jaxWs(String business) throws MalformedURLException {
        URL wsdl = URI.create(business + "/SoapAccountsService?wsdl").toURL();
        Service service = Service.create(wsdl, new QName(SoapAccounts.NAMESPACE, "SoapAccountsService"));
        return service.getPort(SoapAccounts.class)::all;
    }

    /** By CXF. */
    static Contestant cxf(String business) {
        JaxWsProxyFactoryBean proxy = new JaxWsProxyFactoryBean();
        proxy.setServiceClass(SoapAccounts.class);
        proxy.setAddress(business + "/cxf/accounts");
        SoapAccounts port = proxy.create(SoapAccounts.class);
        // Otherwise each connection is offered an upgrade to HTTP/2, at which the application server may not answer.
        ((HTTPConduit) ClientProxy.getClient(port).getConduit()).getClient().setVersion("1.1");
        return port::all;
    }
}

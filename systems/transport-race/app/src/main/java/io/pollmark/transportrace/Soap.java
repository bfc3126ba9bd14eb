package io.pollmark.transportrace;

import jakarta.xml.ws.Service;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import javax.xml.namespace.QName;
import org.apache.cxf.jaxws.JaxWsProxyFactoryBean;

/** SOAP, fetched by one client or another. */
final class Soap {
    private Soap() {
    }

    /** By the application server's own JAX-WS, which is named in META-INF/services. */
    static Contestant jaxWs(String business) throws MalformedURLException {
        URL wsdl = URI.create(business + "/SoapAccountsService?wsdl").toURL();
        Service service = Service.create(wsdl, new QName(SoapAccounts.NAMESPACE, "SoapAccountsService"));
        return of(service.getPort(SoapAccounts.class));
    }

    /** By CXF. */
    static Contestant cxf(String business) {
        JaxWsProxyFactoryBean proxy = new JaxWsProxyFactoryBean();
        proxy.setServiceClass(SoapAccounts.class);
        proxy.setAddress(business + "/cxf/accounts");
        return of(proxy.create(SoapAccounts.class));
    }

    private static Contestant of(SoapAccounts service) {
        return fields -> Accounts.areWide(fields) ? service.allWide() : service.all();
    }
}

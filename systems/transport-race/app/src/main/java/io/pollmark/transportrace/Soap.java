package io.pollmark.transportrace;

import jakarta.xml.ws.Service;
import java.net.MalformedURLException;
import java.net.URI;
import java.util.List;
import javax.xml.namespace.QName;

/** SOAP, fetched by JAX-WS' client. */
final class Soap implements Contestant {
    private final SoapAccounts port;

    Soap(String business) throws MalformedURLException {
        Service service = Service.create(URI.create(business + "/SoapAccountsService?wsdl").toURL(),
                new QName(SoapAccounts.NAMESPACE, "SoapAccountsService"));
        port = service.getPort(SoapAccounts.class);
    }

    @Override
    public List<Account> call() {
        return port.all();
    }
}

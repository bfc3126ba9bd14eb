package io.pollmark.transportrace;

import jakarta.jws.WebService;
import java.util.List;

/** As SOAP, over JAX-WS. */
@WebService(serviceName = "SoapAccountsService", portName = "SoapAccountsPort", endpointInterface = "io.pollmark.transportrace.SoapAccounts",
        targetNamespace = SoapAccounts.NAMESPACE)
public class SoapAccountsService implements SoapAccounts {
    @Override
    public List<Account> all() {
        return Accounts.narrow();
    }

    @Override
    public List<WideAccount> allWide() {
        return Accounts.wide();
    }
}

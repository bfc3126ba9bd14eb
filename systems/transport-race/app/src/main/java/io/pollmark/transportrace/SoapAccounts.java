package io.pollmark.transportrace;

import jakarta.jws.WebMethod;
import jakarta.jws.WebService;
import java.util.List;

/** What the SOAP service answers. */
@WebService(name = "SoapAccounts", targetNamespace = SoapAccounts.NAMESPACE)
public interface SoapAccounts {
    /** Of the service. */
    String NAMESPACE = "urn:pollmark:transport-race";

    /** All accounts. */
    @WebMethod
    List<Account> all();

    /** All accounts of more fields. */
    @WebMethod
    List<WideAccount> allWide();
}

package io.pollmark.transportrace;

import jakarta.servlet.ServletConfig;
import jakarta.servlet.annotation.WebServlet;
import org.apache.cxf.jaxws.JaxWsServerFactoryBean;
import org.apache.cxf.transport.servlet.CXFNonSpringServlet;

/** As SOAP, over CXF. */
@WebServlet(urlPatterns = "/cxf/*", loadOnStartup = 1)
public class CxfServlet extends CXFNonSpringServlet {
    private static final long serialVersionUID = 1L;

    @Override
    protected void loadBus(ServletConfig config) {
        super.loadBus(config);
        JaxWsServerFactoryBean service = new JaxWsServerFactoryBean();
        service.setBus(getBus());
        service.setServiceBean(new SoapAccountsService());
        service.setAddress("/accounts");
        service.create();
    }
}

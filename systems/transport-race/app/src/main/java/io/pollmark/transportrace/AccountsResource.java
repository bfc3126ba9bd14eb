package io.pollmark.transportrace;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.List;

/** As JSON, over JAX-RS. */
@Path("/accounts")
public class AccountsResource {
    /** All accounts, of so many fields each. */
    @GET
    @Produces(MediaType.APPLICATION_JSON)
    public List<Account> all(@QueryParam(Accounts.FIELDS) int fields) {
        return Accounts.all(fields);
    }
}

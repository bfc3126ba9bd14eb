package io.pollmark.transportrace;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;

/** As JSON, over JAX-RS. */
@Path("/accounts")
public class AccountsResource {
    /** All accounts. */
    @GET
    @Produces(MediaType.APPLICATION_JSON)
    public List<Account> all() {
        return Accounts.all();
    }
}

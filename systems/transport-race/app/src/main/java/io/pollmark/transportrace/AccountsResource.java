package io.pollmark.transportrace;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.GenericEntity;
import jakarta.ws.rs.core.MediaType;
import java.util.List;

/** As JSON, over JAX-RS. */
@Path("/accounts")
public class AccountsResource {
    // Which fields there are is told by the type that is declared.
    private static final GenericEntity<List<Account>> NARROW = new GenericEntity<>(Accounts.narrow()) { };
    private static final GenericEntity<List<WideAccount>> WIDE = new GenericEntity<>(Accounts.wide()) { };

    /** All accounts, of so many fields each. */
    @GET
    @Produces(MediaType.APPLICATION_JSON)
    public GenericEntity<? extends List<? extends Account>> all(@QueryParam(Accounts.FIELDS) int fields) {
        return Accounts.areWide(fields) ? WIDE : NARROW;
    }
}

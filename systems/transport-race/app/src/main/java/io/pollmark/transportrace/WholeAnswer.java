package io.pollmark.transportrace;

import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.UriInfo;
import jakarta.ws.rs.ext.Provider;
import jakarta.ws.rs.ext.WriterInterceptor;
import jakarta.ws.rs.ext.WriterInterceptorContext;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/**
 * An answer over JAX-RS says how long it is. In chunks the last one comes after the client has read its JSON, and the client would
 * close each connection. Its buffer is made for each answer, so it is no larger than it must be.
 */
@Provider
public class WholeAnswer implements WriterInterceptor {
    @Context
    private UriInfo asked;

    @Override
    public void aroundWriteTo(WriterInterceptorContext context) throws IOException {
        int fields = Integer.parseInt(asked.getQueryParameters().getFirst(Accounts.FIELDS));
        ByteArrayOutputStream whole = new ByteArrayOutputStream(Accounts.jsonBytes(fields));
        OutputStream out = context.getOutputStream();
        context.setOutputStream(whole);
        context.proceed();
        context.getHeaders().putSingle(HttpHeaders.CONTENT_LENGTH, whole.size());
        whole.writeTo(out);
    }
}

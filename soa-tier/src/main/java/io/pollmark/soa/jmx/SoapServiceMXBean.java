package io.pollmark.soa.jmx;

/** SOAP calls since the start. */
public interface SoapServiceMXBean {
    long getCalls();

    /** Calls answered by a typed fault. */
    long getFaults();
}

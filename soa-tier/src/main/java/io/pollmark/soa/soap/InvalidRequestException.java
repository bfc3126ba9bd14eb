package io.pollmark.soa.soap;

/** A request that breaks the contract; the message says how, in one sentence for the caller. */
class InvalidRequestException extends RuntimeException {
    InvalidRequestException(String message) {
        super(message);
    }
}

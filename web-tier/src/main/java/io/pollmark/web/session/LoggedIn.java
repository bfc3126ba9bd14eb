package io.pollmark.web.session;

/**
 * Who is logging in, while the HTTP session is being made.
 *
 * @param start what was committed after it is wanted: the stream's end at log-in, or where the user stopped before
 * @param end   of the stream at log-in
 * @param address that the request came from
 */
public record LoggedIn(String user, String start, String end, String address) {}

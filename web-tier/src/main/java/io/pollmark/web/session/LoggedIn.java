package io.pollmark.web.session;

/**
 * Who is logging in, while the HTTP session is being made.
 *
 * @param start the stream's end when the user logged in
 */
public record LoggedIn(String user, String start) {}

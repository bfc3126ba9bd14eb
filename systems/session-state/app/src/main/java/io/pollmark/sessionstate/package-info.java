/** A servlet that keeps what each request sends, in one place or another, for as long as the session lives. */
package io.pollmark.sessionstate;

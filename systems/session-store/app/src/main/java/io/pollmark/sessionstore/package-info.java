/** E-mail by phone, as a servlet application whose sessions are kept in one place or another. */
package io.pollmark.sessionstore;

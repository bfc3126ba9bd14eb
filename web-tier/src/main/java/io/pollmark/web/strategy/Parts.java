package io.pollmark.web.strategy;

import io.pollmark.web.polling.Fetching;
import io.pollmark.web.polling.Pollers;
import io.pollmark.web.session.Sessions;

/**
 * What a strategy is made of: the same for all of them.
 *
 * @param fetching asks the SOA tier
 * @param sessions hands notifications to the sessions of their recipients
 * @param pollers  starts threads that poll
 */
record Parts(Fetching fetching, Sessions sessions, Pollers pollers) {}

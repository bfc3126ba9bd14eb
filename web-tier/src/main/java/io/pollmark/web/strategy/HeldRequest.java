package io.pollmark.web.strategy;

/**
 * {@code held-request}: one thread asks for all users with one request, which the SOA tier holds until something is committed; the
 * next follows at once. The interval is how soon it asks again where requests are not held: a SOA tier that does not know how, or
 * something on the way that cuts long requests.
 */
final class HeldRequest extends OnePollerForAll {
    HeldRequest(Parts parts) {
        super(parts, new Holding(parts.fetching()::awaitForAll, parts.fetching()::forAll), parts.sessions()::deliver,
                new HeldPace(parts.pollers().interval().toNanos()));
    }
}

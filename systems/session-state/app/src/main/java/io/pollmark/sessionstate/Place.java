package io.pollmark.sessionstate;

import java.util.Arrays;
import java.util.function.Supplier;

/** Where state is kept: a variant of the experiment. */
enum Place {
    HTTP_SESSION("http-session", SessionStore::new),
    STATEFUL_BEAN("stateful-bean", () -> new BeanStore(true)),
    ABANDONED_BEAN("abandoned-bean", () -> new BeanStore(false)),
    LOSE_ONE_IN_100("lose-one-in-100", LosingStore::new);

    private final String variant;
    private final Supplier<Store> store;

    Place(String variant, Supplier<Store> store) {
        this.variant = variant;
        this.store = store;
    }

    /** @throws IllegalArgumentException where there is no such variant */
    static Place of(String variant) {
        return Arrays.stream(values()).filter(place -> place.variant.equals(variant)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("There is no variant '" + variant + "'."));
    }

    /** An empty one. */
    Store open() {
        return store.get();
    }
}

package io.pollmark.sessionstate;

import javax.naming.InitialContext;
import javax.naming.NamingException;

/** In a stateful session bean, to which the HTTP session holds a reference. */
final class BeanStore implements Store {
    private static final long serialVersionUID = 1L;

    private final StateBean bean;
    private final boolean removed;

    /** @param removed whether the bean is removed when the session ends, and not left to the container */
    BeanStore(boolean removed) {
        this.removed = removed;
        try {
            bean = (StateBean) new InitialContext().lookup("java:module/StateBean");
        } catch (NamingException missing) {
            throw new IllegalStateException(missing);
        }
    }

    @Override
    public int add(byte[] bytes) {
        return bean.add(bytes);
    }

    @Override
    public void ended() {
        if (removed) {
            bean.remove();
        }
    }
}

package io.pollmark.common;

import java.lang.management.ManagementFactory;
import javax.management.JMException;
import javax.management.ObjectName;

/** Registers a tier's MBeans under one domain. */
public final class MBeans {
    private MBeans() {}

    /**
     * Registers an MXBean as {@code io.pollmark:type=TYPE}.
     *
     * @throws IllegalStateException if the name is taken or the bean is no MXBean
     */
    public static void register(String type, Object bean) {
        try {
            ManagementFactory.getPlatformMBeanServer().registerMBean(bean, new ObjectName("io.pollmark:type=" + type));
        } catch (JMException e) {
            throw new IllegalStateException("The MBean " + type + " cannot be registered.", e);
        }
    }
}

package io.pollmark.sessionstate;

import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import jakarta.servlet.annotation.WebListener;
import java.lang.management.ManagementFactory;
import javax.management.JMException;
import javax.management.ObjectName;

/** Puts the census where JMX reads it, for as long as the application is deployed. */
@WebListener
public class Registration implements ServletContextListener {
    private static final String NAME = "io.pollmark:type=Census";

    @Override
    public void contextInitialized(ServletContextEvent event) {
        try {
            ManagementFactory.getPlatformMBeanServer().registerMBean(new Census(), new ObjectName(NAME));
        } catch (JMException taken) {
            throw new IllegalStateException(taken);
        }
    }

    @Override
    public void contextDestroyed(ServletContextEvent event) {
        try {
            ManagementFactory.getPlatformMBeanServer().unregisterMBean(new ObjectName(NAME));
        } catch (JMException gone) {
            throw new IllegalStateException(gone);
        }
    }
}

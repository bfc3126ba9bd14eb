package io.pollmark.sessionstate;

import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import jakarta.servlet.annotation.WebListener;
import java.lang.management.ManagementFactory;
import java.util.Map;
import javax.management.JMException;
import javax.management.ObjectName;

/** Puts census and places where JMX finds them, for as long as the application is deployed. */
@WebListener
public class Registration implements ServletContextListener {
    private static final Map<String, Object> BEANS = Map.of(
            "io.pollmark:type=Census", new Census(),
            "io.pollmark:type=Places", new Places());

    @Override
    public void contextInitialized(ServletContextEvent event) {
        try {
            for (Map.Entry<String, Object> bean : BEANS.entrySet()) {
                ManagementFactory.getPlatformMBeanServer().registerMBean(bean.getValue(), new ObjectName(bean.getKey()));
            }
        } catch (JMException taken) {
            throw new IllegalStateException(taken);
        }
    }

    @Override
    public void contextDestroyed(ServletContextEvent event) {
        try {
            for (String name : BEANS.keySet()) {
                ManagementFactory.getPlatformMBeanServer().unregisterMBean(new ObjectName(name));
            }
        } catch (JMException gone) {
            throw new IllegalStateException(gone);
        }
    }
}

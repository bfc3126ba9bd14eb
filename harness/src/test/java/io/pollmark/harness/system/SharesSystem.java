package io.pollmark.harness.system;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Order;

/** Of tests in {@link RunningSystem#shared(String, long)}: they come after all others, so that it is started once and holds up nobody. */
@Order(Integer.MAX_VALUE)
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@interface SharesSystem {
}

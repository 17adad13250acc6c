package dev.por.api;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a method that returns a {@link dev.por.api.model.Model}, which por explores like the body
 * of a {@link ConcurrencyTest}.
 *
 * <p>The method takes no arguments, lives in a class with a constructor without arguments, and
 * returns the same model whenever it is called. The elements of this annotation narrow or widen
 * what the build asks for this one test; what is left at its default comes from the build.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface ModelTest {
  /** The preemption bound up to which this test must be explored completely; -1: as the build. */
  int preemptionBound() default -1;

  /** Whether the target of this test is its whole state space, whatever the bound. */
  boolean exhaustive() default false;

  /** Time for this test, such as {@code "30s"} or {@code "2m"}; empty: as the build. */
  String budget() default "";

  /** The search strategy for this test, such as {@code "cartesian"}; empty: as the build. */
  String strategy() default "";
}

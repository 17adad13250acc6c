package dev.por.api;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a method that por runs under every thread interleaving that matters.
 *
 * <p>The method is an ordinary test: it takes no arguments, lives in a class with a constructor
 * without arguments, starts threads as production code does, and fails by throwing. The elements of
 * this annotation narrow or widen what the build asks for this one test; what is left at its
 * default comes from the build.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface ConcurrencyTest {
  /** The preemption bound up to which this test must be explored completely; -1: as the build. */
  int preemptionBound() default -1;

  /** Whether the target of this test is its whole state space, whatever the bound. */
  boolean exhaustive() default false;

  /** Time for this test, such as {@code "30s"} or {@code "2m"}; empty: as the build. */
  String budget() default "";

  /** The search strategy for this test, such as {@code "dpor"}; empty: as the build. */
  String strategy() default "";

  /**
   * Data races that this test has on purpose, each a pattern and a reason, such as {@code
   * "bank.Account.hits: a statistic"}, {@code "bank.metrics.*: statistics"} or {@code "int[] of
   * bank.Table: a cache"}; they are listed in the result. Those that the build allows count too.
   */
  String[] allowedRaces() default {};
}

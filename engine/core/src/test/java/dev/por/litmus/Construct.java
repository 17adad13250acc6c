package dev.por.litmus;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A row of the table in {@code docs/compatibility.md}: what the programs of a class, or one of its
 * methods, are about. Rows of the same name are one.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
@interface Construct {
  /** Where in the table. */
  Group group();

  /** Its name, in Markdown. */
  String name();

  /** What one transition is. */
  String transition();

  /** The first JDK that has it. */
  int since() default 17;

  /** How many preemptions its programs are explored with; negative where that is all of them. */
  int bound() default -1;

  /** How many preemptions its programs are explored with in deep mode: what breaks one needs. */
  int deepBound() default 1;

  /** Why its programs are not run in deep mode; empty where they are, or need not be. */
  String notDeep() default "";
}

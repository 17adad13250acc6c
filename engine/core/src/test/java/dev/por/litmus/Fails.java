package dev.por.litmus;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A litmus program that breaks under some schedule. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
@interface Fails {
  /** How many traces it has. */
  long traces();

  /** Its failures, all of them, each by a part of its message. */
  String[] with();
}

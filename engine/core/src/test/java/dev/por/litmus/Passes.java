package dev.por.litmus;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A litmus program that is correct under every schedule. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
@interface Passes {
  /** For {@link #traces}: the code of the JDK is interleaved, and differs from one to the next. */
  long INSIDE = -1;

  /** How many traces it has. */
  long traces();
}

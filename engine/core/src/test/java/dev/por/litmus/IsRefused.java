package dev.por.litmus;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A litmus program that does what por does not control. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
@interface IsRefused {
  /** What the message calls it. */
  String naming();
}

package com.sun.litmus;

/** A counter of a program, in a package that begins as those of the JDK do. */
public final class Meter {
  private volatile int count;

  /** For litmus programs. */
  public Meter() {}

  /** Counts. */
  public void increment() {
    count = count + 1;
  }

  /** What has been counted. */
  public int count() {
    return count;
  }
}

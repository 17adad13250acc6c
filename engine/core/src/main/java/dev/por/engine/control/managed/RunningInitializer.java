package dev.por.engine.control.managed;

import dev.por.engine.control.location.LongTable;
import dev.por.engine.model.Mix64;

/** A static initialiser that is running: the objects that it allocates belong to the class. */
public final class RunningInitializer {
  public final String className;
  public final RunningInitializer outer;

  /**
   * Whether it is not yet known if it matters when the initialiser runs: it runs before its first
   * use, say.
   */
  public final boolean early;

  /** Whether the class is one that a tool has made for itself, or is left out. */
  final boolean foreign;

  private final boolean again;
  private boolean late;
  private final long identity;
  private LongTable own;
  private int allocated;

  private RunningInitializer(
      String className, RunningInitializer outer, int namesakes, boolean early, boolean again) {
    this.className = className;
    this.again = again;
    this.early = early;
    this.foreign = !early && !again;
    long name = Mix64.mix(className);
    this.identity = namesakes == 0 ? name : Mix64.mix(name, namesakes);
    this.outer = outer;
  }

  /**
   * An initialiser that may run before its first use.
   *
   * @param namesakes how many classes of this name, of other loaders, were initialised before
   * @param again whether the initialiser has a copy, which can run at the first use
   */
  public static RunningInitializer early(
      String className, RunningInitializer outer, int namesakes, boolean again) {
    return new RunningInitializer(className, outer, namesakes, true, again);
  }

  /** An initialiser that runs where the JVM would run it. */
  public static RunningInitializer inPlace(
      String className, RunningInitializer outer, int namesakes) {
    return new RunningInitializer(className, outer, namesakes, false, true);
  }

  public static RunningInitializer foreign(String className, RunningInitializer outer) {
    return new RunningInitializer(className, outer, 0, false, false);
  }

  /** Whether an initialiser is running of which it is not yet known if it matters when it runs. */
  public static boolean isEarly(RunningInitializer running) {
    return running != null && running.early;
  }

  /** It is known by now that it matters when the initialiser runs. */
  public void becomeLate() {
    late = true;
  }

  /** Whether it is known that it matters when the initialiser runs. */
  public boolean isLate() {
    return late;
  }

  /**
   * Whether the initialiser, and those around it, can run at the first use of their classes
   * instead.
   */
  public boolean canRunAgain() {
    return again && (outer == null || outer.canRunAgain());
  }

  /**
   * Whether the initialiser runs where the JVM would run it, so that its steps are as those of
   * other code.
   */
  public boolean isInPlace() {
    return !early && !isAmongForeign();
  }

  /** Whether the initialiser, or one around it, is no part of the program. */
  public boolean isAmongForeign() {
    return foreign || (outer != null && outer.isAmongForeign());
  }

  long nextAllocation() {
    long next = Mix64.mix(identity, ++allocated);
    if (own == null) {
      own = new LongTable();
    }
    own.put(next, 1);
    return next;
  }

  /** Whether the initialiser has made the object of this identity. */
  public boolean owns(long object) {
    return object != 0 && own != null && own.get(object) != 0;
  }
}

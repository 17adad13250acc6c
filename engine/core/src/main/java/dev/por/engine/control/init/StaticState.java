package dev.por.engine.control.init;

import dev.por.engine.control.location.ObjectMap;
import dev.por.probe.statics.StaticsProbe;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The classes whose statics get their initial values in every execution of a test: those that the
 * test has used. A class that only an earlier test of this JVM has used counts as not initialised.
 * Its first use in this test is what the first use in a fresh JVM would be.
 *
 * <p>Enums are an exception: the JDK keeps their constants and hands them out without any use of
 * their class that por could see. So enums are made anew from the beginning.
 */
public final class StaticState {
  /* An array, and not read through a list: nothing here should call what is hooked. */
  private StaticInitializer[] used = {};
  private final ObjectMap<Class<?>, StaticInitializer> unused = new ObjectMap<>();
  private final Set<String> doubted = new HashSet<>();
  private boolean failed;
  private int known;

  public StaticState() {
    for (Class<?> type : StaticsProbe.from(0)) {
      known++;
      StaticInitializer initializer = StaticInitializer.of(type);
      if (type.isEnum()) {
        add(List.of(initializer));
      } else {
        unused.put(type, initializer);
      }
    }
  }

  /** Whether there are classes that only earlier tests have used. */
  boolean hasUnused() {
    return !unused.isEmpty();
  }

  /**
   * Takes the class out of those that only earlier tests have used; null if it is not among them.
   */
  StaticInitializer take(Class<?> type) {
    return unused.remove(type);
  }

  /** Notes that por does not know whether the initialiser of the class has succeeded. */
  void doubt(String className) {
    doubted.add(className);
  }

  /**
   * An initialiser has failed, and the JVM does not know. Initialisers that end later in this
   * execution have gone on as if it had not: por does not know whether they would succeed either.
   */
  void failed() {
    failed = true;
  }

  /** The initialiser has come to its end in this test. */
  void used(StaticInitializer initializer) {
    addNew();
    add(List.of(initializer));
  }

  /**
   * Runs on the first thread of the execution, not interleaved.
   *
   * @param late takes the classes whose initialisers depend on when they run
   */
  public void reset(ClassInitialization late) {
    if (StaticsProbe.size() > known) {
      addNew();
    }
    failed = false;
    for (StaticInitializer initializer : used) {
      initializer.clear();
    }
    for (StaticInitializer initializer : used) {
      if (!late.postpone(initializer)) {
        reset(initializer, late);
      }
    }
  }

  private static void reset(StaticInitializer initializer, ClassInitialization late) {
    late.beginCopy(initializer.type.getName());
    try {
      initializer.run();
      initializer.unrepeated = false;
    } catch (Throwable thrown) {
      late.failedEarly(initializer, thrown);
    } finally {
      late.end();
    }
  }

  private void addNew() {
    List<StaticInitializer> added = new ArrayList<>();
    for (Class<?> type : StaticsProbe.from(known)) {
      known++;
      StaticInitializer initializer = StaticInitializer.of(type);
      boolean doubtful = failed || doubted.contains(type.getName());
      initializer.unrepeated = StaticsProbe.hasSucceeded(type) && !doubtful;
      added.add(initializer);
    }
    add(added);
  }

  private void add(List<StaticInitializer> added) {
    List<StaticInitializer> all = new ArrayList<>(List.of(used));
    all.addAll(added);
    used = all.toArray(StaticInitializer[]::new);
  }
}

package dev.por.outside;

import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;

/** Runs a random program many times on this JVM as it is. */
public final class PlainRuns {
  /** How long a run may take before it counts as a deadlock. */
  private static final long PATIENCE_MILLIS = 1_000;

  /** A thread that waits for a static initialiser looks busy, too. */
  private static final int BUSY_SECONDS = 10;

  private final Path classes;
  private final RandomJava program;
  private ClassLoader loader;

  public PlainRuns(Path classes, RandomJava program) {
    this.classes = classes;
    this.program = program;
  }

  /** The outcomes of at most so many runs; the first deadlock ends them, since it costs time. */
  public Set<String> outcomes(int times) throws ReflectiveOperationException, InterruptedException {
    Set<String> outcomes = new TreeSet<>();
    for (int i = 0; i < times && !outcomes.contains(Simulator.DEADLOCK); i++) {
      outcomes.add(run());
    }
    return outcomes;
  }

  private String run() throws ReflectiveOperationException, InterruptedException {
    if (loader == null || program.hasClasses()) {
      // classes are to be initialised again
      loader = new URLClassLoader(new URL[] {url()}, Observed.class.getClassLoader());
    }
    Class<?> type = Class.forName(JavaPrinter.PACKAGE + "." + program.name(), true, loader);
    Observed observed = (Observed) type.getDeclaredConstructor().newInstance();
    for (Thread thread : observed.threads()) {
      thread.setDaemon(true);
      thread.start();
    }
    long end = System.nanoTime() + PATIENCE_MILLIS * 1_000_000;
    for (Thread thread : observed.threads()) {
      thread.join(Math.max(1, (end - System.nanoTime()) / 1_000_000));
      if (thread.isAlive() && !endsLate(thread, observed.threads())) {
        return Simulator.DEADLOCK;
      }
    }
    return observed.outcome();
  }

  /** Whether a thread comes to its end as long as one of them goes on: a machine may be busy. */
  private static boolean endsLate(Thread thread, Thread... all) throws InterruptedException {
    for (int i = 0; i < BUSY_SECONDS && thread.isAlive(); i++) {
      if (Arrays.stream(all).noneMatch(t -> t.getState() == Thread.State.RUNNABLE)) {
        return false;
      }
      thread.join(1_000);
    }
    return !thread.isAlive();
  }

  private URL url() {
    try {
      return classes.toUri().toURL();
    } catch (MalformedURLException e) {
      throw new IllegalStateException(e);
    }
  }
}

package dev.por.engine.control;

import dev.por.engine.model.Kind;
import dev.por.engine.program.Failure;
import dev.por.engine.result.FailureKind;
import dev.por.engine.result.Waiting;
import dev.por.probe.Site;
import dev.por.probe.Sites;
import java.util.List;
import java.util.StringJoiner;

/** Tells who waits for what, and who has it, when nobody can go on. */
final class Deadlock {
  private Deadlock() {}

  static Failure describe(List<ManagedThread> threads, ObjectNames names) {
    boolean over = threads.get(0).finished;
    boolean livelock = threads.stream().anyMatch(t -> t.isAwaited() && goesRound(t));
    StringJoiner message = new StringJoiner("; ", beginning(livelock, over), end(over));
    StringBuilder where = new StringBuilder();
    int first = -1;
    for (ManagedThread t : threads) {
      if (!takesPart(t)) {
        continue;
      }
      first = first < 0 ? t.index : first;
      message.add(over ? waits(t, names) + " at " + place(t.site) : waits(t, names));
      where.append('"').append(t.name).append("\"\n\tat ").append(place(t.site)).append('\n');
    }
    FailureKind kind = livelock ? FailureKind.LIVELOCK : FailureKind.DEADLOCK;
    return new Failure(kind, message.toString(), first, where.toString());
  }

  private static String beginning(boolean livelock, boolean over) {
    String kind = livelock ? "livelock: " : "deadlock: ";
    return over ? kind + "the body of the test has ended, but " : kind;
  }

  /** What to do about threads that are left. */
  private static String end(boolean over) {
    return over
        ? ". Expected: every thread that is no daemon comes to its end. Next: join the thread, or stop"
            + " it, before the test ends; make it a daemon; or name it in allowLeftThreads"
        : "";
  }

  /** Workers of fork-join pools are daemons, but others wait for their tasks. */
  private static boolean takesPart(ManagedThread t) {
    return t.isAwaited() || (t.forked != null && !t.finished);
  }

  /** Whether it waits by going round in a loop: it is not blocked, but it never gets ahead. */
  private static boolean goesRound(ManagedThread t) {
    return t.spins() || t.sleepsInVain();
  }

  /** The same as data. */
  static List<Waiting> waiting(List<ManagedThread> threads, ObjectNames names) {
    return threads.stream()
        .filter(Deadlock::takesPart)
        .map(
            t -> {
              Site site = Sites.get(t.site);
              return new Waiting(
                  t.name,
                  t.operationInWords(),
                  joins(t) ? "thread " + t.other.name : names.of(t.target),
                  holder(t),
                  site.className(),
                  site.method(),
                  site.file(),
                  site.line());
            })
        .toList();
  }

  private static String holder(ManagedThread t) {
    if (joins(t)) {
      return t.other.name;
    }
    boolean takes = t.kind == Kind.ACQUIRE || t.kind == Kind.JOIN || t.kind == Kind.START;
    boolean owned = takes && t.monitor != null && t.monitor.owner() != null;
    return owned ? t.monitor.owner().name : null;
  }

  /** Whether it waits for the end of a thread; behind that a join waits for the monitor. */
  private static boolean joins(ManagedThread t) {
    boolean waits = t.kind == Kind.JOIN || t.kind == Kind.WAKE;
    return waits && t.other != null && !t.other.finished;
  }

  private static String waits(ManagedThread t, ObjectNames names) {
    if (goesRound(t)) {
      IdleIteration idle = t.spins() ? t.spin : t.loops.asleep;
      return t.name
          + " goes round in the loop at "
          + place(idle.site)
          + (idle.isSilent()
              ? ", without an operation that other threads could notice, and nothing ends it"
              : ", and nobody changes what it reads");
    }
    if (joins(t)) {
      return t.name + " waits for the end of " + t.other.name;
    }
    if (t.kind == Kind.PARK) {
      return t.name + " is parked and nobody unparks it";
    }
    String object = names.of(t.target);
    if (t.forked != null && t.forked.isQueued()) {
      return t.name + " waits for " + object + " to have a worker for its task";
    }
    if (t.kind == Kind.WAKE && !t.notified) {
      return t.name + " waits to be notified on " + object;
    }
    boolean monitor = t.monitor != null && t.kind != Kind.INITIALIZE;
    if (!monitor || t.kind == Kind.READ || t.kind == Kind.WRITE) {
      return t.name + " waits for " + object;
    }
    ManagedThread owner = t.monitor.owner();
    String held = owner == null ? "" : ", held by " + owner.name;
    return t.name + " waits for the monitor of " + object + held;
  }

  static String place(int number) {
    Site site = Sites.get(number);
    return site.className()
        + "."
        + site.method()
        + "("
        + (site.file() == null ? "Unknown Source" : site.file())
        + (site.line() > 0 ? ":" + site.line() : "")
        + ")";
  }
}

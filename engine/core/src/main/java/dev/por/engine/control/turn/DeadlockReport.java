package dev.por.engine.control.turn;

import dev.por.engine.control.describe.ObjectNameGiver;
import dev.por.engine.control.managed.IdleIteration;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.managed.OperationWords;
import dev.por.engine.model.Kind;
import dev.por.engine.program.Failure;
import dev.por.engine.result.finding.CodeLine;
import dev.por.engine.result.finding.FailureKind;
import dev.por.engine.result.finding.Waiting;
import dev.por.probe.Site;
import dev.por.probe.Sites;
import java.util.List;
import java.util.StringJoiner;

/** Reports which thread waits for what, and which thread has it, when no thread can go on. */
public final class DeadlockReport {
  private DeadlockReport() {}

  static Failure describe(List<ManagedThread> threads, ObjectNameGiver names) {
    boolean over = threads.get(0).isFinished();
    boolean livelock = threads.stream().anyMatch(t -> t.isAwaited() && goesRound(t));
    StringJoiner message = new StringJoiner("; ", beginning(livelock, over), end(over));
    StringBuilder where = new StringBuilder();
    int first = -1;
    for (ManagedThread t : threads) {
      if (!takesPart(t)) {
        continue;
      }
      first = first < 0 ? t.index : first;
      message.add(over ? waits(t, names) + " at " + place(t.site()) : waits(t, names));
      where.append('"').append(t.name).append("\"\n\tat ").append(place(t.site())).append('\n');
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
        ? ". Expected: every thread that is not a daemon ends. Next: join the thread, or"
            + " stop it, before the test ends; make it a daemon; or name it in allowLeftThreads"
        : "";
  }

  /** Workers of fork-join pools are daemons, but others wait for their tasks. */
  private static boolean takesPart(ManagedThread t) {
    return t.isAwaited() || (t.task() != null && !t.isFinished());
  }

  /** Whether the thread waits by repeating a loop: it is not blocked, but it makes no progress. */
  private static boolean goesRound(ManagedThread t) {
    return t.spins() || t.sleepsInVain();
  }

  /** The waits of the threads, as data. */
  static List<Waiting> waiting(List<ManagedThread> threads, ObjectNameGiver names) {
    return threads.stream()
        .filter(DeadlockReport::takesPart)
        .map(
            t -> {
              Site site = Sites.get(t.site());
              return new Waiting(
                  t.name,
                  OperationWords.of(t),
                  joins(t) ? "thread " + t.pending.joined().name : target(t, names),
                  holder(t),
                  new CodeLine(site.className(), site.method(), site.file(), site.line()));
            })
        .toList();
  }

  /** Null when the thread waits for no object. */
  private static String target(ManagedThread t, ObjectNameGiver names) {
    return t.pending.target() == null ? null : names.of(t.pending.target());
  }

  private static String holder(ManagedThread t) {
    if (joins(t)) {
      return t.pending.joined().name;
    }
    boolean takes =
        t.pending.kind() == Kind.ACQUIRE
            || t.pending.kind() == Kind.JOIN
            || t.pending.kind() == Kind.START;
    boolean owned = takes && t.pending.monitor() != null && t.pending.monitor().owner() != null;
    return owned ? t.pending.monitor().owner().name : null;
  }

  /**
   * Whether the thread waits for the end of another one; after that end a join waits for the
   * monitor.
   */
  private static boolean joins(ManagedThread t) {
    boolean waits = t.pending.kind() == Kind.JOIN || t.pending.kind() == Kind.WAKE;
    return waits && t.pending.joined() != null && !t.pending.joined().isFinished();
  }

  private static String waits(ManagedThread t, ObjectNameGiver names) {
    if (goesRound(t)) {
      IdleIteration idle = t.spins() ? t.pending.spin() : t.loops.asleep;
      return t.name
          + " repeats the loop at "
          + place(idle.site)
          + (idle.isSilent()
              ? ", without an operation that other threads could notice, and nothing ends it"
              : ", and no thread changes what it reads");
    }
    if (joins(t)) {
      return t.name + " waits for the end of " + t.pending.joined().name;
    }
    if (t.pending.kind() == Kind.PARK) {
      return t.name + " is parked and no thread unparks it";
    }
    String object = names.of(t.pending.target());
    if (t.task() != null && t.task().isQueued()) {
      return t.name + " waits for " + object + " to have a worker for its task";
    }
    if (t.pending.kind() == Kind.WAKE && !t.isNotified()) {
      return t.name + " waits to be notified on " + object;
    }
    boolean monitor = t.pending.monitor() != null && t.pending.kind() != Kind.INITIALIZE;
    if (!monitor || t.pending.kind() == Kind.READ || t.pending.kind() == Kind.WRITE) {
      return t.name + " waits for " + object;
    }
    ManagedThread owner = t.pending.monitor().owner();
    String held = owner == null ? "" : ", held by " + owner.name;
    return t.name + " waits for the monitor of " + object + held;
  }

  public static String place(int number) {
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

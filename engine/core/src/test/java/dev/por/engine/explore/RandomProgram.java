package dev.por.engine.explore;

import static dev.por.engine.program.model.RegisterExpression.register;

import dev.por.engine.program.model.ModelProgram;
import dev.por.engine.program.model.ThreadCode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A random program that can be made smaller. */
final class RandomProgram {
  /** Styles of programs without time and without loops, some more often than others. */
  static final List<String> TIMELESS =
      List.of(
          "rw", "rw", "lock", "lock", "mixed", "await", "monitor", "monitor", "park", "fork",
          "choice");

  /** Every style, some more often than others. */
  static final List<String> STYLES =
      Stream.of(TIMELESS, List.of("timed", "timed", "anytime", "spin", "spin"))
          .flatMap(List::stream)
          .toList();

  /** Styles whose loops are not taken for waits, for searches with a fair bound. */
  static final List<String> FAIR = List.of("fair", "fair", "fair park", "fair fork", "fair timed");

  private enum Verb {
    READ,
    WRITE,
    COPY,
    CAS,
    ADD,
    LOCK,
    UNLOCK,
    AWAIT,
    WAIT,
    NOTIFY,
    NOTIFY_ALL,
    PARK,
    UNPARK,
    START,
    JOIN,
    TIMED_LOCK,
    TIMED_WAIT,
    TIMED_PARK,
    TIMED_JOIN,
    SLEEP,
    NOW,
    SPIN,
    SPIN_LOCK,
    PAUSE
  }

  private record Step(Verb verb, String name, int a, int b) {
    String text() {
      return verb + " " + name + " " + a + " " + b;
    }

    void appendTo(ThreadCode code, int at) {
      switch (verb) {
        case READ -> code.read(name, "r");
        case WRITE -> code.write(name, a);
        case COPY -> code.write(name, register("r").plus(a));
        case CAS -> code.compareAndSet(name, a, b, "ok");
        case ADD -> code.fetchAndAdd(name, 1, "old");
        case LOCK -> code.lock(name);
        case UNLOCK -> code.unlock(name);
        case AWAIT -> code.awaitAtLeast(name, a);
        case WAIT -> code.waitOn(name);
        case NOTIFY -> code.notifyOne(name);
        case NOTIFY_ALL -> code.notifyEvery(name);
        case PARK -> code.park();
        case UNPARK -> code.unpark(a);
        case START -> code.start(a);
        case JOIN -> code.join(a);
        case TIMED_LOCK -> code.timedLock(name, "late").jumpUnless(register("late").not(), "end");
        case TIMED_WAIT -> code.timedWaitOn(name, "late");
        case TIMED_PARK -> code.timedPark("late");
        case TIMED_JOIN -> code.timedJoin(a, "late");
        case SLEEP -> code.sleep();
        case NOW -> code.now("r");
        case PAUSE -> code.pause();
        case SPIN ->
            code.label("spin" + at)
                .read(name, "s")
                .jumpUnless(register("s").atLeast(a), "spin" + at);
        case SPIN_LOCK ->
            code.label("spin" + at)
                .compareAndSet(name, a, b, "ok")
                .jumpUnless(register("ok"), "spin" + at);
      }
    }
  }

  private final String style;
  private final List<List<Step>> threads;
  private final boolean silentStores;

  private RandomProgram(String style, List<List<Step>> threads, boolean silentStores) {
    this.style = style;
    this.threads = threads;
    this.silentStores = silentStores;
  }

  /** This program, with a store of the value already there being a read or a write. */
  RandomProgram silentStores(boolean wanted) {
    return new RandomProgram(style, threads, wanted);
  }

  /** Its threads, each a list of steps. */
  String text() {
    return threads.stream()
        .map(steps -> steps.stream().map(Step::text).collect(Collectors.joining(";")))
        .collect(Collectors.joining("|"));
  }

  String style() {
    return style;
  }

  int threads() {
    return threads.size();
  }

  int steps() {
    return threads.stream().mapToInt(List::size).sum();
  }

  ModelProgram program() {
    String name = silentStores ? style + " with silent stores" : style;
    ModelProgram.Builder builder = ModelProgram.named(name).silentStores(silentStores);
    if (!FAIR.contains(style)) {
      builder.awaitAware();
    }
    if (style.equals("anytime")) {
      builder.timeoutsAtAnyTime();
    }
    for (List<Step> thread : threads) {
      builder.thread(
          code -> {
            for (int i = 0; i < thread.size(); i++) {
              thread.get(i).appendTo(code, i);
            }
            code.label("end");
          });
    }
    return builder.build();
  }

  /** A program of one of the styles with 1 to 4 steps in each thread. */
  static RandomProgram of(Random random, List<String> styles) {
    String style = styles.get(random.nextInt(styles.size()));
    return of(random, style, 2 + random.nextInt(random.nextBoolean() ? 2 : 3), 1);
  }

  /** A program of a style with at least so many and at most 4 steps in each of n threads. */
  static RandomProgram of(Random random, String style, int n, int minSteps) {
    int variables = 2 + random.nextInt(2);
    List<List<Step>> threads = new ArrayList<>();
    for (int t = 0; t < n; t++) {
      int size = minSteps + random.nextInt(5 - minSteps);
      threads.add(
          style.equals("choice")
              ? waiterOrNotifier(random, t, size)
              : thread(random, style, n, size, variables));
    }
    if (style.endsWith("fork")) {
      fork(random, threads);
    }
    return new RandomProgram(style, threads, false);
  }

  /** Several threads on one wait set, so that notify has a choice. */
  private static List<Step> waiterOrNotifier(Random random, int thread, int size) {
    List<Step> steps = new ArrayList<>();
    steps.add(new Step(Verb.LOCK, "m", 0, 0));
    if (thread < 2 || random.nextInt(4) == 0) {
      steps.add(new Step(Verb.WAIT, "m", 0, 0));
      steps.add(memory(random, 2));
    } else {
      for (int i = 0; i < Math.min(2, size); i++) {
        Verb verb = random.nextInt(4) == 0 ? Verb.NOTIFY_ALL : Verb.NOTIFY;
        steps.add(new Step(verb, "m", 0, 0));
      }
    }
    steps.add(new Step(Verb.UNLOCK, "m", 0, 0));
    return steps;
  }

  private static List<Step> thread(
      Random random, String style, int threads, int size, int variables) {
    List<Step> steps = new ArrayList<>();
    List<String> held = new ArrayList<>();
    double lockShare =
        switch (style) {
          case "lock" -> 0.6;
          case "mixed", "monitor", "timed", "anytime" -> 0.35;
          case "fair" -> 0.3;
          default -> 0;
        };
    while (steps.size() < size) {
      double r = random.nextDouble();
      if (r < lockShare) {
        steps.add(locking(random, style, held));
      } else if (style.equals("await") && r < 0.25) {
        steps.add(new Step(Verb.AWAIT, variable(random, variables), 1 + random.nextInt(2), 0));
      } else if (style.endsWith("park") && r < 0.4) {
        steps.add(
            random.nextDouble() < 0.4
                ? new Step(Verb.PARK, "", 0, 0)
                : new Step(Verb.UNPARK, "", random.nextInt(threads), 0));
      } else if (style.equals("fair timed") && r < 0.25) {
        steps.add(timed(random, threads));
      } else if (FAIR.contains(style) && r < 0.45) {
        steps.add(new Step(Verb.PAUSE, "", 0, 0));
      } else if (style.equals("spin") && r < 0.3 || FAIR.contains(style) && r < 0.65) {
        steps.add(spin(random, variable(random, variables)));
      } else if (lockShare > 0 && !style.equals("lock") && r < 0.5 && isTimed(style)) {
        steps.add(timed(random, threads));
      } else {
        steps.add(memory(random, variables));
      }
    }
    for (int i = held.size() - 1; i >= 0; i--) {
      steps.add(new Step(Verb.UNLOCK, held.get(i), 0, 0));
    }
    return steps;
  }

  private static boolean isTimed(String style) {
    return style.equals("timed") || style.equals("anytime");
  }

  private static Step spin(Random random, String variable) {
    return random.nextBoolean()
        ? new Step(Verb.SPIN, variable, 1 + random.nextInt(2), 0)
        : new Step(Verb.SPIN_LOCK, variable, random.nextInt(2), 1 + random.nextInt(2));
  }

  private static Step timed(Random random, int threads) {
    Verb[] verbs = {Verb.TIMED_PARK, Verb.UNPARK, Verb.TIMED_JOIN, Verb.SLEEP, Verb.NOW};
    return new Step(verbs[random.nextInt(verbs.length)], "", random.nextInt(threads), 0);
  }

  private static Step locking(Random random, String style, List<String> held) {
    String lock = random.nextBoolean() ? "m" : "n";
    if (!held.contains(lock) || random.nextInt(8) == 0) {
      held.add(lock);
      boolean timed = isTimed(style) && held.size() == 1 && random.nextInt(3) == 0;
      return new Step(timed ? Verb.TIMED_LOCK : Verb.LOCK, lock, 0, 0);
    }
    if ((style.equals("monitor") || isTimed(style)) && random.nextDouble() < 0.4) {
      Verb[] verbs = {isTimed(style) ? Verb.TIMED_WAIT : Verb.WAIT, Verb.NOTIFY, Verb.NOTIFY_ALL};
      return new Step(verbs[random.nextInt(3)], lock, 0, 0);
    }
    held.remove(lock);
    return new Step(Verb.UNLOCK, lock, 0, 0);
  }

  private static Step memory(Random random, int variables) {
    String variable = variable(random, variables);
    double r = random.nextDouble();
    if (r < 0.4) {
      return new Step(Verb.READ, variable, 0, 0);
    } else if (r < 0.7) {
      return new Step(Verb.WRITE, variable, 1 + random.nextInt(3), 0);
    } else if (r < 0.8) {
      return new Step(Verb.COPY, variable, 1, 0);
    } else if (r < 0.93) {
      return new Step(Verb.CAS, variable, random.nextInt(2), 1 + random.nextInt(2));
    }
    return new Step(Verb.ADD, variable, 0, 0);
  }

  private static String variable(Random random, int variables) {
    return String.valueOf("xyz".charAt(random.nextInt(variables)));
  }

  /** Every thread but the first is started by one before it; some are joined by their starter. */
  private static void fork(Random random, List<List<Step>> threads) {
    for (int t = 1; t < threads.size(); t++) {
      List<Step> parent = threads.get(random.nextInt(t));
      int at = random.nextInt(parent.size() + 1);
      parent.add(at, new Step(Verb.START, "", t, 0));
      if (random.nextBoolean()) {
        int behind = at + 1 + random.nextInt(parent.size() - at);
        parent.add(behind, new Step(Verb.JOIN, "", t, 0));
      }
    }
  }

  /** Programs with one step or one thread less that still make sense. */
  List<RandomProgram> smaller() {
    List<RandomProgram> result = new ArrayList<>();
    for (int t = 0; t < threads.size(); t++) {
      if (t == threads.size() - 1 && threads.size() > 1) {
        result.add(new RandomProgram(style, threads.subList(0, t), silentStores));
      }
      for (int i = 0; i < threads.get(t).size(); i++) {
        List<List<Step>> fewer = new ArrayList<>(threads);
        List<Step> steps = new ArrayList<>(threads.get(t));
        steps.remove(i);
        fewer.set(t, steps);
        result.add(new RandomProgram(style, fewer, silentStores));
      }
    }
    result.removeIf(program -> !program.makesSense());
    return result;
  }

  private boolean makesSense() {
    Set<Integer> started = new HashSet<>();
    for (List<Step> thread : threads) {
      List<String> held = new ArrayList<>();
      for (Step step : thread) {
        boolean fits =
            switch (step.verb()) {
              case LOCK -> held.add(step.name());
              case TIMED_LOCK -> held.isEmpty() && held.add(step.name());
              case UNLOCK -> held.remove(step.name());
              case WAIT, TIMED_WAIT, NOTIFY, NOTIFY_ALL -> held.contains(step.name());
              case START -> step.a() < threads.size() && started.add(step.a());
              case JOIN, TIMED_JOIN, UNPARK -> step.a() < threads.size();
              default -> true;
            };
        if (!fits) {
          return false;
        }
      }
      if (!held.isEmpty()) {
        return false;
      }
    }
    return true;
  }

  @Override
  public String toString() {
    return program().toString();
  }
}

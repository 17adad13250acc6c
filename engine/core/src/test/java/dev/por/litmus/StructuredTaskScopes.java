package dev.por.litmus;

import static dev.por.litmus.Together.check;

import dev.por.api.ConcurrencyTest;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/** Tasks that are forked in a scope and joined there. */
@Construct(
    group = Group.EXECUTORS,
    name =
        "`StructuredTaskScope` (a preview): `open`, `fork`, `join`, `close`, every `Joiner`, `Subtask`",
    transition =
        "interleaved inside, as code under test is: whether it is cancelled, the results, the"
            + " joiner; `join` and `close` are one wait for the ends of all threads, the former also"
            + " for a cancellation or an interrupt",
    since = 25)
class StructuredTaskScopes {
  private final AtomicInteger number = new AtomicInteger();
  private int plain;
  private volatile boolean noticed;

  /** What is done in a scope. */
  private interface Body {
    void run(AutoCloseable scope) throws Exception;
  }

  private static void in(AutoCloseable opened, Body body) throws Exception {
    try (AutoCloseable scope = opened) {
      body.run(scope);
    }
  }

  private static void in(String joiner, Body body) throws Exception {
    in(Since25.openScope(Since25.joiner(joiner)), body);
  }

  private static void in(Body body) throws Exception {
    in("awaitAllSuccessfulOrThrow", body);
  }

  private static Object fails() {
    throw new IllegalArgumentException("subtask");
  }

  private Object addInTwoSteps() {
    int seen = number.get();
    number.set(seen + 1);
    return seen;
  }

  private Object waitsForEver() {
    try {
      new CountDownLatch(1).await();
    } catch (InterruptedException e) {
      noticed = true;
    }
    return null;
  }

  private static boolean never(Object subtask) {
    return false;
  }

  private static void expect(Class<? extends Exception> type, Callable<?> call) {
    try {
      call.call();
    } catch (Exception e) {
      check(type.isInstance(e), String.valueOf(e));
      return;
    }
    check(false, "no " + type.getSimpleName());
  }

  /** No thread can see in which order subtasks end that have nothing in common. */
  @ConcurrencyTest
  @Passes(traces = 1)
  void results() throws Exception {
    plain = 1;
    in(
        scope -> {
          Object one = Since25.fork(scope, () -> plain++);
          Object other = Since25.fork(scope, () -> 2);
          Since25.join(scope);
          check(plain == 2, "not seen");
          check((int) Since25.result(one) + (int) Since25.result(other) == 3, "sum");
          check(Since25.state(one).equals("SUCCESS"), "state");
        });
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void threeResults() throws Exception {
    in(
        "allSuccessfulOrThrow",
        scope -> {
          for (int i = 0; i < 3; i++) {
            int result = i;
            Since25.fork(scope, () -> result);
          }
          Stream<?> subtasks = (Stream<?>) Since25.join(scope);
          check(subtasks.map(Since25::result).toList().equals(List.of(0, 1, 2)), "list");
        });
  }

  /** By hand: one after the other, or both read before one of them writes first. */
  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void lostUpdate() throws Exception {
    in(
        scope -> {
          Since25.fork(scope, this::addInTwoSteps);
          Since25.fork(scope, this::addInTwoSteps);
          Since25.join(scope);
        });
    check(number.get() == 2, "lost");
  }

  /** By hand: the state is asked for before or after the subtask has its result. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "done")
  void stateBeforeJoin() throws Exception {
    in(
        scope -> {
          Object subtask = Since25.fork(scope, () -> 1);
          check(Since25.state(subtask).equals("UNAVAILABLE"), "done");
          Since25.join(scope);
        });
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void exceptions() throws Exception {
    in(
        "awaitAll",
        scope -> {
          Object failed = Since25.fork(scope, StructuredTaskScopes::fails);
          Object other = Since25.fork(scope, () -> 1);
          expect(IllegalStateException.class, () -> Since25.result(other));
          Since25.join(scope);
          check(Since25.state(failed).equals("FAILED"), "state");
          check(Since25.exception(failed) instanceof IllegalArgumentException, "exception");
          expect(IllegalStateException.class, () -> Since25.result(failed));
          check((int) Since25.result(other) == 1, "result");
        });
  }

  @ConcurrencyTest
  @Passes(traces = 8)
  void failureInterruptsOthers() throws Exception {
    in(
        scope -> {
          Since25.fork(scope, this::waitsForEver);
          Since25.fork(scope, StructuredTaskScopes::fails);
          try {
            Since25.join(scope);
            check(false, "joined");
          } catch (RuntimeException e) {
            check(e.getCause() instanceof IllegalArgumentException, "cause");
          }
        });
    check(noticed, "not interrupted");
  }

  /** To close the scope waits for a subtask that ignores interrupts. */
  @ConcurrencyTest
  @Fails(traces = 4, with = "main waits for the end of thread-1")
  void subtaskThatIgnoresInterrupts() throws Exception {
    in(
        scope -> {
          Since25.fork(
              scope,
              () -> {
                while (true) {
                  waitsForEver();
                }
              });
          Since25.fork(scope, StructuredTaskScopes::fails);
          expect(RuntimeException.class, () -> Since25.join(scope));
        });
  }

  @ConcurrencyTest
  @Passes(traces = 20)
  void anyThatSucceeds() throws Exception {
    in(
        "anySuccessfulResultOrThrow",
        scope -> {
          Since25.fork(scope, StructuredTaskScopes::fails);
          Since25.fork(scope, () -> 2);
          check((int) Since25.join(scope) == 2, "other");
        });
  }

  @ConcurrencyTest
  @Fails(traces = 92, with = "second")
  void anyIsNotTheFirst() throws Exception {
    in(
        "anySuccessfulResultOrThrow",
        scope -> {
          Since25.fork(scope, () -> 1);
          Since25.fork(scope, () -> 2);
          check((int) Since25.join(scope) == 1, "second");
        });
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void allUntil() throws Exception {
    in(
        Since25.openScope(Since25.joinerUntil(StructuredTaskScopes::never)),
        scope -> {
          Since25.fork(scope, StructuredTaskScopes::fails);
          Since25.fork(scope, () -> 2);
          Stream<?> subtasks = (Stream<?>) Since25.join(scope);
          check(subtasks.map(Since25::state).toList().toString().equals("[FAILED, SUCCESS]"), "");
        });
  }

  /** Two subtasks are complete in one order or the other. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void joinerOfItsOwn() throws Exception {
    Queue<Object> results = new ConcurrentLinkedQueue<>();
    Object joiner =
        Since25.joiner(
            StructuredTaskScopes::never, s -> !results.add(Since25.result(s)), results::size);
    in(
        Since25.openScope(joiner),
        scope -> {
          Since25.fork(scope, () -> 1);
          Since25.fork(scope, () -> 2);
          check((int) Since25.join(scope) == 2, "lost");
        });
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void joinerThatCountsCarelessly() throws Exception {
    Object joiner =
        Since25.joiner(
            StructuredTaskScopes::never,
            s -> {
              addInTwoSteps();
              return false;
            },
            number::get);
    in(
        Since25.openScope(joiner),
        scope -> {
          Since25.fork(scope, () -> 1);
          Since25.fork(scope, () -> 2);
          check((int) Since25.join(scope) == 2, "lost");
        });
  }

  /** What is forked later is not run. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void cancelledByAFork() throws Exception {
    Object joiner = Since25.joiner(s -> ++plain == 2, StructuredTaskScopes::never, () -> "result");
    in(
        Since25.openScope(joiner),
        scope -> {
          Since25.fork(scope, () -> 1);
          Object second = Since25.fork(scope, () -> 2);
          check(Since25.join(scope).equals("result"), "result");
          check(Since25.state(second).equals("UNAVAILABLE"), "run");
        });
  }

  @ConcurrencyTest
  @Passes(traces = 6)
  void timeout() throws Exception {
    in(
        Since25.openScope(Since25.joiner("awaitAll"), Duration.ofSeconds(1)),
        scope -> {
          Since25.fork(scope, this::waitsForEver);
          expect(RuntimeException.class, () -> Since25.join(scope));
        });
    check(noticed, "not interrupted");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void inTime() throws Exception {
    in(
        Since25.openScope(Since25.joiner("awaitAll"), Duration.ofSeconds(1)),
        scope -> {
          Object subtask = Since25.fork(scope, () -> 1);
          Since25.join(scope);
          check((int) Since25.result(subtask) == 1, "result");
        });
  }

  /**
   * By hand: the owner comes after the end; or it is interrupted, and cancels before or after the
   * subtask looks whether it is cancelled.
   */
  @ConcurrencyTest
  @Fails(traces = 3, with = "interrupted")
  void interruptedOwner() throws Exception {
    Thread owner = Thread.currentThread();
    in(
        "awaitAll",
        scope -> {
          Since25.fork(
              scope,
              () -> {
                owner.interrupt();
                return null;
              });
          try {
            Since25.join(scope);
          } catch (InterruptedException e) {
            check(false, "interrupted");
          }
        });
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void threadsOfAFactory() throws Exception {
    ThreadFactory factory = task -> new Thread(task, "mine");
    in(
        Since25.openScope(Since25.joiner("awaitAll"), factory),
        scope -> {
          Object name = Since25.fork(scope, () -> Thread.currentThread().getName());
          Since25.join(scope);
          check(Since25.result(name).equals("mine"), "name");
        });
  }

  /** By hand: either subtask may add first. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void scopeInAScope() throws Exception {
    in(
        scope -> {
          Since25.fork(
              scope,
              () -> {
                in(
                    inner -> {
                      Since25.fork(inner, number::incrementAndGet);
                      Since25.fork(inner, number::incrementAndGet);
                      Since25.join(inner);
                      check(number.get() == 2, "not joined");
                    });
                return null;
              });
          Since25.join(scope);
        });
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void scopedValuesAreInherited() throws Exception {
    Object key = Since25.scopedValue();
    Since25.callWhere(
        key,
        "mine",
        () -> {
          try {
            in(
                scope -> {
                  Object seen = Since25.fork(scope, () -> Since25.get(key));
                  Object bound =
                      Since25.fork(
                          scope, () -> Since25.callWhere(key, "own", () -> Since25.get(key)));
                  Since25.join(scope);
                  check(Since25.result(seen).equals("mine"), "not inherited");
                  check(Since25.result(bound).equals("own"), "not bound");
                });
            return null;
          } catch (Exception e) {
            throw new AssertionError(e);
          }
        });
    check(!Since25.isBound(key), "bound");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void misuse() throws Exception {
    in(
        scope -> {
          Object wrong =
              Since25.fork(
                  scope,
                  () -> {
                    // WrongThreadException
                    expect(RuntimeException.class, () -> Since25.fork(scope, () -> 1));
                    expect(RuntimeException.class, () -> Since25.join(scope));
                    return "refused";
                  });
          Object key = Since25.scopedValue();
          // StructureViolationException
          Callable<?> bound =
              () -> Since25.callWhere(key, "new", () -> Since25.fork(scope, () -> 1));
          expect(RuntimeException.class, bound);
          Since25.join(scope);
          check(Since25.result(wrong).equals("refused"), "result");
          expect(IllegalStateException.class, () -> Since25.join(scope));
          expect(IllegalStateException.class, () -> Since25.fork(scope, () -> 1));
        });
  }

  /** By hand: the subtask has its result or finds the scope cancelled. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void closedWithoutAJoin() throws Exception {
    AutoCloseable scope = Since25.openScope(Since25.joiner("awaitAll"));
    Since25.fork(scope, () -> ++plain);
    expect(
        IllegalStateException.class,
        () -> {
          scope.close();
          return null;
        });
    check(plain == 1, "not awaited");
  }

  /** A thread that leaves a scope open waits for its subtasks at its end. */
  @ConcurrencyTest
  @Passes(traces = 1)
  void leftOpen() throws InterruptedException {
    Together.run(() -> Since25.fork(Since25.openScope(Since25.joiner("awaitAll")), () -> ++plain));
    check(plain == 1, "not awaited");
  }
}

package dev.por.litmus;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.StructuredTaskScope;
import java.util.concurrent.StructuredTaskScope.Joiner;
import java.util.concurrent.StructuredTaskScope.Subtask;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** Plain calls of what JDK 25 has and JDK 21 has not; see the class of the same name beside it. */
@SuppressWarnings("unchecked")
final class Since25 {
  private Since25() {}

  static Object scopedValue() {
    return ScopedValue.newInstance();
  }

  static void runWhere(Object key, Object value, Runnable body) {
    ScopedValue.where((ScopedValue<Object>) key, value).run(body);
  }

  static Object callWhere(Object key, Object value, Supplier<Object> body) {
    return ScopedValue.where((ScopedValue<Object>) key, value).call(body::get);
  }

  static Object get(Object key) {
    return ((ScopedValue<Object>) key).get();
  }

  static boolean isBound(Object key) {
    return ((ScopedValue<Object>) key).isBound();
  }

  static void cancelDelayedTasksOnShutdown(ForkJoinPool pool) {
    pool.cancelDelayedTasksOnShutdown();
  }

  static <V> ForkJoinTask<V> submitWithTimeout(
      ForkJoinPool pool, Callable<V> task, int seconds, Consumer<ForkJoinTask<V>> action) {
    return pool.submitWithTimeout(task, seconds, TimeUnit.SECONDS, action);
  }

  static Object joiner(String name) {
    return switch (name) {
      case "allSuccessfulOrThrow" -> Joiner.allSuccessfulOrThrow();
      case "anySuccessfulResultOrThrow" -> Joiner.anySuccessfulResultOrThrow();
      case "awaitAllSuccessfulOrThrow" -> Joiner.awaitAllSuccessfulOrThrow();
      case "awaitAll" -> Joiner.awaitAll();
      default -> throw new IllegalArgumentException(name);
    };
  }

  static Object joinerUntil(Predicate<Object> done) {
    return Joiner.allUntil(done::test);
  }

  static Object joiner(
      Predicate<Object> onFork, Predicate<Object> onComplete, Callable<Object> result) {
    return new Joiner<Object, Object>() {
      @Override
      public boolean onFork(Subtask<?> subtask) {
        return onFork.test(subtask);
      }

      @Override
      public boolean onComplete(Subtask<?> subtask) {
        return onComplete.test(subtask);
      }

      @Override
      public Object result() throws Exception {
        return result.call();
      }
    };
  }

  static AutoCloseable openScope(Object joiner) {
    return StructuredTaskScope.open((Joiner<Object, Object>) joiner);
  }

  static AutoCloseable openScope(Object joiner, ThreadFactory factory) {
    return StructuredTaskScope.open(
        (Joiner<Object, Object>) joiner, settings -> settings.withThreadFactory(factory));
  }

  static AutoCloseable openScope(Object joiner, Duration timeout) {
    return StructuredTaskScope.open(
        (Joiner<Object, Object>) joiner, settings -> settings.withTimeout(timeout));
  }

  static Object fork(AutoCloseable scope, Callable<Object> task) {
    return ((StructuredTaskScope<Object, Object>) scope).fork(task);
  }

  static Object join(AutoCloseable scope) throws InterruptedException {
    return ((StructuredTaskScope<Object, Object>) scope).join();
  }

  static String state(Object subtask) {
    return ((Subtask<Object>) subtask).state().name();
  }

  static Object result(Object subtask) {
    return ((Subtask<Object>) subtask).get();
  }

  static Throwable exception(Object subtask) {
    return ((Subtask<Object>) subtask).exception();
  }
}

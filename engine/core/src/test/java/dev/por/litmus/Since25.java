package dev.por.litmus;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.ThreadFactory;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** What JDK 25 has and JDK 21 has not, in {@code src/test/java25}; as {@link Since21}. */
final class Since25 {
  private Since25() {}

  private static UnsupportedOperationException tooOld() {
    return new UnsupportedOperationException("a litmus program of JDK 25 without its overlay");
  }

  static Object scopedValue() {
    throw tooOld();
  }

  static void runWhere(Object key, Object value, Runnable body) {
    throw tooOld();
  }

  static Object callWhere(Object key, Object value, Supplier<Object> body) {
    throw tooOld();
  }

  static Object get(Object key) {
    throw tooOld();
  }

  static boolean isBound(Object key) {
    throw tooOld();
  }

  static void cancelDelayedTasksOnShutdown(ForkJoinPool pool) {
    throw tooOld();
  }

  static <V> ForkJoinTask<V> submitWithTimeout(
      ForkJoinPool pool, Callable<V> task, int seconds, Consumer<ForkJoinTask<V>> action) {
    throw tooOld();
  }

  static Object joiner(String name) {
    throw tooOld();
  }

  static Object joinerUntil(Predicate<Object> done) {
    throw tooOld();
  }

  static Object joiner(
      Predicate<Object> onFork, Predicate<Object> onComplete, Callable<Object> result) {
    throw tooOld();
  }

  static AutoCloseable openScope(Object joiner) {
    throw tooOld();
  }

  static AutoCloseable openScope(Object joiner, ThreadFactory factory) {
    throw tooOld();
  }

  static AutoCloseable openScope(Object joiner, Duration timeout) {
    throw tooOld();
  }

  static Object fork(AutoCloseable scope, Callable<Object> task) {
    throw tooOld();
  }

  static Object join(AutoCloseable scope) throws InterruptedException {
    throw tooOld();
  }

  static String state(Object subtask) {
    throw tooOld();
  }

  static Object result(Object subtask) {
    throw tooOld();
  }

  static Throwable exception(Object subtask) {
    throw tooOld();
  }
}

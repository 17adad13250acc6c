package dev.por.litmus;

import java.util.concurrent.Callable;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
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
}

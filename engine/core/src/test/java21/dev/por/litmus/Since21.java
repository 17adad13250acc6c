package dev.por.litmus;

import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;

/** Plain calls of what JDK 21 has and JDK 17 has not; see the class of the same name beside it. */
final class Since21 {
  private Since21() {}

  static Thread startVirtual(Runnable task) {
    return Thread.startVirtualThread(task);
  }

  static Thread unstartedVirtual(String name, Runnable task) {
    return Thread.ofVirtual().name(name).unstarted(task);
  }

  static Thread startPlatform(String name, boolean daemon, Runnable task) {
    return Thread.ofPlatform().name(name).daemon(daemon).start(task);
  }

  static ThreadFactory virtualFactory(String prefix) {
    return Thread.ofVirtual().name(prefix, 0).factory();
  }

  static ExecutorService virtualThreadPerTask() {
    return Executors.newVirtualThreadPerTaskExecutor();
  }

  static ExecutorService threadPerTask(ThreadFactory factory) {
    return Executors.newThreadPerTaskExecutor(factory);
  }

  static void close(ExecutorService executor) {
    executor.close();
  }

  static boolean join(Thread thread, Duration duration) throws InterruptedException {
    return thread.join(duration);
  }

  static void sleep(Duration duration) throws InterruptedException {
    Thread.sleep(duration);
  }

  static boolean isVirtual(Thread thread) {
    return thread.isVirtual();
  }

  static long threadId(Thread thread) {
    return thread.threadId();
  }
}

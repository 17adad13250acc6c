package dev.por.litmus;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ThreadFactory;

/**
 * What JDK 21 has and JDK 17 has not. Litmus programs are compiled for 17: they call these methods,
 * which are there so that they compile. The class that makes the calls is that of the same name in
 * {@code src/test/java21}; {@link Overlay} compiles it with the newer JDK, for whose workers it
 * stands in the place of this one.
 */
final class Since21 {
  private Since21() {}

  private static UnsupportedOperationException tooOld() {
    return new UnsupportedOperationException("a litmus program of JDK 21 without its overlay");
  }

  static Thread startVirtual(Runnable task) {
    throw tooOld();
  }

  static Thread unstartedVirtual(String name, Runnable task) {
    throw tooOld();
  }

  static Thread startPlatform(String name, boolean daemon, Runnable task) {
    throw tooOld();
  }

  static ThreadFactory virtualFactory(String prefix) {
    throw tooOld();
  }

  static ExecutorService virtualThreadPerTask() {
    throw tooOld();
  }

  static ExecutorService threadPerTask(ThreadFactory factory) {
    throw tooOld();
  }

  static void close(ExecutorService executor) {
    throw tooOld();
  }

  static boolean join(Thread thread, Duration duration) throws InterruptedException {
    throw tooOld();
  }

  static void sleep(Duration duration) throws InterruptedException {
    throw tooOld();
  }

  static boolean isVirtual(Thread thread) {
    throw tooOld();
  }

  static long threadId(Thread thread) {
    throw tooOld();
  }

  /** Since 22. */
  static VarHandle filterValue(VarHandle handle, MethodHandle to, MethodHandle from) {
    throw tooOld();
  }

  /** Since 22. */
  static VarHandle insertCoordinates(VarHandle handle, int position, Object... values) {
    throw tooOld();
  }

  /** Since 22. */
  static VarHandle filterCoordinates(VarHandle handle, int position, MethodHandle... filters) {
    throw tooOld();
  }

  /** Since 22: a handle of the ints of segments. */
  static VarHandle ofSegments() {
    throw tooOld();
  }

  /** Since 22. */
  static Object segment(int bytes) {
    throw tooOld();
  }

  /** Since 22. */
  static void setSegment(Object segment, long offset, int value) {
    throw tooOld();
  }

  /** Since 22. */
  static int getSegment(Object segment, long offset) {
    throw tooOld();
  }

  static int getAtIndex(Object segment, long index) {
    throw tooOld();
  }

  static void setAtIndex(Object segment, long index, int value) {
    throw tooOld();
  }

  static Object segmentOf(int[] array) {
    throw tooOld();
  }

  static Object segmentOf(ByteBuffer buffer) {
    throw tooOld();
  }

  static ByteBuffer buffer(Object segment) {
    throw tooOld();
  }

  static Object slice(Object segment, long offset, long bytes) {
    throw tooOld();
  }

  static void fill(Object segment, int value) {
    throw tooOld();
  }

  static void copy(Object from, Object to) {
    throw tooOld();
  }

  static void copy(Object from, int[] to) {
    throw tooOld();
  }

  static int[] toArray(Object segment) {
    throw tooOld();
  }

  static long mismatch(Object segment, Object other) {
    throw tooOld();
  }

  static AutoCloseable arena(boolean shared) {
    throw tooOld();
  }

  static Object segment(AutoCloseable arena, int bytes) {
    throw tooOld();
  }

  static boolean isAlive(Object segment) {
    throw tooOld();
  }

  static VarHandle fieldOfSegments(String name) {
    throw tooOld();
  }

  static VarHandle dereferenced() {
    throw tooOld();
  }

  static int getVolatile(VarHandle ofSegments, Object segment, long offset) {
    throw tooOld();
  }

  static int getAcquire(VarHandle ofSegments, Object segment, long offset) {
    throw tooOld();
  }

  static void setRelease(VarHandle ofSegments, Object segment, long offset, int value) {
    throw tooOld();
  }

  static void setPlain(VarHandle ofSegments, Object segment, long offset, int value) {
    throw tooOld();
  }

  static int getAndAdd(VarHandle ofSegments, Object segment, long offset, int value) {
    throw tooOld();
  }

  static boolean compareAndSet(
      VarHandle ofSegments, Object segment, long offset, int old, int now) {
    throw tooOld();
  }

  static int getAndAdd(MethodHandle ofSegments, Object segment, long offset, int value)
      throws Throwable {
    throw tooOld();
  }

  static void setVolatile(VarHandle ofSegments, Object segment, long offset, int value) {
    throw tooOld();
  }

  static int setParallelism(ForkJoinPool pool, int size) {
    throw tooOld();
  }
}

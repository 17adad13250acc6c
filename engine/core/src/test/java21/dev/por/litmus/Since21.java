package dev.por.litmus;

import java.lang.foreign.Arena;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
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

  static VarHandle filterValue(VarHandle handle, MethodHandle to, MethodHandle from) {
    return MethodHandles.filterValue(handle, to, from);
  }

  static VarHandle insertCoordinates(VarHandle handle, int position, Object... values) {
    return MethodHandles.insertCoordinates(handle, position, values);
  }

  static VarHandle filterCoordinates(VarHandle handle, int position, MethodHandle... filters) {
    return MethodHandles.filterCoordinates(handle, position, filters);
  }

  static VarHandle ofSegments() {
    return ValueLayout.JAVA_INT.varHandle();
  }

  static Object segment(int bytes) {
    return Arena.ofAuto().allocate(bytes, 8);
  }

  static void setSegment(Object segment, long offset, int value) {
    ((MemorySegment) segment).set(ValueLayout.JAVA_INT, offset, value);
  }

  static int getSegment(Object segment, long offset) {
    return ((MemorySegment) segment).get(ValueLayout.JAVA_INT, offset);
  }

  static int getAtIndex(Object segment, long index) {
    return ((MemorySegment) segment).getAtIndex(ValueLayout.JAVA_INT, index);
  }

  static void setAtIndex(Object segment, long index, int value) {
    ((MemorySegment) segment).setAtIndex(ValueLayout.JAVA_INT, index, value);
  }

  static Object segmentOf(int[] array) {
    return MemorySegment.ofArray(array);
  }

  static Object segmentOf(ByteBuffer buffer) {
    return MemorySegment.ofBuffer(buffer);
  }

  static ByteBuffer buffer(Object segment) {
    return ((MemorySegment) segment).asByteBuffer();
  }

  static Object slice(Object segment, long offset, long bytes) {
    return ((MemorySegment) segment).asSlice(offset, bytes);
  }

  static void fill(Object segment, int value) {
    ((MemorySegment) segment).fill((byte) value);
  }

  static void copy(Object from, Object to) {
    ((MemorySegment) to).copyFrom((MemorySegment) from);
  }

  static void copy(Object from, int[] to) {
    MemorySegment.copy((MemorySegment) from, ValueLayout.JAVA_INT, 0, to, 0, to.length);
  }

  static int[] toArray(Object segment) {
    return ((MemorySegment) segment).toArray(ValueLayout.JAVA_INT);
  }

  static long mismatch(Object segment, Object other) {
    return ((MemorySegment) segment).mismatch((MemorySegment) other);
  }

  static AutoCloseable arena(boolean shared) {
    return shared ? Arena.ofShared() : Arena.ofConfined();
  }

  static Object segment(AutoCloseable arena, int bytes) {
    return ((Arena) arena).allocate(bytes, 8);
  }

  static boolean isAlive(Object segment) {
    return ((MemorySegment) segment).scope().isAlive();
  }

  static VarHandle fieldOfSegments(String name) {
    return MemoryLayout.structLayout(
            ValueLayout.JAVA_INT.withName("first"), ValueLayout.JAVA_INT.withName("second"))
        .varHandle(MemoryLayout.PathElement.groupElement(name));
  }

  static VarHandle dereferenced() {
    return ValueLayout.ADDRESS
        .withTargetLayout(ValueLayout.JAVA_INT)
        .varHandle(MemoryLayout.PathElement.dereferenceElement());
  }

  static int getVolatile(VarHandle ofSegments, Object segment, long offset) {
    return (int) ofSegments.getVolatile((MemorySegment) segment, offset);
  }

  static int getAcquire(VarHandle ofSegments, Object segment, long offset) {
    return (int) ofSegments.getAcquire((MemorySegment) segment, offset);
  }

  static void setRelease(VarHandle ofSegments, Object segment, long offset, int value) {
    ofSegments.setRelease((MemorySegment) segment, offset, value);
  }

  static void setPlain(VarHandle ofSegments, Object segment, long offset, int value) {
    ofSegments.set((MemorySegment) segment, offset, value);
  }

  static int getAndAdd(VarHandle ofSegments, Object segment, long offset, int value) {
    return (int) ofSegments.getAndAdd((MemorySegment) segment, offset, value);
  }

  static boolean compareAndSet(VarHandle ofSegments, Object segment, long offset, int old, int now) {
    return ofSegments.compareAndSet((MemorySegment) segment, offset, old, now);
  }

  static int getAndAdd(MethodHandle ofSegments, Object segment, long offset, int value)
      throws Throwable {
    return (int) ofSegments.invokeExact((MemorySegment) segment, offset, value);
  }

  static void setVolatile(VarHandle ofSegments, Object segment, long offset, int value) {
    ofSegments.setVolatile((MemorySegment) segment, offset, value);
  }

  static int setParallelism(ForkJoinPool pool, int size) {
    return pool.setParallelism(size);
  }
}

package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.invoke.VarHandle.AccessMode;

/** Variable handles of the values of layouts, in segments of memory. */
@Construct(
    group = Group.HANDLES,
    name = "variable handles of layouts, in `MemorySegment`s",
    transition =
        "one per access, in every mode, on the elements or bytes that the value has, as any other"
            + " way to them; a compare-and-set that fails is a read. Refused: a path with"
            + " `dereferenceElement`",
    since = 25)
class SegmentVariables {
  private int data;

  private static void counts(VarHandle handle, Object segment) {
    int seen = Since21.getVolatile(handle, segment, 0);
    Since21.setVolatile(handle, segment, 0, seen + 1);
  }

  private static int first(Object segment) {
    return Since21.getSegment(segment, 0);
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void added() throws InterruptedException {
    Object segment = Since21.segment(8);
    Together.Part adds = () -> Since21.getAndAdd(Since21.ofSegments(), segment, 0, 1);
    run(adds, adds);
    check(first(segment) == 2, "lost");
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void readAndWritten() throws InterruptedException {
    Object segment = Since21.segment(8);
    Together.Part counts = () -> counts(Since21.ofSegments(), segment);
    run(counts, counts);
    check(first(segment) == 2, "lost");
  }

  @ConcurrencyTest
  @Passes(traces = 4)
  void comparedAndSet() throws InterruptedException {
    Object segment = Since21.segment(8);
    VarHandle handle = Since21.ofSegments();
    Together.Part counts =
        () -> {
          int seen;
          do {
            seen = Since21.getVolatile(handle, segment, 0);
          } while (!Since21.compareAndSet(handle, segment, 0, seen, seen + 1));
        };
    run(counts, counts);
    check(first(segment) == 2, "lost");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void failedAttempts() throws InterruptedException {
    Object segment = Since21.segment(8);
    Together.Part fails =
        () -> check(!Since21.compareAndSet(Since21.ofSegments(), segment, 0, 7, 1), "set");
    run(fails, fails);
  }

  @ConcurrencyTest
  @Fails(traces = 3, with = "lost")
  void handleAndSegment() throws InterruptedException {
    Object segment = Since21.segment(8);
    run(
        () -> Since21.getAndAdd(Since21.ofSegments(), segment, 4, 1),
        () -> Since21.setAtIndex(segment, 1, Since21.getAtIndex(segment, 1) + 1));
    check(Since21.getAtIndex(segment, 1) == 2, "lost");
  }

  @ConcurrencyTest
  @Fails(traces = 3, with = "lost")
  void handleAndArray() throws InterruptedException {
    int[] array = new int[2];
    Object segment = Since21.segmentOf(array);
    run(() -> Since21.getAndAdd(Since21.ofSegments(), segment, 4, 1), () -> array[1]++);
    check(array[1] == 2, "lost");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void fieldsOfALayout() throws InterruptedException {
    Object segment = Since21.segment(8);
    run(
        () -> Since21.setPlain(Since21.fieldOfSegments("first"), segment, 0, 1),
        () -> Since21.setPlain(Since21.fieldOfSegments("second"), segment, 0, 1));
    check(first(segment) == 1 && Since21.getSegment(segment, 4) == 1, "lost");
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void fieldOfALayout() throws InterruptedException {
    Object segment = Since21.segment(16);
    Object slice = Since21.slice(segment, 8, 8);
    run(
        () -> counts(Since21.fieldOfSegments("first"), slice),
        () -> Since21.setSegment(segment, 8, Since21.getSegment(segment, 8) + 1));
    check(first(slice) == 2, "lost");
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void published() throws InterruptedException {
    Object segment = Since21.segment(8);
    VarHandle handle = Since21.ofSegments();
    run(
        () -> {
          data = 1;
          Since21.setRelease(handle, segment, 0, 1);
        },
        () -> {
          if (Since21.getAcquire(handle, segment, 0) == 1) {
            check(data == 1, "not yet");
          }
        });
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void awaited() throws InterruptedException {
    Object segment = Since21.segment(8);
    VarHandle handle = Since21.ofSegments();
    run(
        () -> {
          data = 1;
          Since21.setVolatile(handle, segment, 0, 1);
        },
        () -> {
          while (Since21.getVolatile(handle, segment, 0) == 0) {
            Thread.onSpinWait();
          }
          check(data == 1, "not yet");
        });
  }

  @ConcurrencyTest
  @Passes(traces = 4)
  void spinLock() throws InterruptedException {
    Object segment = Since21.segment(8);
    VarHandle handle = Since21.ofSegments();
    int[] counts = new int[1];
    Together.Part increment =
        () -> {
          while (!Since21.compareAndSet(handle, segment, 0, 0, 1)) {
            Thread.onSpinWait();
          }
          counts[0]++;
          Since21.setVolatile(handle, segment, 0, 0);
        };
    run(increment, increment);
    check(counts[0] == 2, "lost");
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "livelock")
  void spinLockThatIsKept() throws InterruptedException {
    Object segment = Since21.segment(8);
    VarHandle handle = Since21.ofSegments();
    Together.Part locks =
        () -> {
          while (!Since21.compareAndSet(handle, segment, 0, 0, 1)) {
            Thread.onSpinWait();
          }
        };
    run(locks, locks);
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void adapted() throws InterruptedException {
    Object segment = Since21.segment(8);
    VarHandle one = Since21.insertCoordinates(Since21.fieldOfSegments("second"), 0, segment, 0L);
    Together.Part counts = () -> one.setVolatile((int) one.getVolatile() + 1);
    run(counts, counts);
    check(Since21.getSegment(segment, 4) == 2, "lost");
  }

  @ConcurrencyTest
  @Fails(traces = 3, with = "lost")
  void asMethodHandle() throws InterruptedException {
    Object segment = Since21.segment(8);
    MethodHandle adds = Since21.ofSegments().toMethodHandle(AccessMode.GET_AND_ADD);
    run(
        () -> add(adds, segment),
        () -> Since21.setSegment(segment, 0, Since21.getSegment(segment, 0) + 1));
    check(first(segment) == 2, "lost");
  }

  @ConcurrencyTest
  @Fails(traces = 3, with = "lost")
  void byInvoker() throws InterruptedException {
    Object segment = Since21.segment(8);
    VarHandle handle = Since21.ofSegments();
    MethodHandle adds =
        MethodHandles.varHandleExactInvoker(
                AccessMode.GET_AND_ADD, handle.accessModeType(AccessMode.GET_AND_ADD))
            .bindTo(handle);
    run(
        () -> add(adds, segment),
        () -> Since21.setSegment(segment, 0, Since21.getSegment(segment, 0) + 1));
    check(first(segment) == 2, "lost");
  }

  private static void add(MethodHandle adds, Object segment) {
    try {
      Since21.getAndAdd(adds, segment, 0, 1);
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "Already closed")
  void closedTooEarly() throws Exception {
    AutoCloseable arena = Since21.arena(true);
    Object segment = Since21.segment(arena, 8);
    run(arena::close, () -> Since21.compareAndSet(Since21.ofSegments(), segment, 0, 0, 1));
  }

  @ConcurrencyTest
  @IsRefused(naming = "java.lang.foreign.MemoryLayout$PathElement.dereferenceElement")
  void dereferenced() {
    Since21.dereferenced();
  }
}

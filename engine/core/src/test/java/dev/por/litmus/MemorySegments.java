package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.nio.ByteBuffer;

/** Memory that segments reach: of arrays, of buffers, of arenas. */
@Construct(
    group = Group.HANDLES,
    name = "`MemorySegment`: `get`, `set`, `fill`, `copy`, `mismatch`, `toArray`, strings; `Arena`",
    transition =
        "one per method, on the elements of the array or the bytes of the memory that it reaches, as"
            + " any other way to them. To close an arena writes all that was allocated there; to"
            + " allocate, and to ask whether it is alive, reads whether it is closed",
    since = 21)
class MemorySegments {
  private static void count(Object segment, long offset) {
    Since21.setSegment(segment, offset, Since21.getSegment(segment, offset) + 1);
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void ofAnArray() throws InterruptedException {
    int[] array = new int[2];
    Object segment = Since21.segmentOf(array);
    run(() -> count(segment, 4), () -> array[1]++);
    check(array[1] == 2, "lost");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void otherElements() throws InterruptedException {
    int[] array = new int[2];
    Object segment = Since21.segmentOf(array);
    run(() -> count(segment, 0), () -> Since21.setAtIndex(segment, 1, 5));
    check(array[0] == 1 && array[1] == 5, "lost");
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void ofAnArenaAndItsSlice() throws InterruptedException {
    Object segment = Since21.segment(16);
    Object slice = Since21.slice(segment, 4, 8);
    run(
        () -> count(slice, 0),
        () -> Since21.setAtIndex(segment, 1, Since21.getAtIndex(segment, 1) + 1));
    check(Since21.getSegment(slice, 0) == 2, "lost");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void otherBytes() throws InterruptedException {
    Object segment = Since21.segment(8);
    run(() -> count(segment, 0), () -> count(segment, 4));
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void underALock() throws InterruptedException {
    Object segment = Since21.segment(8);
    Together.Part counts =
        () -> {
          synchronized (segment) {
            count(segment, 0);
          }
        };
    run(counts, counts);
    check(Since21.getSegment(segment, 0) == 2, "lost");
  }

  /** The segment counts in its first byte, the buffer in its last. */
  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void ofADirectBuffer() throws InterruptedException {
    ByteBuffer buffer = ByteBuffer.allocateDirect(8);
    Object segment = Since21.segmentOf(buffer);
    run(() -> count(segment, 0), () -> buffer.putInt(0, buffer.getInt(0) + 1));
    check(buffer.get(0) == 1 && buffer.get(3) == 1, "lost");
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "not yet")
  void filled() throws InterruptedException {
    Object segment = Since21.segment(100);
    run(
        () -> Since21.fill(segment, 1),
        () -> check(Since21.getSegment(segment, 96) != 0, "not yet"));
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "not yet")
  void copied() throws InterruptedException {
    Object from = Since21.segmentOf(new int[] {1, 2});
    Object to = Since21.segment(8);
    run(() -> Since21.copy(from, to), () -> check(Since21.getSegment(to, 4) == 2, "not yet"));
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "too late")
  void copiedToAnArray() throws InterruptedException {
    Object from = Since21.segment(8);
    int[] to = new int[2];
    run(() -> Since21.copy(from, to), () -> Since21.setSegment(from, 4, 1));
    check(to[1] == 0, "too late");
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "too late")
  void asAnArray() throws InterruptedException {
    Object segment = Since21.segment(8);
    run(
        () -> check(Since21.toArray(segment)[1] == 0, "too late"),
        () -> Since21.setSegment(segment, 4, 1));
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "differ")
  void compared() throws InterruptedException {
    Object one = Since21.segment(8);
    Object two = Since21.segment(8);
    run(() -> check(Since21.mismatch(one, two) < 0, "differ"), () -> Since21.setSegment(two, 4, 1));
  }

  /** Either of the two accesses may fail. */
  @ConcurrencyTest
  @Fails(traces = 3, with = "Already closed")
  void closedTooEarly() throws Exception {
    AutoCloseable arena = Since21.arena(true);
    Object segment = Since21.segment(arena, 8);
    run(arena::close, () -> count(segment, 0));
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void closedAtTheEnd() throws Exception {
    AutoCloseable arena = Since21.arena(true);
    Object segment = Since21.segment(arena, 8);
    run(() -> count(segment, 0), () -> count(segment, 4));
    arena.close();
    check(!Since21.isAlive(segment), "alive");
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "Already closed")
  void allocatedTooLate() throws Exception {
    AutoCloseable arena = Since21.arena(true);
    run(arena::close, () -> Since21.segment(arena, 8));
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "closed")
  void askedTooLate() throws Exception {
    AutoCloseable arena = Since21.arena(true);
    Object segment = Since21.segment(arena, 8);
    run(arena::close, () -> check(Since21.isAlive(segment), "closed"));
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void confined() throws Exception {
    AutoCloseable arena = Since21.arena(false);
    Object segment = Since21.segment(arena, 8);
    Thread other =
        Together.start(
            () -> {
              try {
                count(segment, 0);
              } catch (RuntimeException e) {
                check(e.getClass().getSimpleName().equals("WrongThreadException"), "another");
                return;
              }
              check(false, "counted");
            });
    count(segment, 0);
    other.join();
    check(Since21.getSegment(segment, 0) == 1, "lost");
    arena.close();
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void confinedToEach() throws InterruptedException {
    Together.Part counts =
        () -> {
          try (AutoCloseable arena = Since21.arena(false)) {
            count(Since21.segment(arena, 8), 0);
          }
        };
    run(counts, counts);
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void asABuffer() throws InterruptedException {
    Object segment = Since21.segment(8);
    ByteBuffer buffer = Since21.buffer(segment);
    run(() -> count(segment, 0), () -> buffer.putInt(0, buffer.getInt(0) + 1));
    check(buffer.get(0) == 1 && buffer.get(3) == 1, "lost");
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void asTwoBuffers() throws InterruptedException {
    Object segment = Since21.segment(16);
    ByteBuffer all = Since21.buffer(segment);
    ByteBuffer part = Since21.buffer(Since21.slice(segment, 4, 8)).slice(4, 4);
    run(() -> all.put(9, (byte) (all.get(9) + 1)), () -> part.put(1, (byte) (part.get(1) + 1)));
    check(all.get(9) == 2, "lost");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void otherBytesOfABuffer() throws InterruptedException {
    Object segment = Since21.segment(16);
    ByteBuffer part = Since21.buffer(Since21.slice(segment, 4, 8));
    run(
        () -> count(segment, 0),
        () -> part.putInt(0, part.getInt(0) + 1),
        () -> part.putInt(4, part.getInt(4) + 1));
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "Already closed")
  void bufferOfAClosedArena() throws Exception {
    AutoCloseable arena = Since21.arena(true);
    ByteBuffer buffer = Since21.buffer(Since21.segment(arena, 8));
    run(arena::close, () -> buffer.put(0, (byte) 1));
  }
}

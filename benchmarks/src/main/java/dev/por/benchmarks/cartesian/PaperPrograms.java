package dev.por.benchmarks.cartesian;

import dev.por.api.model.BoolArray;
import dev.por.api.model.BoolExpression;
import dev.por.api.model.IntArray;
import dev.por.api.model.IntCell;
import dev.por.api.model.Model;
import dev.por.api.model.ModelBuilder;
import dev.por.api.model.ThreadBuilder;

/**
 * The programs of the table. The paper has no blocked thread: one that waits repeats a step, and
 * except in Indexer and File System so does one that has ended.
 */
final class PaperPrograms {
  private static final BoolExpression ALWAYS = BoolExpression.of(true);

  private PaperPrograms() {}

  /**
   * Each thread puts four messages into a hash table of 128, trying the next cell if one is taken.
   */
  static Model indexer(int threads) {
    int size = 128;
    ModelBuilder model = Model.named("Indexer " + threads);
    IntArray table = model.integers("table", size, 0, 100);
    for (int t = 0; t < threads; t++) {
      ThreadBuilder thread = model.thread("T" + t);
      int first = 11 + t + 1;
      IntCell message = thread.integer("message", 0, 100, first);
      IntCell hash = thread.integer("hash", 0, size - 1, first * 7 % size);
      IntCell left = thread.integer("left", 0, 3, 3);
      BoolExpression free = table.at(hash).is(0);
      thread
          .label("put")
          .choice(
              free.and(left.is(0)).then(table.at(hash).becomes(message)).named("put the last"),
              free.and(left.moreThan(0))
                  .then(
                      table.at(hash).becomes(message),
                      left.becomes(left.minus(1)),
                      message.becomes(message.plus(11)),
                      hash.becomes(message.times(7).mod(size)))
                  .named("put")
                  .go("put"),
              free.not()
                  .then(
                      table.at(hash).becomes(table.at(hash)), hash.becomes(hash.plus(1).mod(size)))
                  .named("try the next")
                  .go("put"));
    }
    return model.build();
  }

  /** Each thread gives its inode a block, taking the next block if one is busy. */
  static Model fileSystem(int threads) {
    int inodes = 32;
    int blocks = 26;
    ModelBuilder model = Model.named("File System " + threads);
    BoolArray inodeLocks = model.bools("inodeLocks", inodes);
    IntArray inode = model.integers("inode", inodes, 0, blocks);
    BoolArray blockLocks = model.bools("blockLocks", blocks);
    BoolArray busy = model.bools("busy", blocks);
    for (int t = 0; t < threads; t++) {
      ThreadBuilder thread = model.thread("T" + t);
      int i = t % inodes;
      IntCell b = thread.integer("b", 0, blocks - 1, 0);
      thread
          .label("lock inode")
          .choice(
              inodeLocks.at(i).not().then(inodeLocks.at(i).becomes(true)),
              inodeLocks.at(i).then().named("spin").go("lock inode"))
          .choice(
              inode.at(i).is(0).then(b.becomes(i * 2 % blocks)),
              inode.at(i).isNot(0).then().go("unlock inode"))
          .label("lock block")
          .choice(
              blockLocks.at(b).not().then(blockLocks.at(b).becomes(true)),
              blockLocks.at(b).then().named("spin").go("lock block"))
          .choice(
              busy.at(b).not().then(),
              busy.at(b)
                  .then(blockLocks.at(b).becomes(false), b.becomes(b.plus(1).mod(blocks)))
                  .go("lock block"))
          .step(busy.at(b).becomes(true))
          .step(inode.at(i).becomes(b.plus(1)))
          .step(blockLocks.at(b).becomes(false))
          .label("unlock inode")
          .step(inodeLocks.at(i).becomes(false));
    }
    return model.build();
  }

  /** Philosopher 0 takes forks 0 and 1, philosopher i first (i+1) mod n, then i; for ever. */
  static Model philosophers(int n) {
    ModelBuilder model = Model.named(n + " Philosophers");
    BoolArray fork = model.bools("fork", n);
    for (int p = 0; p < n; p++) {
      int first = p == 0 ? 0 : (p + 1) % n;
      int second = p == 0 ? 1 % n : p;
      ThreadBuilder thread = model.thread("P" + p);
      for (int f : new int[] {first, second}) {
        thread
            .label("take " + f)
            .choice(
                fork.at(f).not().then(fork.at(f).becomes(true)),
                fork.at(f).then().named("spin").go("take " + f));
      }
      thread
          .step("eat")
          .step(fork.at(first).becomes(false))
          .step(fork.at(second).becomes(false))
          .go("take " + first);
    }
    return model.build();
  }

  /** Two threads fill the even and the odd cells of an array. */
  static Model sharedArray() {
    int size = 64;
    ModelBuilder model = Model.named("SharedArray");
    IntArray a = model.integers("a", size, 0, 1000);
    IntArray next = model.integersOf("next", 0, size + 1, 0, 1);
    IntCell counter = model.integer("counter", 0, 200, 1);
    for (int t = 0; t < 2; t++) {
      ThreadBuilder thread = model.thread("T" + t);
      thread
          .label("loop")
          .choice(
              next.at(t)
                  .lessThan(size)
                  .then(
                      a.at(next.at(t)).becomes(counter.plus(next.at(t))),
                      next.at(t).becomes(next.at(t).plus(2)))
                  .named("fill")
                  .go("loop"),
              next.at(t)
                  .atLeast(size)
                  .then(counter.becomes(counter.plus(1).plus(next.at(1 - t))))
                  .named("count"));
      stay(thread);
    }
    return model.build();
  }

  /** Two threads add what a pointer points to, and change where it points. */
  static Model sharedPtr() {
    int rounds = 100;
    ModelBuilder model = Model.named("SharedPtr");
    IntCell pointer = model.integer("pointer", 0, 2);
    IntArray xy = model.integersOf("xy", 0, 20, 3, 4);
    IntArray sum = model.integers("sum", 2, 0, 2000);
    for (int t = 0; t < 2; t++) {
      ThreadBuilder thread = model.thread("T" + t);
      IntCell i = thread.integer("i", 0, rounds);
      BoolExpression inRange =
          xy.at(0)
              .atLeast(3)
              .and(xy.at(0).atMost(9))
              .and(xy.at(1).atLeast(3).and(xy.at(1).atMost(9)));
      thread
          .step("point", pointer.becomes(t == 0 ? 2 : 1))
          .label("loop")
          .choice(
              i.lessThan(rounds)
                  .then(sum.at(t).becomes(sum.at(t).plus(xy.at(t))), i.becomes(i.plus(1)))
                  .named("add")
                  .go("loop"),
              i.is(rounds).then(i.becomes(0)).named("leave the loop"))
          .step(
              "store",
              xy.at(pointer.minus(1)).becomes(xy.at(pointer.minus(1)).plus(t == 0 ? 3 : 2)),
              inRange.orFail("x and y stay within 3..9"));
      stay(thread);
    }
    return model.build();
  }

  /** Robots move across an arena of 12 by 12; they may meet in columns 2 and 9 only. */
  static Model robots(int... starts) {
    int size = 12;
    ModelBuilder model = Model.named(starts.length + " Robots");
    BoolArray arena = model.bools("arena", size * size);
    for (int r = 0; r < starts.length; r++) {
      ThreadBuilder thread = model.thread("R" + r);
      IntCell x = thread.integer("x", 0, size - 1, starts[r]);
      IntCell y = thread.integer("y", 0, size - 1, 0);
      IntCell dx = thread.integer("dx", -1, 1, 1);
      IntCell dy = thread.integer("dy", -1, 1, 1);
      var here = arena.at(x.times(size).plus(y));
      thread
          .label("loop")
          .step("leave", here.becomes(false))
          .step(
              "move",
              x.becomes(x.plus(dx)),
              y.becomes(y.plus(dy)),
              dx.becomes(x.is(0).or(x.is(size - 1)).pick(dx.times(-1), dx)),
              dy.becomes(y.is(0).or(y.is(size - 1)).pick(dy.times(-1), dy)))
          .step(
              "arrive",
              here.not().or(x.is(9)).or(x.is(2)).orFail("robots meet in columns 2 and 9 only"),
              here.becomes(true))
          .go("loop");
    }
    return model.build();
  }

  /** A thread that has ended repeats a step. */
  static void stay(ThreadBuilder thread) {
    thread.label("end").choice(ALWAYS.then().named("end").go("end"));
  }
}

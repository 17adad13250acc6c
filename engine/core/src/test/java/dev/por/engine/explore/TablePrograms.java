package dev.por.engine.explore;

import static dev.por.engine.program.model.RegisterExpression.constant;
import static dev.por.engine.program.model.RegisterExpression.register;

import dev.por.engine.program.model.ModelProgram;
import dev.por.engine.program.model.SharedCell;
import dev.por.engine.program.model.ThreadCode;
import java.util.function.Consumer;

/** The programs with known counts. */
final class TablePrograms {
  private TablePrograms() {}

  static ModelProgram racyCounter(int threads, int increments) {
    return same(
        "racy counter",
        threads,
        t -> {
          for (int i = 0; i < increments; i++) {
            t.read("x", "r").write("x", register("r").plus(1));
          }
        });
  }

  static ModelProgram lockedCounter(int threads, int increments) {
    return same(
        "locked counter",
        threads,
        t -> {
          for (int i = 0; i < increments; i++) {
            t.lock("m").read("x", "r").write("x", register("r").plus(1)).unlock("m");
          }
        });
  }

  private static ModelProgram same(String name, int threads, Consumer<ThreadCode> body) {
    ModelProgram.Builder builder = ModelProgram.named(name);
    for (int i = 0; i < threads; i++) {
      builder.thread(body);
    }
    return builder.build();
  }

  static ModelProgram flanaganGodefroidExample() {
    return ModelProgram.named("Flanagan & Godefroid 2005, two writers of x")
        .thread(t -> t.write("x", 1).write("x", 2))
        .thread(t -> t.write("y", 1).write("x", 3))
        .build();
  }

  static ModelProgram coonsFigure1() {
    return ModelProgram.named("Coons et al. 2013, Fig. 1")
        .thread(t -> t.write("a", 1).write("x", 1))
        .thread(t -> t.write("x", 2))
        .build();
  }

  static ModelProgram philosophers(int n) {
    ModelProgram.Builder builder = ModelProgram.named("philosophers");
    for (int i = 0; i < n; i++) {
      String left = "f" + i;
      String right = "f" + (i + 1) % n;
      builder.thread(t -> t.lock(left).lock(right).unlock(right).unlock(left));
    }
    return builder.build();
  }

  /** Threads put words into a hash table without locks (Flanagan & Godefroid 2005, section 5). */
  static ModelProgram indexer(int threads, int max, int size) {
    ModelProgram.Builder builder = ModelProgram.named("Indexer");
    for (int i = 1; i <= threads; i++) {
      int id = i;
      builder.thread(
          t ->
              t.set("m", constant(0))
                  .label("word")
                  .jumpUnless(register("m").lessThan(max), "done")
                  .set("m", register("m").plus(1))
                  .set("w", register("m").times(11).plus(id))
                  .set("h", register("w").times(7).remainder(size))
                  .label("probe")
                  .compareAndSet(
                      SharedCell.element("table", register("h")), constant(0), register("w"), "ok")
                  .jumpUnless(register("ok"), "next")
                  .jump("word")
                  .label("next")
                  .set("h", register("h").plus(1).remainder(size))
                  .jump("probe")
                  .label("done"));
    }
    return builder.build();
  }

  static ModelProgram storeBuffer() {
    return ModelProgram.named("store buffer")
        .thread(t -> t.write("x", 1).read("y", "r"))
        .thread(t -> t.write("y", 1).read("x", "r"))
        .build();
  }

  static ModelProgram messagePassing() {
    return ModelProgram.named("message passing")
        .thread(t -> t.write("d", 1).write("f", 1))
        .thread(t -> t.read("f", "a").read("d", "b"))
        .build();
  }
}

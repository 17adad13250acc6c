package dev.por.engine.explore;

import static dev.por.engine.program.model.RegisterExpression.register;

import dev.por.engine.program.model.ModelProgram;
import dev.por.engine.program.model.ModelProgram.Builder;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Programs of many threads that do the same, with a failure that takes one preemption. Their levels
 * have far too many traces: only hunting finds the failure.
 */
final class WidePrograms {
  private WidePrograms() {}

  /** Those that the tests and the table of {@link HuntingTable} look at, by name. */
  static Map<String, ModelProgram> all() {
    Map<String, ModelProgram> all = new LinkedHashMap<>();
    for (boolean first : new boolean[] {false, true}) {
      String where = first ? ", readers first" : "";
      all.put("99 threads of identical stores, 1 reader" + where, stores(99, 1, first));
      all.put("50 threads of identical stores, 2 readers" + where, stores(50, 2, first));
      all.put("100 threads with a lock, 2 checkers with it" + where, locks(100, 2, first));
      all.put("100 threads with a lock, 2 checkers without" + where, lockedStores(100, 2, first));
    }
    all.put("50 threads of identical stores, 2 readers that meet", meeting(50));
    return all;
  }

  private static ModelProgram program(boolean first, int writers, Part writer, Part readers) {
    Builder builder = ModelProgram.named("wide");
    if (first) {
      readers.add(builder);
    }
    for (int i = 0; i < writers; i++) {
      writer.add(builder);
    }
    if (!first) {
      readers.add(builder);
    }
    return builder.build();
  }

  /** What adds threads. */
  private interface Part {
    void add(Builder builder);
  }

  private static Part times(int readers, Part reader) {
    return builder -> {
      for (int i = 0; i < readers; i++) {
        reader.add(builder);
      }
    };
  }

  private static void readsHalfway(Builder builder) {
    builder.thread(
        t ->
            t.read("a", "a")
                .read("b", "b")
                .jumpUnless(register("a"), "done")
                .check(register("b").is(1))
                .label("done"));
  }

  private static ModelProgram stores(int writers, int readers, boolean first) {
    return program(
        first,
        writers,
        builder -> builder.thread(t -> t.write("a", 1).write("b", 1)),
        times(readers, WidePrograms::readsHalfway));
  }

  private static ModelProgram lockedStores(int writers, int readers, boolean first) {
    return program(
        first,
        writers,
        builder -> builder.thread(t -> t.lock("l").write("a", 1).write("b", 1).unlock("l")),
        times(readers, WidePrograms::readsHalfway));
  }

  /** A checker takes the lock twice, and must not see a change in between. */
  private static ModelProgram locks(int writers, int checkers, boolean first) {
    return program(
        first,
        writers,
        builder -> builder.thread(t -> t.lock("l").write("x", 1).unlock("l")),
        times(
            checkers,
            builder ->
                builder.thread(
                    t ->
                        t.lock("l")
                            .read("x", "p")
                            .unlock("l")
                            .lock("l")
                            .read("x", "q")
                            .unlock("l")
                            .jumpUnless(register("q"), "done")
                            .check(register("p").is(1))
                            .label("done"))));
  }

  /** The second reader must not see the first one before any store. */
  private static ModelProgram meeting(int writers) {
    return program(
        false,
        writers,
        builder -> builder.thread(t -> t.write("a", 1)),
        builder -> {
          builder.thread(t -> t.read("a", "p").write("c", 1).read("a", "q"));
          builder.thread(
              t ->
                  t.read("c", "c")
                      .read("a", "p")
                      .jumpUnless(register("c"), "done")
                      .check(register("p").is(1))
                      .label("done"));
        });
  }
}

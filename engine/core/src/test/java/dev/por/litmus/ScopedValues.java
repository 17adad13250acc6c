package dev.por.litmus;

import static dev.por.litmus.Together.check;

import dev.por.api.ConcurrencyTest;

/** Values that a thread has while it runs something, and no other thread has from it. */
@Construct(
    group = Group.THREADS,
    name = "`ScopedValue.where`, `run`, `call`, `get`, `isBound`",
    transition = "none: a binding belongs to one thread; what it refers to is as usual",
    since = 25)
class ScopedValues {
  private final Object key = Since25.scopedValue();
  private volatile String last;

  /** Both are bound when another thread takes its step. */
  private void bindAndStep(String name) {
    check(!Since25.isBound(key), "bound before");
    Since25.runWhere(
        key,
        name,
        () -> {
          check(Since25.get(key) == name, "another's");
          last = name;
          check(Since25.get(key) == name, "another's after a step");
          check(Since25.callWhere(key, "inner", () -> Since25.get(key)) == "inner", "not inner");
          check(Since25.get(key) == name, "not bound again");
        });
    check(!Since25.isBound(key), "bound afterwards");
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void own() throws InterruptedException {
    Together.run(() -> bindAndStep("one"), () -> bindAndStep("other"));
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void notInherited() {
    Since25.runWhere(
        key,
        "mine",
        () -> {
          Thread thread = Together.start(() -> check(!Since25.isBound(key), "inherited"));
          try {
            thread.join();
          } catch (InterruptedException e) {
            throw new AssertionError(e);
          }
          check(Since25.get(key) == "mine", "lost");
        });
  }

  /** An exception ends the binding. */
  @ConcurrencyTest
  @Passes(traces = 1)
  void endsByAnException() {
    try {
      Since25.runWhere(
          key,
          "mine",
          () -> {
            throw new IllegalStateException();
          });
    } catch (IllegalStateException expected) {
      check(!Since25.isBound(key), "still bound");
    }
  }

  /** To bind the same object is to share it. */
  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void sharedObject() throws InterruptedException {
    int[] sum = new int[1];
    Together.Part add = () -> Since25.runWhere(key, sum, () -> ((int[]) Since25.get(key))[0]++);
    Together.run(add, add);
    check(sum[0] == 2, "lost");
  }
}

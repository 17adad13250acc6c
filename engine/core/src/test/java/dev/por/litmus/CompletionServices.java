package dev.por.litmus;

import static dev.por.litmus.Together.check;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.Executors;

/** Outcomes in the order in which they are there. */
@Construct(
    group = Group.EXECUTORS,
    name = "`ExecutorCompletionService`",
    transition = "those of the executor and of the queue")
class CompletionServices {
  private final CompletionService<Integer> service =
      new ExecutorCompletionService<>(Executors.newFixedThreadPool(2));

  /** Either comes first, and the other one before or after the first is taken. */
  @ConcurrencyTest
  @Passes(traces = 4)
  void both() throws Exception {
    service.submit(() -> 1);
    service.submit(() -> 2);
    check(service.take().get() + service.take().get() == 3, "lost");
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "the second came first")
  void inOrderOfCompletion() throws Exception {
    service.submit(() -> 1);
    service.submit(() -> 2);
    check(service.take().get() == 1, "the second came first");
  }

  @ConcurrencyTest
  @Fails(traces = 1, with = "main waits for LinkedBlockingQueue#1")
  void oneTooMany() throws Exception {
    service.submit(() -> 1);
    service.take();
    service.take();
  }
}

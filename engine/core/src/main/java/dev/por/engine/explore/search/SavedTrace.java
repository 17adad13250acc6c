package dev.por.engine.explore.search;

import dev.por.engine.model.Execution;
import dev.por.engine.model.Operation;

/** An execution that ran to its end, kept so that its happens-before graph can be built again. */
public final class SavedTrace {
  private final int[] threads;
  private final int[] choices;
  private final Operation[] operations;
  private final long[] identities;
  private final int[] births;

  /**
   * Copies an execution.
   *
   * @param identities those of its threads
   * @param births the event that started each thread, -1 when it was there from the beginning
   */
  public SavedTrace(Execution execution, long[] identities, int[] births) {
    int length = execution.length();
    threads = new int[length];
    choices = new int[length];
    operations = new Operation[length];
    for (int i = 0; i < length; i++) {
      threads[i] = execution.thread(i);
      choices[i] = execution.choice(i);
      operations[i] = execution.operation(i);
    }
    this.identities = identities;
    this.births = births;
  }

  private SavedTrace(
      int[] threads, int[] choices, Operation[] operations, long[] identities, int[] births) {
    this.threads = threads;
    this.choices = choices;
    this.operations = operations;
    this.identities = identities;
    this.births = births;
  }

  public void save(SearchWriter out) {
    out.integers(threads);
    out.integers(choices);
    for (Operation operation : operations) {
      out.operation(operation);
    }
    out.hashes(identities);
    out.integers(births);
  }

  public static SavedTrace restore(SearchReader in) {
    int[] threads = in.integers();
    int[] choices = in.integers();
    Operation[] operations = new Operation[threads.length];
    for (int i = 0; i < operations.length; i++) {
      operations[i] = in.operation();
    }
    long[] identities = in.hashes();
    return new SavedTrace(threads, choices, operations, identities, in.integers());
  }

  /** The execution again, but for its preemptions. */
  public void replay(Execution execution) {
    execution.clear();
    for (int i = 0; i < threads.length; i++) {
      long identity = identities[threads[i]];
      execution.append(threads[i], identity, choices[i], operations[i], false);
    }
  }

  public int threads() {
    return identities.length;
  }

  public long identity(int t) {
    return identities[t];
  }

  public int birth(int t) {
    return births[t];
  }
}

package dev.por.engine.explore.search;

import dev.por.engine.model.Execution;
import dev.por.engine.model.Operation;
import dev.por.engine.program.NondeterminismException;
import dev.por.engine.program.State;
import java.util.Arrays;

/** Decisions of an earlier execution, to be repeated, with what they did then. */
public final class Prefix {
  private int[] threads = new int[64];
  private int[] choices = new int[64];
  private Operation[] operations = new Operation[64];
  private int length;

  public int length() {
    return length;
  }

  public int thread(int i) {
    return threads[i];
  }

  public int choice(int i) {
    return choices[i];
  }

  /** How many events at its beginning are the decisions here. */
  public int sharedWith(Execution execution) {
    int most = Math.min(length, execution.length());
    for (int i = 0; i < most; i++) {
      if (threads[i] != execution.thread(i)
          || choices[i] != execution.choice(i)
          || !operations[i].equals(execution.operation(i))) {
        return i;
      }
    }
    return most;
  }

  public void truncate(int newLength) {
    Arrays.fill(operations, newLength, length, null);
    length = newLength;
  }

  public void add(int thread, int choice, Operation operation) {
    if (length == threads.length) {
      threads = Arrays.copyOf(threads, length * 2);
      choices = Arrays.copyOf(choices, length * 2);
      operations = Arrays.copyOf(operations, length * 2);
    }
    threads[length] = thread;
    choices[length] = choice;
    operations[length++] = operation;
  }

  /** Fails when the i-th decision cannot be repeated or would do something else this time. */
  public void requireSame(int i, State state) {
    int thread = threads[i];
    boolean able = thread < state.threads() && state.enabled(thread);
    Operation now = able ? state.pending(thread) : null;
    if (!operations[i].equals(now)) {
      throw new NondeterminismException(i, thread, operations[i], now);
    }
  }

  /** The failure of an execution that ended within the prefix. */
  public NondeterminismException endedAt(int i) {
    return new NondeterminismException(i, threads[i], operations[i], null);
  }
}

package dev.por.litmus;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;

/**
 * Objects of one kind that the threads of a random program share, and what a thread may do to them:
 * words of a vocabulary.
 */
abstract class Calls {
  /** What a word stands for: a call, or code around the words up to the end of a block. */
  @FunctionalInterface
  interface Meaning {
    Object call(Callable<Object> inside) throws Exception;
  }

  private final Map<String, Meaning> calls = new LinkedHashMap<>();
  private final Map<String, Meaning> blocks = new LinkedHashMap<>();

  /** A word for one call; what it returns is observed. */
  final void call(String word, Callable<?> call) {
    calls.put(word, inside -> call.call());
  }

  /** A word for the beginning of a block. */
  final void block(String word, Meaning block) {
    blocks.put(word, block);
  }

  final Map<String, Meaning> calls() {
    return calls;
  }

  final Map<String, Meaning> blocks() {
    return blocks;
  }

  /** What is left in the end. */
  abstract Object state();
}

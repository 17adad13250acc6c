package dev.por.litmus;

import java.util.Map;

/**
 * One thread of a random program: its words, one after the other, and what it has seen. A block
 * ends at {@code end}, or with the thread.
 */
final class CallsOfThread implements Runnable {
  private final Map<String, Calls.Meaning> calls;
  private final Map<String, Calls.Meaning> blocks;
  private final String text;
  private final Runnable beforeEach;
  private volatile String seen = "";

  /** Immutable maps: to look into them is no step of the program. */
  CallsOfThread(
      Map<String, Calls.Meaning> calls,
      Map<String, Calls.Meaning> blocks,
      String text,
      Runnable beforeEach) {
    this.calls = calls;
    this.blocks = blocks;
    this.text = text;
    this.beforeEach = beforeEach;
  }

  @Override
  public void run() {
    Run run = new Run(text.split(" ", -1));
    while (run.next < run.words.length) {
      run.rest();
    }
    seen = run.log.toString();
  }

  String seen() {
    return seen;
  }

  /** What is the thread's own. */
  private final class Run {
    private final String[] words;
    private final StringBuilder log = new StringBuilder();
    private int next;

    Run(String[] words) {
      this.words = words;
    }

    /** Runs the words up to the end of this block. */
    private Object rest() {
      while (next < words.length) {
        String word = words[next++];
        if (word.equals("end")) {
          return "";
        }
        if (!word.isEmpty()) {
          meant(word);
        }
      }
      return "";
    }

    private void meant(String word) {
      beforeEach.run();
      int inside = next;
      boolean block = blocks.containsKey(word);
      try {
        Object result = (block ? blocks : calls).get(word).call(this::rest);
        log.append(result == null ? "-" : result).append(' ');
      } catch (Exception e) {
        log.append(e.getClass().getSimpleName()).append(' ');
      }
      if (block && next == inside) {
        skip();
      }
    }

    /** Leaves out a block that was not entered. */
    private void skip() {
      for (int open = 1; next < words.length && open > 0; next++) {
        open += words[next].equals("end") ? -1 : blocks.containsKey(words[next]) ? 1 : 0;
      }
    }
  }
}

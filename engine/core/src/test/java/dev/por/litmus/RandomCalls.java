package dev.por.litmus;

import dev.por.api.ConcurrencyTest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Runs a random program of calls, which the property {@code por.calls0} describes. */
class RandomCalls {
  @ConcurrencyTest
  void calls0() throws InterruptedException {
    run(0);
  }

  @ConcurrencyTest
  void calls1() throws InterruptedException {
    run(1);
  }

  @ConcurrencyTest
  void calls2() throws InterruptedException {
    run(2);
  }

  @ConcurrencyTest
  void calls3() throws InterruptedException {
    run(3);
  }

  @ConcurrencyTest
  void calls4() throws InterruptedException {
    run(4);
  }

  @ConcurrencyTest
  void calls5() throws InterruptedException {
    run(5);
  }

  @ConcurrencyTest
  void calls6() throws InterruptedException {
    run(6);
  }

  @ConcurrencyTest
  void calls7() throws InterruptedException {
    run(7);
  }

  private static void run(int number) throws InterruptedException {
    String text = System.getProperty("por.calls" + number);
    RandomCalls program = new RandomCalls(text, () -> {});
    // one thread less has far fewer schedules; but if others speak to it, it has to be one
    int own = FIRST.matcher(text).find() ? 0 : 1;
    List<Thread> others = program.threads.subList(own, program.threads.size());
    others.forEach(Thread::start);
    program.code.subList(0, own).forEach(Runnable::run);
    others.forEach(RandomCalls::await);
    throw new AssertionError("OUT " + program.outcome());
  }

  /** Joins a thread; an interrupt of the thread that joins has no effect any more. */
  private static void await(Thread thread) {
    boolean over = false;
    while (!over) {
      try {
        thread.join();
        over = true;
      } catch (InterruptedException e) {
        // once more
      }
    }
  }

  private static final Pattern FIRST = Pattern.compile("monitors/t\\.[a-zA-Z]+0");

  private final List<Thread> threads = new ArrayList<>();
  private final List<CallsOfThread> code = new ArrayList<>();
  private final Map<String, Calls> shared = new LinkedHashMap<>();

  /** For the test, which has no program yet. */
  RandomCalls() {}

  /** The program of a text: threads between bars, words between blanks. */
  RandomCalls(String text, Runnable beforeEach) {
    Map<String, Calls.Meaning> calls = new HashMap<>();
    Map<String, Calls.Meaning> blocks = new HashMap<>();
    for (String kind : KINDS) {
      if (text.contains(kind + "/")) {
        Calls made = of(kind, threads);
        shared.put(kind, made);
        made.calls().forEach((word, meaning) -> calls.put(kind + "/" + word, meaning));
        made.blocks().forEach((word, meaning) -> blocks.put(kind + "/" + word, meaning));
      }
    }
    for (String words : text.split("\\|", -1)) {
      code.add(new CallsOfThread(Map.copyOf(calls), Map.copyOf(blocks), words, beforeEach));
      threads.add(new Thread(code.get(code.size() - 1)));
    }
  }

  List<Thread> threads() {
    return threads;
  }

  String outcome() {
    StringBuilder all = new StringBuilder();
    code.forEach(thread -> all.append(thread.seen()).append("| "));
    shared.values().forEach(calls -> all.append(calls.state()).append(' '));
    return all.toString();
  }

  static final List<String> KINDS =
      List.of(
          "variables",
          "buffers",
          "locks",
          "monitors",
          "synchronizers",
          "queues",
          "transfers",
          "collections",
          "objects",
          "futures",
          "stages");

  static Calls of(String kind, List<Thread> threads) {
    return switch (kind) {
      case "variables" -> new CallsOfVariables();
      case "buffers" -> new CallsOfBuffers();
      case "locks" -> new CallsOfLocks();
      case "monitors" -> new CallsOfMonitors(threads);
      case "synchronizers" -> new CallsOfSynchronizers();
      case "queues" -> new CallsOfQueues();
      case "collections" -> new CallsOfCollections();
      case "transfers" -> new CallsOfTransfers();
      case "objects" -> new CallsOfObjects();
      case "futures" -> new CallsOfFutures();
      case "stages" -> new CallsOfStages();
      default -> throw new IllegalArgumentException(kind);
    };
  }
}

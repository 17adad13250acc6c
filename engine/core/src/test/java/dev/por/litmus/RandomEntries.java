package dev.por.litmus;

import dev.por.api.ConcurrencyTest;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs a random program of operations on maps, which the property {@code por.entries0} describes.
 */
class RandomEntries {
  @ConcurrencyTest
  void entries0() throws InterruptedException {
    run(0);
  }

  @ConcurrencyTest
  void entries1() throws InterruptedException {
    run(1);
  }

  @ConcurrencyTest
  void entries2() throws InterruptedException {
    run(2);
  }

  @ConcurrencyTest
  void entries3() throws InterruptedException {
    run(3);
  }

  @ConcurrencyTest
  void entries4() throws InterruptedException {
    run(4);
  }

  @ConcurrencyTest
  void entries5() throws InterruptedException {
    run(5);
  }

  @ConcurrencyTest
  void entries6() throws InterruptedException {
    run(6);
  }

  @ConcurrencyTest
  void entries7() throws InterruptedException {
    run(7);
  }

  @ConcurrencyTest
  void entries8() throws InterruptedException {
    run(8);
  }

  @ConcurrencyTest
  void entries9() throws InterruptedException {
    run(9);
  }

  @ConcurrencyTest
  void entries10() throws InterruptedException {
    run(10);
  }

  @ConcurrencyTest
  void entries11() throws InterruptedException {
    run(11);
  }

  @ConcurrencyTest
  void entries12() throws InterruptedException {
    run(12);
  }

  @ConcurrencyTest
  void entries13() throws InterruptedException {
    run(13);
  }

  @ConcurrencyTest
  void entries14() throws InterruptedException {
    run(14);
  }

  @ConcurrencyTest
  void entries15() throws InterruptedException {
    run(15);
  }

  @ConcurrencyTest
  void entries16() throws InterruptedException {
    run(16);
  }

  @ConcurrencyTest
  void entries17() throws InterruptedException {
    run(17);
  }

  @ConcurrencyTest
  void entries18() throws InterruptedException {
    run(18);
  }

  @ConcurrencyTest
  void entries19() throws InterruptedException {
    run(19);
  }

  @ConcurrencyTest
  void entries20() throws InterruptedException {
    run(20);
  }

  @ConcurrencyTest
  void entries21() throws InterruptedException {
    run(21);
  }

  @ConcurrencyTest
  void entries22() throws InterruptedException {
    run(22);
  }

  @ConcurrencyTest
  void entries23() throws InterruptedException {
    run(23);
  }

  private static void run(int number) throws InterruptedException {
    CallsOfEntries calls = new CallsOfEntries();
    List<CallsOfThread> code = new ArrayList<>();
    List<Thread> threads = new ArrayList<>();
    for (String words : System.getProperty("por.entries" + number).split("\\|", -1)) {
      CallsOfThread thread = new CallsOfThread(calls.calls(), calls.blocks(), words, () -> {});
      code.add(thread);
      threads.add(new Thread(thread));
    }
    threads.forEach(Thread::start);
    for (Thread thread : threads) {
      thread.join();
    }
    StringBuilder seen = new StringBuilder("OUT ");
    code.forEach(thread -> seen.append(thread.seen()).append("| "));
    throw new AssertionError(seen.append(calls.state()).toString());
  }
}

package dev.por.litmus;

import dev.por.api.ConcurrencyTest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Collections of the JDK that threads share. */
class Collections {
  private final List<Integer> list = new ArrayList<>();
  private final Map<String, Integer> map = new HashMap<>();

  @ConcurrencyTest
  void checkThenAdd() throws InterruptedException {
    Thread thread = new Thread(this::addIfEmpty);
    thread.start();
    addIfEmpty();
    thread.join();
    if (list.size() != 1) {
      throw new AssertionError("added " + list.size());
    }
  }

  private void addIfEmpty() {
    if (list.isEmpty()) {
      list.add(1);
    }
  }

  @ConcurrencyTest
  void lockedCheckThenAdd() throws InterruptedException {
    Thread thread = new Thread(this::addIfEmptyLocked);
    thread.start();
    addIfEmptyLocked();
    thread.join();
    if (list.size() != 1) {
      throw new AssertionError("added " + list.size());
    }
  }

  private synchronized void addIfEmptyLocked() {
    addIfEmpty();
  }

  @ConcurrencyTest
  void iterationSeesChange() throws InterruptedException {
    map.put("a", 1);
    map.put("b", 2);
    Thread thread = new Thread(() -> map.remove("b"));
    thread.start();
    Iterator<Map.Entry<String, Integer>> entries = map.entrySet().iterator();
    while (entries.hasNext()) {
      entries.next().setValue(7);
    }
    thread.join();
  }

  @ConcurrencyTest
  void collected() throws InterruptedException {
    List<Integer> own = Stream.of(1, 2).collect(Collectors.toList());
    Thread thread = new Thread(() -> own.add(3));
    thread.start();
    int size = own.size();
    thread.join();
    if (size == 3) {
      throw new AssertionError("seen");
    }
  }

  @ConcurrencyTest
  void readersOnly() throws InterruptedException {
    list.add(1);
    Thread thread = new Thread(() -> list.get(0));
    thread.start();
    list.get(0);
    thread.join();
  }
}

package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.util.AbstractCollection;
import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.AbstractQueue;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Hashtable;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.Spliterators;

/** Objects in which the JDK keeps nothing, or nothing that changes. */
@Construct(
    group = Group.COLLECTIONS,
    name =
        "what has no state of the JDK: empty iterators, enumerations, spliterators and collections,"
            + " constant collections, classes of your own below `AbstractCollection`,"
            + " `AbstractList`, `AbstractMap`, `AbstractQueue`, `AbstractSet`",
    transition =
        "none; what their methods call of the program is as usual, and `modCount` is a field that"
            + " iterators read")
class StatelessObjects {
  private static void twice(Together.Part part) throws InterruptedException {
    run(part, part);
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void emptyCursors() throws InterruptedException {
    twice(
        () -> {
          Collections.emptyIterator().forEachRemaining(x -> {});
          Collections.emptyListIterator().hasPrevious();
          Collections.emptyEnumeration().asIterator().hasNext();
          Spliterators.emptySpliterator().tryAdvance(x -> {});
          new Hashtable<>().keys().hasMoreElements();
        });
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void emptyCollectionsCleared() throws InterruptedException {
    twice(
        () -> {
          Collections.emptyList().clear();
          Collections.emptySet().clear();
          Collections.emptyMap().clear();
          Collections.emptyMap().keySet().iterator().hasNext();
        });
  }

  private static void refused(Runnable change) {
    try {
      change.run();
      throw new AssertionError("changed");
    } catch (UnsupportedOperationException e) {
      // as it should be
    }
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void constantCollections() throws InterruptedException {
    List<Integer> list = Collections.singletonList(1);
    Map<Integer, Integer> map = Collections.singletonMap(1, 1);
    Map<Integer, Integer> immutable = Map.of(1, 1, 2, 2);
    twice(
        () -> {
          refused(list::clear);
          refused(() -> map.put(2, 2));
          refused(() -> immutable.keySet().clear());
          refused(() -> immutable.values().remove(1));
        });
  }

  private static class Discarding extends AbstractQueue<Object> {
    @Override
    public boolean offer(Object o) {
      return true;
    }

    @Override
    public Object poll() {
      return null;
    }

    @Override
    public Object peek() {
      return null;
    }

    @Override
    public Iterator<Object> iterator() {
      return Collections.emptyIterator();
    }

    @Override
    public int size() {
      return 0;
    }
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void discardingQueue() throws InterruptedException {
    Queue<Object> queue = new Discarding();
    twice(
        () -> {
          queue.add(1);
          queue.addAll(List.of(1, 2));
          queue.clear();
        });
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void collectionOfNothing() throws InterruptedException {
    Collection<Object> sink =
        new AbstractCollection<>() {
          @Override
          public boolean add(Object o) {
            return true;
          }

          @Override
          public Iterator<Object> iterator() {
            return Collections.emptyIterator();
          }

          @Override
          public int size() {
            return 0;
          }
        };
    twice(
        () -> {
          sink.addAll(List.of(1, 2));
          sink.remove(1);
          sink.retainAll(List.of());
          sink.clear();
        });
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void mapOfNothing() throws InterruptedException {
    Map<Object, Object> map =
        new AbstractMap<>() {
          @Override
          public Object put(Object key, Object value) {
            return null;
          }

          @Override
          public Set<Entry<Object, Object>> entrySet() {
            return Collections.emptySet();
          }
        };
    twice(
        () -> {
          map.putAll(Map.of(1, 2));
          map.remove(1);
          map.clear();
          map.values().clear();
          map.keySet().remove(1);
        });
  }

  /** Its state is its own. */
  private static final class Counting extends Discarding {
    private int added;

    @Override
    public boolean offer(Object o) {
      added++;
      return true;
    }
  }

  /** A read and a write of the count each. */
  @ConcurrencyTest
  @Fails(traces = 4, with = "1 added")
  void stateOfItsOwn() throws InterruptedException {
    Counting queue = new Counting();
    twice(() -> queue.add(1));
    check(queue.added == 2, queue.added + " added");
  }

  private static final class Guarded extends Discarding {
    private final ArrayDeque<Object> elements = new ArrayDeque<>();

    @Override
    public synchronized boolean offer(Object o) {
      return elements.offer(o);
    }

    @Override
    public synchronized int size() {
      return elements.size();
    }
  }

  /** Two traces: either thread may come first. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void guardedByItself() throws InterruptedException {
    Queue<Object> queue = new Guarded();
    twice(() -> queue.add(1));
    check(queue.size() == 2, "lost");
  }

  /** Only the count of its changes shows that it was changed. */
  private static final class Changing extends AbstractList<Integer> {
    private final List<Integer> elements = new ArrayList<>(List.of(1, 2));

    @Override
    public Integer get(int index) {
      return index;
    }

    @Override
    public int size() {
      return 2;
    }

    @Override
    public void add(int index, Integer element) {
      modCount++;
    }

    synchronized void addGuarded(int element) {
      elements.add(element);
      modCount++;
    }
  }

  /** The count is written before, between or behind the two moments when the iterator reads it. */
  @ConcurrencyTest
  @Fails(traces = 3, with = "ConcurrentModificationException")
  void changedWhileItIsIterated() throws InterruptedException {
    Changing list = new Changing();
    run(() -> list.add(0, 1), () -> list.iterator().next());
  }

  /** Whether it is empty is asked of {@code size} alone. */
  @ConcurrencyTest
  @Passes(traces = 1)
  void askedWhileItIsChanged() throws InterruptedException {
    Changing list = new Changing();
    run(() -> list.addGuarded(1), list::isEmpty);
  }
}

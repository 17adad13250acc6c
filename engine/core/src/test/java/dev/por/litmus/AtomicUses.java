package dev.por.litmus;

import dev.por.api.ConcurrencyTest;
import java.util.function.IntSupplier;
import java.util.function.ToIntFunction;

/** Tests whose threads share state of code that is left out. */
class AtomicUses {
  private final AtomicLibrary library = new AtomicLibrary();
  private final int[] got = new int[2];
  private int plain;
  private volatile boolean called;

  /** Both orders: the first thread gets 1. */
  private void mainIsFirst(IntSupplier one, IntSupplier other) throws InterruptedException {
    both(one, other);
    Together.check(got[1] == 1, "the other one was first");
  }

  private void both(IntSupplier one, IntSupplier other) throws InterruptedException {
    Together.run(() -> got[0] = one.getAsInt(), () -> got[1] = other.getAsInt());
  }

  private void mainIsFirst(ToIntFunction<AtomicLibrary> next) throws InterruptedException {
    Thread thread = Together.start(() -> got[0] = next.applyAsInt(library));
    got[1] = next.applyAsInt(library);
    thread.join();
    Together.check(got[1] == 1, "the other one was first");
  }

  // ---- fail: the other order shows

  @ConcurrencyTest
  void field() throws InterruptedException {
    mainIsFirst(AtomicLibrary::next);
  }

  @ConcurrencyTest
  void guardedField() throws InterruptedException {
    mainIsFirst(AtomicLibrary::nextGuarded);
  }

  @ConcurrencyTest
  void atomic() throws InterruptedException {
    mainIsFirst(AtomicLibrary::nextAtomic);
  }

  @ConcurrencyTest
  void updatedField() throws InterruptedException {
    mainIsFirst(AtomicLibrary::nextUpdated);
  }

  @ConcurrencyTest
  void handledField() throws InterruptedException {
    mainIsFirst(AtomicLibrary::nextHandled);
  }

  @ConcurrencyTest
  void cell() throws InterruptedException {
    mainIsFirst(AtomicLibrary::nextCell);
  }

  @ConcurrencyTest
  void word() throws InterruptedException {
    mainIsFirst(AtomicLibrary::nextWord);
  }

  @ConcurrencyTest
  void element() throws InterruptedException {
    mainIsFirst(AtomicLibrary::nextElement);
  }

  @ConcurrencyTest
  void statics() throws InterruptedException {
    int before = AtomicLibrary.nextId();
    mainIsFirst(() -> AtomicLibrary.nextId() - before, () -> AtomicLibrary.nextId() - before);
  }

  @ConcurrencyTest
  void capturedState() throws InterruptedException {
    IntSupplier counter = AtomicLibrary.counter();
    mainIsFirst(counter, counter);
  }

  @ConcurrencyTest
  void sharedList() throws InterruptedException {
    AtomicLibrary[] sharing = AtomicLibrary.sharing();
    both(sharing[0]::nextElement, sharing[1]::size);
    Together.check(got[1] == 0, "the other one was first");
  }

  @ConcurrencyTest
  void partners() throws InterruptedException {
    AtomicLibrary other = new AtomicLibrary();
    library.join(other);
    mainIsFirst(library::nextOfPartner, other::next);
  }

  @ConcurrencyTest
  void openField() throws InterruptedException {
    both(() -> library.open = 1, () -> library.open);
    Together.check(got[1] == 0, "the other one was first");
  }

  @ConcurrencyTest
  void arrayOfTheTest() throws InterruptedException {
    int[] array = new int[1];
    Thread thread = Together.start(() -> AtomicLibrary.fill(array, 1));
    AtomicLibrary.fill(array, 2);
    thread.join();
    Together.check(array[0] == 2, "the other one was last");
  }

  @ConcurrencyTest
  void betweenTwoCalls() throws InterruptedException {
    Thread thread = Together.start(library::next);
    int first = library.next();
    int second = library.next();
    thread.join();
    Together.check(second == first + 1, "the other one came between");
  }

  @ConcurrencyTest
  void betweenTwoCallsOfACallback() throws InterruptedException {
    Thread thread = Together.start(library::next);
    library.around(
        () -> {
          int first = library.next();
          int second = library.next();
          Together.check(second == first + 1, "the other one came between");
        });
    thread.join();
  }

  /** Told step by step: the second part of the call has no object in hand. */
  @ConcurrencyTest
  void betweenTwoPartsOfACall() throws InterruptedException {
    Thread thread = Together.start(() -> got[0] = called ? library.handled() : 0);
    library.handledAround(() -> called = true);
    thread.join();
    Together.check(got[0] != 1, "the other one came between");
  }

  // ---- pass

  @ConcurrencyTest
  void twoUpdates() throws InterruptedException {
    both(library::nextByTwoUpdates, library::nextByTwoUpdates);
    Together.check(got[0] + got[1] == 3, "lost");
  }

  @ConcurrencyTest
  void twoHandles() throws InterruptedException {
    both(library::nextByTwoHandles, library::nextByTwoHandles);
    Together.check(got[0] + got[1] == 3, "lost");
  }

  @ConcurrencyTest
  void twoAtomics() throws InterruptedException {
    both(library::nextByTwoAtomics, library::nextByTwoAtomics);
    Together.check(got[0] + got[1] == 3, "lost");
  }

  @ConcurrencyTest
  void updatedInside() throws InterruptedException {
    both(library::nextOfInside, library::nextOfInside);
    Together.check(got[0] + got[1] == 3, "lost");
  }

  @ConcurrencyTest
  void awaitsAnUpdate() throws InterruptedException {
    Together.run(library::awaitUpdate, library::nextByTwoUpdates);
  }

  @ConcurrencyTest
  void isAtomic() throws InterruptedException {
    both(library::next, library::next);
    Together.check(got[0] + got[1] == 3 && library.peek() == 2, "lost");
  }

  @ConcurrencyTest
  void isAtomicInAMonitor() throws InterruptedException {
    both(library::nextGuarded, library::nextGuarded);
    Together.check(got[0] + got[1] == 3, "lost");
  }

  @ConcurrencyTest
  void reading() throws InterruptedException {
    both(library::peek, library::peek);
  }

  @ConcurrencyTest
  void apart() throws InterruptedException {
    both(() -> new AtomicLibrary().next(), () -> new AtomicLibrary().nextElement());
    Together.check(got[0] == 1 && got[1] == 1, "shared");
  }

  @ConcurrencyTest
  void stateless() throws InterruptedException {
    both(() -> AtomicLibrary.twice(1), () -> AtomicLibrary.twice(2));
  }

  @ConcurrencyTest
  void threeInTurn() throws InterruptedException {
    Together.run(library::next, library::next, library::next);
    Together.check(library.peek() == 3, "lost");
  }

  @ConcurrencyTest
  void awaits() throws InterruptedException {
    Together.run(library::await, library::set);
  }

  @ConcurrencyTest
  void awaitsBusily() throws InterruptedException {
    Together.run(library::awaitBusily, library::set);
  }

  @ConcurrencyTest
  void polls() throws InterruptedException {
    Together.run(
        () -> {
          while (!library.isSet()) {
            Thread.yield();
          }
        },
        library::set);
  }

  /** What happens before a call happens before the next call on the same object. */
  @ConcurrencyTest
  void publishes() throws InterruptedException {
    Thread thread =
        Together.start(
            () -> {
              library.await();
              Together.check(plain == 1, "not published");
            });
    plain = 1;
    library.set();
    thread.join();
  }
}

package dev.por.litmus;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

/** Threads that never end: what is right about them is right for ever, or wrong some day. */
class EndlessLoops {
  private final Object lock = new Object();
  private volatile boolean wants0;
  private volatile boolean wants1;
  private volatile int turn;
  private volatile int inside;
  private volatile int spoke;
  private volatile Object ball;

  // ---- Peterson's mutual exclusion, for ever

  void petersonForEver() throws InterruptedException {
    both(() -> enterAgainAndAgain(0, true), () -> enterAgainAndAgain(1, true));
  }

  /** The turn is given away too early: both may be inside. */
  void petersonOutOfOrder() throws InterruptedException {
    both(() -> enterAgainAndAgain(0, false), () -> enterAgainAndAgain(1, false));
  }

  private void enterAgainAndAgain(int me, boolean flagFirst) {
    while (true) {
      if (!flagFirst) {
        turn = 1 - me;
      }
      want(me, true);
      if (flagFirst) {
        turn = 1 - me;
      }
      while (other(me) && turn != me) {
        Thread.onSpinWait();
      }
      critical();
      want(me, false);
    }
  }

  private void critical() {
    if (inside != 0) {
      throw new AssertionError("both are inside");
    }
    inside = 1;
    inside = 0;
  }

  private void want(int me, boolean value) {
    if (me == 0) {
      wants0 = value;
    } else {
      wants1 = value;
    }
  }

  private boolean other(int me) {
    return me == 0 ? wants1 : wants0;
  }

  // ---- one thread after the other: no run of a single thread comes back

  void pingPong() throws InterruptedException {
    both(() -> passOn(0, 1), () -> passOn(1, 0));
  }

  /** Each waits for the other in the end: it passes the turn on to itself. */
  void pingPongToOneself() throws InterruptedException {
    both(() -> passOn(0, 1), () -> passOn(1, 2));
  }

  private void passOn(int mine, int next) {
    while (true) {
      while (turn != mine) {
        Thread.onSpinWait();
      }
      turn = next;
    }
  }

  // ---- monitors, atomic variables, arrays, memory of one thread, variables of a frame

  void wheel() throws InterruptedException {
    Thread turning = new Thread(this::turn);
    turning.start();
    spoke = 1;
    turning.join();
  }

  private void turn() {
    while (true) {
      spoke = 1 - spoke;
    }
  }

  void locksForEver() throws InterruptedException {
    both(this::lockAgainAndAgain, this::lockAgainAndAgain);
  }

  private void lockAgainAndAgain() {
    while (true) {
      synchronized (lock) {
        critical();
      }
    }
  }

  void atomicsForEver() throws InterruptedException {
    AtomicBoolean taken = new AtomicBoolean();
    AtomicInteger visits = new AtomicInteger();
    both(() -> takeAndLeave(taken, visits), () -> takeAndLeave(taken, visits));
  }

  private static void takeAndLeave(AtomicBoolean taken, AtomicInteger visits) {
    while (true) {
      if (taken.compareAndSet(false, true)) {
        if (visits.incrementAndGet() != 1) {
          throw new AssertionError("two visits at once");
        }
        visits.decrementAndGet();
        taken.set(false);
      }
    }
  }

  /** Look, then take: not at once. */
  void atomicsTornForEver() throws InterruptedException {
    AtomicBoolean taken = new AtomicBoolean();
    AtomicInteger visits = new AtomicInteger();
    Runnable visitor =
        () -> {
          while (true) {
            if (!taken.get()) {
              taken.set(true);
              if (visits.incrementAndGet() != 1) {
                throw new AssertionError("two visits at once");
              }
              visits.decrementAndGet();
              taken.set(false);
            }
          }
        };
    both(visitor, visitor);
  }

  /** The number of rounds is in an array that one thread has for itself; the fifth is wrong. */
  void countsInItsOwnArray() throws InterruptedException {
    int[] rounds = new int[1];
    both(() -> count(rounds), this::turn);
  }

  private void count(int[] rounds) {
    while (true) {
      int seen = spoke;
      int before = rounds[0];
      rounds[0] = (before + 1) % 6;
      spoke = seen;
      if (before == 4 && seen == 1) {
        throw new AssertionError("the fifth round with a one");
      }
    }
  }

  /** The number of rounds is in a local variable. */
  void countsInAVariable() throws InterruptedException {
    both(this::countLocally, this::turn);
  }

  private void countLocally() {
    int round = 0;
    while (true) {
      int seen = spoke;
      round = (round + 1) % 6;
      if (round == 5 && seen == 1) {
        throw new AssertionError("the fifth round with a one");
      }
    }
  }

  /** The number of rounds is in a variable of the method that calls the one with the loop. */
  void countsInTheCaller() throws InterruptedException {
    both(
        () -> {
          int round = 0;
          while (true) {
            lookTwice(round);
            round = (round + 1) % 6;
          }
        },
        this::turn);
  }

  private void lookTwice(int round) {
    int looks = 0;
    while (looks != 2) {
      int seen = spoke;
      looks = looks + 1;
      if (round == 5 && looks == 2 && seen == 1) {
        throw new AssertionError("the fifth round with a one");
      }
    }
  }

  /** The number of rounds is in an atomic array that both use. */
  void countsInAnAtomicArray() throws InterruptedException {
    AtomicIntegerArray rounds = new AtomicIntegerArray(2);
    Runnable step =
        () -> {
          while (true) {
            int now = rounds.get(0);
            if (now == 4 && !rounds.compareAndSet(0, 4, 0)) {
              throw new AssertionError("somebody else began anew");
            }
            rounds.compareAndSet(0, now, (now + 1) % 5);
          }
        };
    both(step, step);
  }

  /** One of two objects, by turns; there are never more. */
  void throwsABall() throws InterruptedException {
    Object red = new Object();
    Object green = new Object();
    both(
        () -> {
          Object mine = red;
          while (true) {
            Object caught = ball;
            ball = mine;
            mine = caught == null ? green : caught;
          }
        },
        () -> {
          while (true) {
            if (ball == green) {
              throw new AssertionError("the green one");
            }
          }
        });
  }

  // ---- what has no end of states, or states that cannot be compared

  void countsForEver() throws InterruptedException {
    both(
        () -> {
          while (true) {
            spoke++;
          }
        },
        () -> turn = spoke);
  }

  void makesObjectsForEver() throws InterruptedException {
    both(
        () -> {
          while (true) {
            ball = new int[1];
          }
        },
        () -> turn = ball == null ? 0 : 1);
  }

  void printsForEver() throws InterruptedException {
    StringBuilder text = new StringBuilder();
    both(
        () -> {
          while (true) {
            text.append(spoke);
            text.setLength(0);
          }
        },
        () -> spoke = 1);
  }

  void waitsForEver() throws InterruptedException {
    both(
        () -> {
          while (true) {
            synchronized (lock) {
              lock.notifyAll();
            }
          }
        },
        () -> {
          synchronized (lock) {
            try {
              lock.wait();
            } catch (InterruptedException e) {
              throw new AssertionError(e);
            }
          }
        });
  }

  private static void both(Runnable one, Runnable other) throws InterruptedException {
    Thread first = new Thread(one);
    Thread second = new Thread(other);
    first.start();
    second.start();
    first.join();
    second.join();
  }
}

package dev.por.engine.control;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.por.engine.control.PartExploration.Sample;
import dev.por.engine.control.thread.ThreadBody;
import dev.por.probe.Operations;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Locks, semaphores, queues and atomic objects, by the calls that woven JDK methods make. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ObjectPartTest {
  private final PartExploration exploration = new PartExploration();

  private void operation(Object object, int operation, int argument, ThreadBody method)
      throws Throwable {
    exploration.hooks.objects().beginOperation(object, operation, argument);
    try {
      method.run();
    } finally {
      exploration.hooks.objects().endOperation();
    }
  }

  private void locked(ReentrantLock lock, ThreadBody body) throws Throwable {
    operation(lock, Operations.LOCK, 0, lock::lock);
    body.run();
    operation(lock, Operations.WRITE, 0, lock::unlock);
  }

  @Test
  void locksInDifferentOrders() {
    Set<String> outcomes =
        exploration.outcomes(
            () -> {
              ReentrantLock one = new ReentrantLock();
              ReentrantLock two = new ReentrantLock();
              return new Sample(
                  List.of(one, two),
                  List.of(
                      () -> locked(one, () -> locked(two, () -> {})),
                      () -> locked(two, () -> locked(one, () -> {}))),
                  () -> "ended");
            });
    assertEquals(Set.of("deadlock", "ended"), outcomes);
  }

  @Test
  void oneLockInOneOrder() {
    Set<String> outcomes =
        exploration.outcomes(
            () -> {
              ReentrantLock lock = new ReentrantLock();
              ThreadBody body = () -> locked(lock, () -> locked(lock, () -> {}));
              return new Sample(List.of(lock), List.of(body, body), () -> "ended");
            });
    assertEquals(Set.of("ended"), outcomes);
  }

  @Test
  void permitsThatAreTooFew() {
    Set<String> outcomes =
        exploration.outcomes(
            () -> {
              Semaphore semaphore = new Semaphore(2);
              ThreadBody takes =
                  () -> {
                    operation(semaphore, Operations.ACQUIRE, 1, () -> semaphore.acquire(1));
                    operation(semaphore, Operations.ACQUIRE, 1, () -> semaphore.acquire(1));
                    operation(semaphore, Operations.WRITE, 0, () -> semaphore.release(2));
                  };
              return new Sample(List.of(semaphore), List.of(takes, takes), () -> "ended");
            });
    assertEquals(Set.of("deadlock", "ended"), outcomes);
  }

  @Test
  void aQueueHandsOverInOrder() {
    Set<String> outcomes =
        exploration.outcomes(
            () -> {
              BlockingQueue<String> queue = new ArrayBlockingQueue<>(1);
              StringBuilder taken = new StringBuilder();
              return new Sample(
                  List.of(queue),
                  List.of(
                      () -> {
                        operation(queue, Operations.PUT, 0, () -> queue.put("a"));
                        operation(queue, Operations.PUT, 0, () -> queue.put("b"));
                      },
                      () -> {
                        operation(queue, Operations.TAKE, 0, () -> taken.append(queue.take()));
                        operation(queue, Operations.TAKE, 0, () -> taken.append(queue.take()));
                      }),
                  taken::toString);
            });
    assertEquals(Set.of("ab"), outcomes);
  }

  @Test
  void atomicAccessesDoNotRaceButLoseUpdates() {
    Set<String> outcomes =
        exploration.outcomes(
            () -> {
              AtomicInteger number = new AtomicInteger();
              ThreadBody adds =
                  () -> {
                    int[] seen = {0};
                    operation(number, Operations.READ, 0, () -> seen[0] = number.get());
                    operation(number, Operations.WRITE, 0, () -> number.set(seen[0] + 1));
                  };
              return new Sample(List.of(number), List.of(adds, adds), () -> "" + number.get());
            });
    assertEquals(Set.of("1", "2"), outcomes);
  }
}

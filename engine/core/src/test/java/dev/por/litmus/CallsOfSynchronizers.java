package dev.por.litmus;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** A semaphore, a latch, a barrier, a phaser, an exchanger. */
final class CallsOfSynchronizers extends Calls {
  private final Semaphore semaphore = new Semaphore(1);
  private final CountDownLatch latch = new CountDownLatch(2);
  private final CyclicBarrier barrier = new CyclicBarrier(2);
  private final Phaser phaser = new Phaser(2);
  private final Exchanger<String> exchanger = new Exchanger<>();

  CallsOfSynchronizers() {
    permits();
    latches();
    phases();
    call("b.await", barrier::await);
    call("b.timed", () -> barrier.await(10, TimeUnit.MILLISECONDS));
    call("b.reset", () -> CallsOfLocks.run(barrier::reset));
    call("b.waiting", barrier::getNumberWaiting);
    call("b.broken", barrier::isBroken);
    call("x.exchange", () -> exchanger.exchange("x"));
    call("x.timed", () -> exchanger.exchange("y", 10, TimeUnit.MILLISECONDS));
  }

  private void permits() {
    call("s.acquire", () -> CallsOfLocks.run(semaphore::acquire));
    call("s.uninterruptibly", () -> CallsOfLocks.run(semaphore::acquireUninterruptibly));
    call("s.acquire2", () -> CallsOfLocks.run(() -> semaphore.acquire(2)));
    call("s.try", () -> semaphore.tryAcquire());
    call("s.try2", () -> semaphore.tryAcquire(2));
    call("s.timed", () -> semaphore.tryAcquire(10, TimeUnit.MILLISECONDS));
    call("s.release", () -> CallsOfLocks.run(semaphore::release));
    call("s.release2", () -> CallsOfLocks.run(() -> semaphore.release(2)));
    call("s.drain", semaphore::drainPermits);
    call("s.available", semaphore::availablePermits);
    call("s.queue", semaphore::getQueueLength);
    call("s.tryTimed2", () -> semaphore.tryAcquire(2, 10, TimeUnit.MILLISECONDS));
  }

  private void latches() {
    call("l.await", () -> CallsOfLocks.run(latch::await));
    call("l.timed", () -> latch.await(10, TimeUnit.MILLISECONDS));
    call("l.down", () -> CallsOfLocks.run(latch::countDown));
    call("l.count", latch::getCount);
  }

  private void phases() {
    call("p.arrive", phaser::arrive);
    call("p.meet", phaser::arriveAndAwaitAdvance);
    call("p.leave", phaser::arriveAndDeregister);
    call("p.register", phaser::register);
    call("p.await", () -> phaser.awaitAdvance(0));
    call("p.timed", () -> phaser.awaitAdvanceInterruptibly(0, 10, TimeUnit.MILLISECONDS));
    call("p.phase", phaser::getPhase);
    call("p.bulk", () -> phaser.bulkRegister(2));
    call("p.arrived", phaser::getArrivedParties);
    call("p.parties", phaser::getRegisteredParties);
    call("p.ended", phaser::isTerminated);
    call("p.end", () -> CallsOfLocks.run(phaser::forceTermination));
  }

  @Override
  Object state() {
    return semaphore.availablePermits() + "," + latch.getCount() + "," + phaser.getPhase();
  }
}

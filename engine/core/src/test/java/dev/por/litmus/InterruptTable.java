package dev.por.litmus;

import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.util.ArrayList;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.Exchanger;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Flow;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SubmissionPublisher;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import java.util.function.Supplier;

/** Calls that wait, a line each: the call, what brings what it waits for, and what is left. */
final class InterruptTable {
  /** Seconds that no test lasts, unless it waits for their end. */
  private static final long LONG = 2;

  private final Map<String, Supplier<InterruptTrial>> rows = new LinkedHashMap<>();

  private InterruptTable() {}

  /** The trials by the names of the calls; each is made anew. */
  static Map<String, Supplier<InterruptTrial>> rows() {
    InterruptTable table = new InterruptTable();
    table.queue("ArrayBlockingQueue", () -> new ArrayBlockingQueue<>(1));
    table.queue("LinkedBlockingQueue", () -> new LinkedBlockingQueue<>(1));
    table.queue("LinkedBlockingDeque", () -> new LinkedBlockingDeque<>(1));
    table.taking("PriorityBlockingQueue", PriorityBlockingQueue::new);
    table.taking("LinkedTransferQueue", LinkedTransferQueue::new);
    table.taking("SynchronousQueue", SynchronousQueue::new);
    table.taking("SynchronousQueue.fair", () -> new SynchronousQueue<>(true));
    table.handOvers("SynchronousQueue", SynchronousQueue::new);
    table.handOvers("SynchronousQueue.fair", () -> new SynchronousQueue<>(true));
    table.others();
    table.locks();
    table.synchronizers();
    table.conditions();
    table.threads();
    table.futures();
    table.executors();
    table.forkJoin();
    return table.rows;
  }

  private void add(String name, Supplier<InterruptTrial> row) {
    rows.put(name, row);
  }

  private void taking(String name, Supplier<BlockingQueue<Integer>> queues) {
    taking(name + ".take", queues, BlockingQueue::take);
    taking(name + ".poll", queues, q -> q.poll(LONG, TimeUnit.SECONDS));
    taking(name + ".poll0", queues, q -> q.poll(0, TimeUnit.SECONDS));
  }

  private void queue(String name, Supplier<BlockingQueue<Integer>> queues) {
    taking(name, queues);
    putting(name + ".put", queues, run(q -> q.put(2)));
    putting(name + ".offer", queues, q -> q.offer(2, LONG, TimeUnit.SECONDS));
    putting(name + ".offer0", queues, q -> q.offer(2, 0, TimeUnit.SECONDS));
  }

  /** A call of an object. */
  private interface Use<T> {
    Object of(T object) throws Exception;
  }

  /** A call of a method of an object that returns nothing. */
  private interface Act<T> {
    void of(T object) throws Exception;
  }

  private static <T> Use<T> run(Act<T> act) {
    return object -> {
      act.of(object);
      return "";
    };
  }

  private static Callable<?> run(Together.Part part) {
    return () -> {
      part.run();
      return "";
    };
  }

  private <Q extends BlockingQueue<Integer>> void taking(
      String name, Supplier<Q> queues, Use<Q> take) {
    queued(name, queues, take, q -> q.offer(1));
  }

  private <Q extends BlockingQueue<Integer>> void putting(
      String name, Supplier<Q> queues, Use<Q> put) {
    giving(
        name,
        () -> {
          Q q = queues.get();
          q.add(1);
          return q;
        },
        put);
  }

  private <Q extends BlockingQueue<Integer>> void giving(
      String name, Supplier<Q> queues, Use<Q> put) {
    queued(name, queues, put, Q::poll);
  }

  private <Q extends BlockingQueue<Integer>> void queued(
      String name, Supplier<Q> queues, Use<Q> use, Use<Q> supply) {
    add(
        name,
        () -> {
          Q q = queues.get();
          return new InterruptTrial(() -> use.of(q), () -> supply.of(q), q::size);
        });
  }

  private void handOvers(String name, Supplier<BlockingQueue<Integer>> queues) {
    giving(name + ".put", queues, run(q -> q.put(2)));
    giving(name + ".offer", queues, q -> q.offer(2, LONG, TimeUnit.SECONDS));
    giving(name + ".offer0", queues, q -> q.offer(2, 0, TimeUnit.SECONDS));
  }

  private void others() {
    giving(
        "LinkedTransferQueue.transfer", LinkedTransferQueue<Integer>::new, run(q -> q.transfer(1)));
    giving(
        "LinkedTransferQueue.tryTransfer",
        LinkedTransferQueue<Integer>::new,
        q -> q.tryTransfer(1, LONG, TimeUnit.SECONDS));
    giving(
        "LinkedTransferQueue.tryTransfer0",
        LinkedTransferQueue<Integer>::new,
        q -> q.tryTransfer(1, 0, TimeUnit.SECONDS));
    giving("LinkedTransferQueue.put", LinkedTransferQueue<Integer>::new, run(q -> q.put(1)));
    Supplier<LinkedBlockingDeque<Integer>> deques = () -> new LinkedBlockingDeque<>(1);
    taking("LinkedBlockingDeque.takeLast", deques, LinkedBlockingDeque::takeLast);
    taking("LinkedBlockingDeque.pollLast", deques, q -> q.pollLast(LONG, TimeUnit.SECONDS));
    putting("LinkedBlockingDeque.putFirst", deques, run(q -> q.putFirst(2)));
    putting("LinkedBlockingDeque.offerFirst", deques, q -> q.offerFirst(2, LONG, TimeUnit.SECONDS));
    delays("DelayQueue.take", DelayQueue::take);
    delays("DelayQueue.poll", q -> q.poll(LONG, TimeUnit.SECONDS));
    delays("DelayQueue.poll0", q -> q.poll(0, TimeUnit.SECONDS));
    exchange("Exchanger.exchange", x -> x.exchange(1));
    exchange("Exchanger.timed", x -> x.exchange(1, LONG, TimeUnit.SECONDS));
    exchange("Exchanger.timed0", x -> x.exchange(1, 0, TimeUnit.SECONDS));
    add(
        "PipedInputStream.read",
        () -> {
          var in = new PipedInputStream();
          var out = pipe(in);
          return new InterruptTrial(
              in::read,
              () -> {
                try {
                  out.write(1);
                  out.flush();
                } catch (IOException e) {
                  /* no thread reads */
                }
              },
              in::available);
        });
    add(
        "PipedOutputStream.write",
        () -> {
          var in = new PipedInputStream(1);
          var out = pipe(in);
          try {
            out.write(1);
          } catch (IOException e) {
            throw new IllegalStateException(e);
          }
          return new InterruptTrial(run(() -> out.write(2)), in::read, in::available);
        });
    add(
        "SubmissionPublisher.submit",
        () -> {
          var publisher = new SubmissionPublisher<Integer>(Runnable::run, 1);
          Flow.Subscription[] got = new Flow.Subscription[1];
          publisher.subscribe(
              new Flow.Subscriber<Integer>() {
                @Override
                public void onSubscribe(Flow.Subscription s) {
                  got[0] = s;
                }

                @Override
                public void onNext(Integer i) {}

                @Override
                public void onError(Throwable t) {}

                @Override
                public void onComplete() {}
              });
          return new InterruptTrial(
              () -> {
                publisher.submit(1);
                publisher.submit(2);
                publisher.submit(3);
                return "";
              },
              () -> got[0].request(5));
        });
  }

  private static PipedOutputStream pipe(PipedInputStream in) {
    try {
      return new PipedOutputStream(in);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private record Due(int number) implements Delayed {
    @Override
    public long getDelay(TimeUnit unit) {
      return 0;
    }

    @Override
    public int compareTo(Delayed other) {
      return Integer.compare(number, ((Due) other).number);
    }
  }

  private void delays(String name, Use<DelayQueue<Due>> take) {
    add(
        name,
        () -> {
          var q = new DelayQueue<Due>();
          return new InterruptTrial(() -> take.of(q), () -> q.add(new Due(1)), q::size);
        });
  }

  private void exchange(String name, Use<Exchanger<Integer>> use) {
    add(
        name,
        () -> {
          var x = new Exchanger<Integer>();
          String[] other = {""};
          return new InterruptTrial(
              () -> use.of(x),
              () -> {
                try {
                  other[0] += x.exchange(2, 100, TimeUnit.MILLISECONDS);
                } catch (TimeoutException e) {
                  other[0] = "timeout";
                }
              },
              () -> other[0]);
        });
  }

  private void held(String name, Supplier<Lock> locks, Use<Lock> use) {
    add(
        name,
        () -> {
          Lock lock = locks.get();
          lock.lock();
          return new InterruptTrial(
              () -> {
                Object got = use.of(lock);
                if (!Boolean.FALSE.equals(got)) {
                  lock.unlock();
                }
                return got;
              },
              lock::unlock);
        });
  }

  private void held(String name, Supplier<Lock> locks) {
    held(name + ".lockInterruptibly", locks, run(l -> l.lockInterruptibly()));
    held(name + ".tryLock", locks, l -> l.tryLock(LONG, TimeUnit.SECONDS));
    held(name + ".tryLock0", locks, l -> l.tryLock(0, TimeUnit.SECONDS));
    held(name + ".lock", locks, run(l -> l.lock()));
  }

  private void reading(String name, Use<Lock> use) {
    add(
        "ReadLock." + name,
        () -> {
          var both = new ReentrantReadWriteLock();
          both.writeLock().lock();
          return new InterruptTrial(
              () -> use.of(both.readLock()), both.writeLock()::unlock, both::getReadLockCount);
        });
  }

  private void stamped(String name, Use<StampedLock> use) {
    add(
        "StampedLock." + name,
        () -> {
          var lock = new StampedLock();
          long stamp = lock.writeLock();
          return new InterruptTrial(
              () -> (Long) use.of(lock) != 0, () -> lock.unlockWrite(stamp), lock::isWriteLocked);
        });
  }

  private void locks() {
    held("ReentrantLock", ReentrantLock::new);
    held("ReentrantLock.fair", () -> new ReentrantLock(true));
    held("WriteLock", () -> new ReentrantReadWriteLock().writeLock());
    reading("lockInterruptibly", run(l -> l.lockInterruptibly()));
    reading("tryLock", l -> l.tryLock(LONG, TimeUnit.SECONDS));
    stamped("writeLockInterruptibly", StampedLock::writeLockInterruptibly);
    stamped("readLockInterruptibly", StampedLock::readLockInterruptibly);
    stamped("tryWriteLock", l -> l.tryWriteLock(LONG, TimeUnit.SECONDS));
    stamped("tryWriteLock0", l -> l.tryWriteLock(0, TimeUnit.SECONDS));
    stamped("tryReadLock", l -> l.tryReadLock(LONG, TimeUnit.SECONDS));
    stamped("tryReadLock0", l -> l.tryReadLock(0, TimeUnit.SECONDS));
    stamped("writeLock", StampedLock::writeLock);
    stamped("readLock", StampedLock::readLock);
  }

  private void permits(String name, Use<Semaphore> use) {
    add(
        "Semaphore." + name,
        () -> {
          var s = new Semaphore(0);
          return new InterruptTrial(() -> use.of(s), s::release, s::availablePermits);
        });
  }

  private void latch(String name, Use<CountDownLatch> use) {
    add(
        "CountDownLatch." + name,
        () -> {
          var l = new CountDownLatch(1);
          return new InterruptTrial(() -> use.of(l), l::countDown, l::getCount);
        });
  }

  private void barrier(String name, Use<CyclicBarrier> use) {
    add(
        "CyclicBarrier." + name,
        () -> {
          var b = new CyclicBarrier(2);
          String[] other = {""};
          return new InterruptTrial(
              () -> use.of(b),
              () -> {
                try {
                  other[0] += b.await(100, TimeUnit.MILLISECONDS);
                } catch (BrokenBarrierException | TimeoutException e) {
                  other[0] = e.getClass().getSimpleName();
                }
              },
              () -> other[0] + b.isBroken());
        });
  }

  private void phase(String name, Use<Phaser> use) {
    add(
        "Phaser." + name,
        () -> {
          var p = new Phaser(1);
          return new InterruptTrial(() -> use.of(p), p::arrive, p::getPhase);
        });
  }

  /** A latch of the user's own. */
  private static final class Own extends AbstractQueuedSynchronizer {
    private static final long serialVersionUID = 1L;

    @Override
    protected boolean tryAcquire(int n) {
      return getState() == 1;
    }

    @Override
    protected int tryAcquireShared(int n) {
      return getState() == 1 ? 1 : -1;
    }

    @Override
    protected boolean tryReleaseShared(int n) {
      setState(1);
      return true;
    }

    @Override
    protected boolean tryRelease(int n) {
      setState(1);
      return true;
    }
  }

  private void own(String name, Use<Own> use) {
    add(
        "AbstractQueuedSynchronizer." + name,
        () -> {
          var o = new Own();
          return new InterruptTrial(() -> use.of(o), () -> o.release(1));
        });
  }

  private void synchronizers() {
    permits("acquire", run(s -> s.acquire()));
    permits("tryAcquire", s -> s.tryAcquire(LONG, TimeUnit.SECONDS));
    permits("tryAcquire0", s -> s.tryAcquire(0, TimeUnit.SECONDS));
    permits("acquireUninterruptibly", run(s -> s.acquireUninterruptibly()));
    latch("await", run(l -> l.await()));
    latch("timed", l -> l.await(LONG, TimeUnit.SECONDS));
    latch("timed0", l -> l.await(0, TimeUnit.SECONDS));
    barrier("await", CyclicBarrier::await);
    barrier("timed", b -> b.await(LONG, TimeUnit.SECONDS));
    barrier("timed0", b -> b.await(0, TimeUnit.SECONDS));
    phase("awaitAdvanceInterruptibly", p -> p.awaitAdvanceInterruptibly(0));
    phase("timed", p -> p.awaitAdvanceInterruptibly(0, LONG, TimeUnit.SECONDS));
    phase("timed0", p -> p.awaitAdvanceInterruptibly(0, 0, TimeUnit.SECONDS));
    phase("awaitAdvance", p -> p.awaitAdvance(0));
    own("acquireInterruptibly", run(o -> o.acquireInterruptibly(1)));
    own("acquireSharedInterruptibly", run(o -> o.acquireSharedInterruptibly(1)));
    own("tryAcquireNanos", o -> o.tryAcquireNanos(1, TimeUnit.SECONDS.toNanos(LONG)));
    own("tryAcquireSharedNanos", o -> o.tryAcquireSharedNanos(1, TimeUnit.SECONDS.toNanos(LONG)));
    own("acquire", run(o -> o.acquire(1)));
  }

  private void condition(String name, Use<Condition> use) {
    add(
        "Condition." + name,
        () -> {
          var lock = new ReentrantLock();
          var c = lock.newCondition();
          boolean[] set = {false};
          return new InterruptTrial(
              () -> {
                lock.lock();
                try {
                  return set[0] ? "set" : use.of(c);
                } finally {
                  lock.unlock();
                }
              },
              () -> {
                lock.lock();
                set[0] = true;
                c.signal();
                lock.unlock();
              });
        });
  }

  private void monitor(String name, Use<Object> use) {
    add(
        "Object." + name,
        () -> {
          Object o = new Object();
          boolean[] set = {false};
          return new InterruptTrial(
              () -> {
                synchronized (o) {
                  return set[0] ? "set" : use.of(o);
                }
              },
              () -> {
                synchronized (o) {
                  set[0] = true;
                  o.notify();
                }
              });
        });
  }

  private void conditions() {
    condition("await", run(c -> c.await()));
    condition("timed", c -> c.await(LONG, TimeUnit.SECONDS));
    condition("timed0", c -> c.await(0, TimeUnit.SECONDS));
    condition("awaitNanos", c -> c.awaitNanos(TimeUnit.SECONDS.toNanos(LONG)) > 0);
    condition("awaitUntil", c -> c.awaitUntil(new Date(System.currentTimeMillis() + 1000 * LONG)));
    condition("awaitUninterruptibly", run(c -> c.awaitUninterruptibly()));
    monitor("wait", run(o -> o.wait()));
    monitor("timed", run(o -> o.wait(1000 * LONG)));
    monitor("timedWait", run(o -> TimeUnit.SECONDS.timedWait(o, LONG)));
    monitor("timedWait0", run(o -> TimeUnit.SECONDS.timedWait(o, 0)));
  }

  private void parked(String name, Together.Part park) {
    add(
        "LockSupport." + name,
        () -> {
          Thread[] me = new Thread[1];
          return new InterruptTrial(
              () -> {
                me[0] = Thread.currentThread();
                park.run();
                return "";
              },
              () -> {
                if (me[0] != null) {
                  LockSupport.unpark(me[0]);
                }
              });
        });
  }

  private void joining(String name, Use<Thread> use) {
    add(
        "Thread." + name,
        () -> {
          var latch = new CountDownLatch(1);
          Thread other =
              new Thread(
                  () -> {
                    try {
                      latch.await();
                    } catch (InterruptedException e) {
                      throw new IllegalStateException(e);
                    }
                  });
          other.setDaemon(true);
          other.start();
          return new InterruptTrial(
              () -> use.of(other),
              () -> {
                latch.countDown();
                other.join();
              },
              () -> {
                boolean alive = other.isAlive();
                latch.countDown();
                return alive;
              });
        });
  }

  private void threads() {
    parked("park", LockSupport::park);
    parked("parkNanos", () -> LockSupport.parkNanos(TimeUnit.SECONDS.toNanos(LONG)));
    parked("parkBlocker", () -> LockSupport.park("here"));
    parked("parkUntil", () -> LockSupport.parkUntil(System.currentTimeMillis() + 1000 * LONG));
    joining("join", run(t -> t.join()));
    joining("joinMillis", run(t -> t.join(1000 * LONG)));
    joining("timedJoin", run(t -> TimeUnit.SECONDS.timedJoin(t, LONG)));
    joining("timedJoin0", run(t -> TimeUnit.SECONDS.timedJoin(t, 0)));
    add("Thread.sleep", () -> new InterruptTrial(run(() -> Thread.sleep(1000 * LONG)), () -> {}));
    add("Thread.sleep0", () -> new InterruptTrial(run(() -> Thread.sleep(0)), () -> {}));
    add(
        "TimeUnit.sleep",
        () -> new InterruptTrial(run(() -> TimeUnit.SECONDS.sleep(LONG)), () -> {}));
    add(
        "TimeUnit.sleep0",
        () -> new InterruptTrial(run(() -> TimeUnit.SECONDS.sleep(0)), () -> {}));
  }

  private void stage(String name, Use<CompletableFuture<Integer>> use) {
    add(
        "CompletableFuture." + name,
        () -> {
          var f = new CompletableFuture<Integer>();
          return new InterruptTrial(() -> use.of(f), () -> f.complete(1), f::isDone);
        });
  }

  private void task(String name, Use<FutureTask<Integer>> use) {
    add(
        "FutureTask." + name,
        () -> {
          var f = new FutureTask<>(() -> 1);
          return new InterruptTrial(() -> use.of(f), f::run, f::isDone);
        });
  }

  private void futures() {
    stage("get", CompletableFuture::get);
    stage("timed", f -> f.get(LONG, TimeUnit.SECONDS));
    stage("timed0", f -> f.get(0, TimeUnit.SECONDS));
    stage("join", CompletableFuture::join);
    stage("dependent", f -> f.thenApply(x -> x + 1).get());
    stage("allOf", f -> CompletableFuture.allOf(f, CompletableFuture.completedFuture(1)).get());
    stage("orTimeout", f -> f.orTimeout(LONG, TimeUnit.SECONDS).get());
    task("get", FutureTask::get);
    task("timed", f -> f.get(LONG, TimeUnit.SECONDS));
    task("timed0", f -> f.get(0, TimeUnit.SECONDS));
  }

  /** An executor with one task that runs until it is let go on, or is interrupted. */
  private static final class Busy {
    final ExecutorService pool;
    final CountDownLatch latch = new CountDownLatch(1);
    final StringBuffer ends = new StringBuffer();

    Busy(ExecutorService pool) {
      this.pool = pool;
    }

    Integer work() {
      try {
        latch.await();
        ends.append("done ");
      } catch (InterruptedException e) {
        ends.append("stopped ");
      }
      return 1;
    }

    InterruptTrial trial(Use<Busy> use) {
      return new InterruptTrial(
          () -> use.of(this),
          latch::countDown,
          () -> {
            latch.countDown();
            pool.shutdown();
            pool.awaitTermination(1000, TimeUnit.SECONDS);
            return ends;
          });
    }
  }

  private void busy(String name, Supplier<ExecutorService> pools) {
    Map<String, Use<Busy>> uses = new LinkedHashMap<>();
    uses.put("get", b -> b.pool.submit(b::work).get());
    uses.put("timedGet", b -> b.pool.submit(b::work).get(LONG, TimeUnit.SECONDS));
    uses.put("timedGet0", b -> b.pool.submit(b::work).get(0, TimeUnit.SECONDS));
    uses.put("invokeAll", b -> told(b.pool.invokeAll(List.of(b::work))));
    uses.put(
        "timedInvokeAll", b -> told(b.pool.invokeAll(List.of(b::work), LONG, TimeUnit.SECONDS)));
    uses.put("invokeAny", b -> b.pool.invokeAny(List.of(b::work)));
    uses.put("timedInvokeAny", b -> b.pool.invokeAny(List.of(b::work), LONG, TimeUnit.SECONDS));
    uses.put(
        "awaitTermination",
        b -> {
          b.pool.submit(b::work);
          b.pool.shutdown();
          return b.pool.awaitTermination(LONG, TimeUnit.SECONDS);
        });
    uses.put(
        "awaitTermination0",
        b -> {
          b.pool.submit(b::work);
          b.pool.shutdown();
          return b.pool.awaitTermination(0, TimeUnit.SECONDS);
        });
    uses.put(
        "awaitTerminated",
        b -> {
          b.pool.shutdown();
          return b.pool.awaitTermination(LONG, TimeUnit.SECONDS);
        });
    uses.put(
        "close",
        b -> {
          b.pool.submit(b::work);
          ((AutoCloseable) (Object) b.pool).close();
          return "";
        });
    uses.forEach((use, of) -> busy(name + "." + use, pools, of));
  }

  private void busy(String name, Supplier<ExecutorService> pools, Use<Busy> use) {
    add(name, () -> new Busy(pools.get()).trial(use));
  }

  private static Object told(List<? extends Future<?>> futures) {
    List<Object> told = new ArrayList<>();
    futures.forEach(f -> told.add(f.isCancelled() ? "cancelled" : f.isDone()));
    return told;
  }

  private void executors() {
    busy("ThreadPoolExecutor", () -> Executors.newFixedThreadPool(1));
    busy("ScheduledThreadPoolExecutor", () -> Executors.newScheduledThreadPool(1));
    Supplier<ExecutorService> timers = () -> Executors.newScheduledThreadPool(1);
    busy(
        "ScheduledFuture.get",
        timers,
        b -> ((ScheduledExecutorService) b.pool).schedule(b::work, 0, TimeUnit.SECONDS).get());
    completed("take", ExecutorCompletionService::take);
    completed("poll", s -> s.poll(LONG, TimeUnit.SECONDS));
  }

  private void completed(String name, Use<ExecutorCompletionService<Integer>> use) {
    busy(
        "CompletionService." + name,
        () -> Executors.newFixedThreadPool(1),
        b -> {
          var service = new ExecutorCompletionService<Integer>(b.pool);
          service.submit(b::work);
          return ((Future<?>) use.of(service)).get();
        });
  }

  /** A task that others complete. */
  private static final class Outcome extends ForkJoinTask<Integer> {
    private static final long serialVersionUID = 1L;

    @Override
    public Integer getRawResult() {
      return 1;
    }

    @Override
    protected void setRawResult(Integer value) {}

    @Override
    protected boolean exec() {
      return false;
    }
  }

  private void forked(String name, Use<Outcome> use) {
    add(
        "ForkJoinTask." + name,
        () -> {
          var t = new Outcome();
          return new InterruptTrial(() -> use.of(t), t::quietlyComplete, t::isDone);
        });
    add(
        "ForkJoinTask.inside." + name,
        () -> {
          var t = new Outcome();
          var pool = new ForkJoinPool(2);
          return new InterruptTrial(
              () -> {
                boolean was = Thread.interrupted();
                return pool.submit(
                        () -> {
                          if (was) {
                            Thread.currentThread().interrupt();
                          }
                          return use.of(t);
                        })
                    .join();
              },
              t::quietlyComplete,
              t::isDone);
        });
  }

  private void forkJoin() {
    busy("ForkJoinPool", () -> new ForkJoinPool(1));
    // not awaitQuiescence: its caller runs tasks itself on a JVM, and is interrupted in their
    // middle
    Supplier<ExecutorService> pools = () -> new ForkJoinPool(1);
    busy(
        "ForkJoinPool.invoke",
        pools,
        b -> ((ForkJoinPool) b.pool).invoke(ForkJoinTask.adapt(b::work)));
    busy("ForkJoinPool.join", pools, b -> ((ForkJoinPool) b.pool).submit(b::work).join());
    forked("get", ForkJoinTask::get);
    forked("timed", t -> t.get(LONG, TimeUnit.SECONDS));
    forked("timed0", t -> t.get(0, TimeUnit.SECONDS));
    forked("join", ForkJoinTask::join);
    forked("quietlyJoin", run(t -> t.quietlyJoin()));
    forked("invoke", ForkJoinTask::invoke);
  }
}

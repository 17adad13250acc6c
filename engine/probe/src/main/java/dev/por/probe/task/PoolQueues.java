package dev.por.probe.task;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * What a thread pool does with its queue. A queue of the JDK is part of the steps of the pool; one
 * that is code under test is called as such, in the middle of the step.
 */
public final class PoolQueues {
  private PoolQueues() {}

  static boolean isOfJdk(Object object) {
    return object.getClass().getClassLoader() == null;
  }

  private static boolean isOwn(Object queue) {
    return TaskProbe.managed() && !isOfJdk(queue);
  }

  /** Instead of the offer of a pool to its queue. */
  public static boolean offer(BlockingQueue<Object> queue, Object task) {
    if (!TaskProbe.managed()) {
      return queue.offer(task);
    }
    if (isOfJdk(queue)) {
      return TaskProbe.hooks.offer(queue, task);
    }
    boolean accepted;
    TaskProbe.hooks.beginCallback(false);
    try {
      accepted = queue.offer(task);
    } finally {
      TaskProbe.hooks.endCallback(false);
    }
    TaskProbe.hooks.offered(accepted);
    return accepted;
  }

  /** Instead of the take of a worker. */
  public static Object take(BlockingQueue<Object> queue) throws InterruptedException {
    return poll(queue, -1, TimeUnit.NANOSECONDS);
  }

  /** Instead of the poll of a worker that may be one too many; without an end if it is negative. */
  public static Object poll(BlockingQueue<Object> queue, long time, TimeUnit unit)
      throws InterruptedException {
    if (!TaskProbe.managed()) {
      return await(queue, time, unit);
    }
    if (isOfJdk(queue)) {
      return TaskProbe.hooks.poll(queue);
    }
    Object task = null;
    boolean back = false;
    TaskProbe.hooks.beginTake();
    try {
      // a worker that is kept alive for a time is kept for ever
      task = await(queue, time > 0 ? Long.MAX_VALUE : time, unit);
      back = true;
    } finally {
      TaskProbe.hooks.endTake(task != null, back);
    }
    return task;
  }

  private static Object await(BlockingQueue<Object> queue, long time, TimeUnit unit)
      throws InterruptedException {
    return time < 0 ? queue.take() : queue.poll(time, unit);
  }

  /** Of the queue of a pool. */
  public static boolean isEmpty(BlockingQueue<Object> queue, boolean locked) {
    if (!isOwn(queue)) {
      return queue.isEmpty();
    }
    TaskProbe.hooks.beginCallback(locked);
    try {
      return queue.isEmpty();
    } finally {
      TaskProbe.hooks.endCallback(true);
    }
  }

  /** Of the queue of a pool. */
  public static int size(BlockingQueue<Object> queue, boolean locked) {
    if (!isOwn(queue)) {
      return queue.size();
    }
    TaskProbe.hooks.beginCallback(locked);
    try {
      return queue.size();
    } finally {
      TaskProbe.hooks.endCallback(true);
    }
  }

  /** Of the queue of a pool. */
  public static boolean remove(BlockingQueue<Object> queue, Object task, boolean locked) {
    if (!isOwn(queue)) {
      return queue.remove(task);
    }
    TaskProbe.hooks.beginCallback(locked);
    try {
      return queue.remove(task);
    } finally {
      TaskProbe.hooks.endCallback(true);
    }
  }

  /** Of the queue of a pool. */
  public static int drainTo(BlockingQueue<Object> queue, Collection<Object> tasks, boolean locked) {
    if (!isOwn(queue)) {
      return queue.drainTo(tasks);
    }
    TaskProbe.hooks.beginCallback(locked);
    try {
      return queue.drainTo(tasks);
    } finally {
      TaskProbe.hooks.endCallback(true);
    }
  }

  /** Of the queue of a pool. */
  public static Object[] toArray(BlockingQueue<Object> queue, Object[] type, boolean locked) {
    if (!isOwn(queue)) {
      return queue.toArray(type);
    }
    TaskProbe.hooks.beginCallback(locked);
    try {
      return queue.toArray(type);
    } finally {
      TaskProbe.hooks.endCallback(true);
    }
  }

  /** Of the queue of a pool: of its own, one over what is there now. */
  public static Iterator<Object> iterator(BlockingQueue<Object> queue, boolean locked) {
    return isOwn(queue)
        ? new Snapshot(queue, Arrays.asList(toArray(queue, new Object[0], locked)))
        : queue.iterator();
  }

  /** What was in a queue; to remove something is to remove it there. */
  private static final class Snapshot implements Iterator<Object> {
    private final BlockingQueue<Object> queue;
    private final List<Object> tasks;
    private int next;

    Snapshot(BlockingQueue<Object> queue, List<Object> tasks) {
      this.queue = queue;
      this.tasks = new ArrayList<>(tasks);
    }

    @Override
    public boolean hasNext() {
      return next < tasks.size();
    }

    @Override
    public Object next() {
      return tasks.get(next++);
    }

    @Override
    public void remove() {
      PoolQueues.remove(queue, tasks.get(next - 1), false);
    }
  }
}

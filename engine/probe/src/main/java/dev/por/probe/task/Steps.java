package dev.por.probe.task;

/** The steps of executors and futures: each is one transition, announced before it happens. */
public final class Steps {
  /** A pool takes a task: a new worker, the queue, or a rejection. */
  public static final int EXECUTE = 0;

  /** A worker takes its next task or ends; enabled while one of the two is possible. */
  public static final int TAKE_TASK = 1;

  /** A worker ends because its task threw. */
  public static final int LOSE_WORKER = 2;

  /** A worker becomes busy, or idle again; only a count of them shows it. */
  public static final int COUNT_TASK = 3;

  /** A pool takes no more tasks. */
  public static final int SHUT_DOWN = 4;

  /** A pool takes no more tasks, what waits is dropped and what runs is interrupted. */
  public static final int SHUT_DOWN_NOW = 5;

  /** Waits until the last worker has ended, for a time at most. */
  public static final int AWAIT_TERMINATION = 6;

  /** Asks whether a pool takes tasks. */
  public static final int IS_SHUT_DOWN = 7;

  /** Asks whether the last worker has ended. */
  public static final int IS_TERMINATED = 8;

  /** Asks a pool how busy it is. */
  public static final int COUNT_POOL = 9;

  /** Changes a pool's settings or its queue, which may start workers. */
  public static final int CHANGE_POOL = 10;

  /** A future's task begins, unless it was cancelled before. */
  public static final int RUN_FUTURE = 11;

  /** A future gets its outcome. */
  public static final int COMPLETE_FUTURE = 12;

  /** A future is cancelled. */
  public static final int CANCEL_FUTURE = 13;

  /** Waits for the outcome of a future. */
  public static final int AWAIT_FUTURE = 14;

  /** Asks whether a future has its outcome. */
  public static final int READ_FUTURE = 15;

  /** The runner of a cancelled future waits until it has been interrupted. */
  public static final int AWAIT_INTERRUPT = 16;

  /** A future has its outcome, and the thread that was to be interrupted has been. */
  public static final int FINISH_FUTURE = 17;

  /** A task is taken out of the queue of a pool. */
  public static final int REMOVE_TASK = 18;

  /** A pool gets another worker, if it may have more. */
  public static final int ADD_WORKER = 19;

  /** A periodic task is to run again at another time. */
  public static final int CHANGE_TIME = 20;

  /** Asks when a task is to run. */
  public static final int READ_TIME = 21;

  /** Asks whether a task is in the queue of a pool. */
  public static final int READ_QUEUE = 22;

  /** A pool gets another worker, if it has fewer than it is to keep. */
  public static final int PRESTART = 23;

  /** The thread of a worker begins; only an interrupt of idle workers shows it. */
  public static final int BEGIN_WORKER = 24;

  /** Asks a pool for its settings. */
  public static final int READ_SETTINGS = 25;

  /** Asks a pool how many workers it has. */
  public static final int SIZE_POOL = 26;

  /** A task of a fork-join pool begins or ends, which an interrupt shows. */
  public static final int CHANGE_RUNNER = 27;

  /** Looks for the thread that runs a task, to interrupt it. */
  public static final int READ_RUNNER = 28;

  /** A task that has begun asks whether it has been cancelled since. */
  public static final int READ_AGAIN = 29;

  /** Looks at the queue of a pool whose tasks run at their time. */
  public static final int READ_DELAYED = 30;

  /** Takes something out of such a queue. */
  public static final int CHANGE_DELAYED = 31;

  /** Adds something to such a queue, or waits there, which is not controlled. */
  public static final int WAIT_DELAYED = 32;

  /** Asks a stage for its outcome. */
  public static final int READ_STAGE = 33;

  /** A stage gets its outcome, unless it has one. */
  public static final int COMPLETE_STAGE = 34;

  /** A stage gets a dependent, unless it has its outcome. */
  public static final int DEPEND_ON_STAGE = 35;

  /** A complete stage lets its next dependent go. */
  public static final int POP_DEPENDENT = 36;

  /** Of several threads that could run a dependent, one is to. */
  public static final int CLAIM_DEPENDENT = 37;

  /** A stage takes over a dependent of one that depends on it. */
  public static final int PUSH_DEPENDENT = 38;

  /** Asks how many depend on a stage. */
  public static final int COUNT_DEPENDENTS = 39;

  private Steps() {}
}

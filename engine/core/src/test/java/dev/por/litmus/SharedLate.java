package dev.por.litmus;

/** Threads that share a field only in executions with two preemptions and more. */
class SharedLate {
  private volatile int stage;
  private volatile int other;
  private int own;

  /** The second thread uses what is the first one's own only when it has seen both stages. */
  void afterTwoPreemptions() throws InterruptedException {
    Thread stages = new Thread(this::stages);
    Thread looks = new Thread(this::looks);
    Thread besides = new Thread(() -> other = stage);
    stages.start();
    looks.start();
    besides.start();
    other = 1;
    stages.join();
    looks.join();
    besides.join();
  }

  private void stages() {
    own = 1;
    stage = 1;
    own = own + 1;
    stage = 2;
  }

  private void looks() {
    int first = stage;
    other = first;
    int second = stage;
    if (first == 1 && second == 2) {
      own = 0;
    }
  }
}

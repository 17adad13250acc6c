package bank;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.por.api.ConcurrencyTest;

class BoundedQueueTest {
  private final BoundedQueue queue = new BoundedQueue(1);

  @ConcurrencyTest
  void itemsArriveInOrderThroughAQueueThatIsTooSmall() throws Exception {
    Thread producer = new Thread(this::produce);
    producer.start();
    assertEquals(1, queue.take());
    assertEquals(2, queue.take());
    producer.join();
  }

  private void produce() {
    try {
      queue.put(1);
      queue.put(2);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}

package bank;

import dev.por.api.ConcurrencyTest;

class GreedyAccountTest {
  private final GreedyAccount a = new GreedyAccount(100);
  private final GreedyAccount b = new GreedyAccount(100);

  @ConcurrencyTest
  void oppositeTransfersEnd() throws Exception {
    Thread other = new Thread(() -> a.transfer(b, 60));
    other.start();
    b.transfer(a, 10);
    other.join();
  }
}

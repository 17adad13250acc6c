package dev.por.litmus;

import dev.por.api.ConcurrencyTest;
import java.io.IOException;

/** Tests whose threads leave por's control and do not come back, and one that stays. */
class OutOfControl {
  @ConcurrencyTest
  void readStandardInput() throws IOException {
    Together.check(Outside.readStandardInput() == -1, "somebody writes to it");
  }

  @ConcurrencyTest
  void accept() throws IOException {
    Outside.accept();
  }

  @ConcurrencyTest
  void readSocket() throws IOException {
    Outside.readSocket();
  }

  @ConcurrencyTest
  void awaitProcess() throws Exception {
    Outside.awaitProcess();
  }

  @ConcurrencyTest
  void lockFile() throws IOException {
    Outside.lockFile();
  }

  @ConcurrencyTest
  void stays() throws InterruptedException {
    Together.run(() -> {}, () -> {});
  }
}

package dev.por.litmus;

import dev.por.api.ConcurrencyTest;
import java.lang.ref.WeakReference;
import java.nio.ByteBuffer;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.locks.LockSupport;
import java.util.zip.Deflater;

/** Programs that do what por does not control: none of them may pass. */
@SuppressWarnings("ReturnValueIgnored") // that the call is made is all that matters
class Refused {
  @ConcurrencyTest
  void executors() {
    new ForkJoinPool(2).getStealCount();
  }

  @ConcurrencyTest
  void parkedFor() {
    LockSupport.getBlocker(Thread.currentThread());
  }

  @ConcurrencyTest
  void enqueuedReference() {
    new WeakReference<>(this).enqueue();
  }

  /** The stream looks at the characters later, without the monitor. */
  @ConcurrencyTest
  @SuppressWarnings("JdkObsolete")
  void sharedCharacters() throws InterruptedException {
    StringBuffer buffer = new StringBuffer();
    share(() -> buffer.append("a"), () -> buffer.chars().count());
  }

  /** The bytes are read later, by calls that do not name the buffer. */
  @ConcurrencyTest
  void keptBuffer() {
    new Deflater().setInput(ByteBuffer.allocate(1));
  }

  private static void share(Runnable here, Runnable there) throws InterruptedException {
    Thread thread = new Thread(here);
    thread.start();
    there.run();
    thread.join();
  }
}

package dev.por.engine.control;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * The pool of carriers: no thread is created for an execution that an earlier one has needed too.
 */
final class Carriers {
  private final ThreadGroup group = new ThreadGroup("por");
  private final Deque<BatonCarrier> idle = new ArrayDeque<>();
  private int made;

  BatonCarrier take() {
    BatonCarrier carrier = idle.poll();
    if (carrier == null) {
      carrier = new BatonCarrier(group, made++);
      carrier.start();
    }
    return carrier;
  }

  /** Takes back a carrier that is about to wait for work. */
  void giveBack(BatonCarrier carrier) {
    carrier.assign(null, null);
    idle.push(carrier);
  }
}

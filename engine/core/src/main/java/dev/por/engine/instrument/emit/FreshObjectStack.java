package dev.por.engine.instrument.emit;

import java.util.ArrayDeque;
import java.util.Deque;

/** Objects that have been made and not yet been constructed, in the order of the code. */
public final class FreshObjectStack {
  private static final class Fresh {
    final String type;
    boolean copied;

    Fresh(String type) {
      this.type = type;
    }
  }

  private final Deque<Fresh> fresh = new ArrayDeque<>();
  private boolean afterNew;

  /** NEW. */
  public void made(String type) {
    fresh.push(new Fresh(type));
    afterNew = true;
  }

  /** Another instruction than NEW; one right behind it may copy the object. */
  public void next(boolean copies) {
    if (copies && afterNew) {
      fresh.peek().copied = true;
    }
    afterNew = false;
  }

  /** Whether the constructor of this type is that of the object that was made last. */
  public boolean isNext(String type) {
    return !fresh.isEmpty() && fresh.peek().type.equals(type);
  }

  /** A constructor has been called; whether the object that it was for lies on the stack now. */
  public boolean constructed(String type) {
    return isNext(type) && fresh.pop().copied;
  }
}

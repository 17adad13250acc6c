package dev.por.probe.memory;

import java.nio.Buffer;

/** What the engine does where a buffer is used; called only on the thread that holds the baton. */
public abstract class BufferHooks {
  /** For the engine. */
  protected BufferHooks() {}

  /** Position, limit, mark or order of a buffer is about to be used. */
  public abstract void state(Buffer buffer, boolean write);

  /**
   * Elements of an array or a buffer are about to be read or written, and as many of another one to
   * be read.
   *
   * @param memory the array or buffer
   * @param index the first of its elements
   * @param write whether they are written
   * @param source the other one, or null
   * @param start the first of the elements of that
   * @param count how many
   */
  public abstract void contents(
      Object memory, int index, boolean write, Object source, int start, int count);

  /**
   * Whether a copy from one to the other has more shared locations than one transition may have.
   */
  public abstract boolean areTooMany(Object memory, int index, Object source, int start, int count);

  /** The JDK is about to use what a buffer, or an array of them, has from position to limit. */
  public abstract void handed(Object buffers, boolean write);
}

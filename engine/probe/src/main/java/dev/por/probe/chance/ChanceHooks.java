package dev.por.probe.chance;

/** What the engine does at the hooks of {@link ChanceProbe}, on the thread that holds the baton. */
public abstract class ChanceHooks {
  /** For the engine. */
  protected ChanceHooks() {}

  /** The next random number of the calling thread. */
  public abstract long draw();

  /** By which number the calling thread looks for a cell of its own; greater than 0. */
  public abstract int probe(boolean advance);

  /**
   * The calling thread asks for the hash code of an object that has none yet.
   *
   * @param identity whether it asks for the one that the JVM would give, whatever the class says
   */
  public abstract void giveHash(Object object, boolean identity);

  /** The program has got a lambda of which there is one only, by this name. */
  public abstract void lambda(Object lambda, String name);

  /** Instead of the number that the JVM has given to a thread; negative when it is to say. */
  public abstract long threadId(Thread thread);
}

package dev.por.probe;

/** What the engine does at the hooks of {@link Chance}, on the thread that holds the baton. */
public abstract class ChanceHooks {
  /** For the engine. */
  protected ChanceHooks() {}

  /** The next random number of the calling thread. */
  public abstract long draw();

  /** By which number the calling thread looks for a cell of its own; greater than 0. */
  public abstract int probe(boolean advance);

  /** Instead of {@link System#identityHashCode(Object)}, of an object that is not null. */
  public abstract int identityHashCode(Object object);

  /** Instead of {@link Object#hashCode()}, called by a collection of the JDK. */
  public abstract int hashCode(Object object);

  /** The program has got a lambda of which there is one only, by this name. */
  public abstract void lambda(Object lambda, String name);

  /** Instead of the number that the JVM has given to a thread; negative when it is to say. */
  public abstract long threadId(Thread thread);
}

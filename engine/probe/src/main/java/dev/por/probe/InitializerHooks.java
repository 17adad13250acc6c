package dev.por.probe;

/** What the engine does when classes are used and initialised. */
public abstract class InitializerHooks {
  /** For the engine. */
  protected InitializerHooks() {}

  /** A static method or a constructor of the class begins, which has statics to initialise. */
  public abstract void use(Class<?> type);

  /** An object is made of a class that implements the interface: a function, or a proxy. */
  public abstract void implement(Class<?> type);

  /** Code that is left out is about to use the static field at this site. */
  public abstract void use(int site);

  /**
   * A static initialiser of the named class begins: what it does is not interleaved.
   *
   * @param copied whether a copy of it can do everything that it does
   * @return whether it is left out, since its copy runs at the first use of the class
   */
  public abstract boolean begin(String className, boolean copied);

  /** The static initialiser of the class has been left out. */
  public abstract void leftOut(Class<?> type);

  /**
   * The static initialiser of a class that a tool has made begins: other threads do not notice it.
   */
  public abstract void beginForeign(String className);

  /** The static initialiser of the class, which is over, has thrown something. */
  public abstract void failed(Class<?> type);

  /**
   * A call is about to be made whose result may depend on the moment, or on the thread that makes
   * it.
   */
  public abstract void asks();

  /** The static initialiser that began last is over. */
  public abstract void end();
}

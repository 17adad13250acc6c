package dev.por.probe;

/** What the engine does when classes are used and initialised. */
public abstract class InitializerHooks {
  /** For the engine. */
  protected InitializerHooks() {}

  /**
   * A static method or a constructor of the named class begins, which has statics to initialise.
   */
  public abstract void use(String className);

  /** A static initialiser of the named class begins: what it does is not interleaved. */
  public abstract void begin(String className);

  /** The same of a class that a tool has made: what it does concerns nobody else. */
  public abstract void beginForeign(String className);

  /** The static initialiser of the named class, which is over, has thrown something. */
  public abstract void failed(String className);

  /** The static initialiser that began last is over. */
  public abstract void end();
}

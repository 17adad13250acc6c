package dev.por.probe.loader;

/** What the engine does at the hooks of class loaders; see {@link LoaderProbe}. */
public abstract class LoaderHooks {
  /** For the engine. */
  protected LoaderHooks() {}

  /** The calling thread makes a class loader. */
  public abstract void made(ClassLoader loader);

  /** Whether the class loader was made in this execution. */
  public abstract boolean isOfTheTest(ClassLoader loader);

  /** The object that a class loader which was made in this execution locks to load a class. */
  public abstract Object lock(ClassLoader loader, Object lock, String className);

  /** A class loader is about to enter the monitor of what it locks. */
  public abstract void enter(ClassLoader loader, Object lock);

  /** It is about to leave the monitor. */
  public abstract void exit(ClassLoader loader, Object lock);

  /** The program is about to call {@code loadClass} of a class loader itself. */
  public abstract void calls(ClassLoader loader);

  /**
   * {@code loadClass} begins: if the JVM has called it, the monitor is entered for it.
   *
   * @return whether the JVM would look again, now that it has the monitor
   */
  public abstract boolean begins(ClassLoader loader, String className);

  /**
   * {@code loadClass} is over, which began last of those that are not.
   *
   * @param loaded null if there is no such class
   */
  public abstract void ends(Class<?> loaded);

  /**
   * The JVM is about to look whether it has asked a class loader for a class before.
   *
   * @return what the JVM loads first, or null: another thread is loading it, to define the class
   */
  public abstract String asks(ClassLoader loader, String className);

  /**
   * A class is to be defined, for which the JVM looks for one above it.
   *
   * @return whether it has to be loaded
   */
  public abstract boolean loadsAbove(ClassLoader loader, String className, String above);

  /**
   * The table of the classes that a loader has defined is about to be used.
   *
   * @param write whether the class is to be defined
   */
  public abstract void table(ClassLoader loader, String className, boolean write);
}

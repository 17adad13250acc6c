package dev.por.probe.leftout;

/** What the engine does at the hooks of {@link AtomicCallProbe}; on the thread with the baton. */
public abstract class AtomicCallHooks {
  /** Code that is left out has got hold of an object, and may use it. */
  public static final int REACH = 0;

  /** It reads a part of the object. */
  public static final int READ = 1;

  /** It changes a part of the object. */
  public static final int WRITE = 2;

  /** For the engine. */
  protected AtomicCallHooks() {}

  /** A method begins; {@code entered}: it has been called from elsewhere. */
  public abstract void begin(int site, boolean entered);

  /** It ends; whether it was the one that had been called from elsewhere. */
  public abstract boolean end();

  /** Code under test makes this object. */
  public abstract void made(Object object);

  /** An object is reached, read or written. */
  public abstract void touch(Object object, int site, int how);

  /** An element is read or written. */
  public abstract void element(Object array, int index, int site, boolean write);

  /** A static field is read or written. */
  public abstract void touchStatic(int site, int how);

  /** Something may be changed that has been reached. */
  public abstract void effect(int site);
}

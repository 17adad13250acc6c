package dev.por.probe;

import java.lang.invoke.VarHandle;

/**
 * What the engine does at an access to memory whose location is known at run time only; called only
 * on the thread that holds the baton. The location is the one that plain code would touch.
 */
public abstract class IndirectHooks {
  /** Fields of primitive types. */
  public static final int PRIMITIVES = 1;

  /** Fields that refer to objects. */
  public static final int REFERENCES = 2;

  /** For the engine. */
  protected IndirectHooks() {}

  /** About to use a field by its name; {@code owner} declares or inherits it. */
  public abstract void field(Class<?> owner, String name, Object target, boolean write, int site);

  /**
   * About to copy an object as a whole: by clone or serialization.
   *
   * @param fields which fields of classes under test are read, besides what it is as an object of
   *     the JDK: {@link #PRIMITIVES} and {@link #REFERENCES}
   */
  public abstract void copied(Object object, int fields, int site);

  /**
   * About to use a variable handle.
   *
   * @param target the object or array, or null for a static field
   * @param index the second coordinate, or -1
   * @param expected what a compare-and-set expects, else null
   * @param mode the name of the method
   */
  public abstract void varHandle(
      VarHandle handle, Object target, int index, Object expected, String mode, int site);

  /** A handle that does what this one of segments of memory does, and reports it. */
  public abstract VarHandle ofSegments(VarHandle handle);

  /** A field updater is about to read or write the field of {@code target}. */
  public abstract void updater(Object updater, Object target, boolean write);

  /** A field updater is about to compare and set the field of {@code target}. */
  public abstract void updaterUpdate(Object updater, Object target, Object expected);

  /** An atomic array is about to read or write one of its elements. */
  public abstract void element(Object array, int index, boolean write);

  /** An atomic array is about to compare and set one of its elements. */
  public abstract void elementUpdate(Object array, int index, Object expected);

  /**
   * Memory is about to be read or written by the offset that {@code Unsafe} has given it.
   *
   * @param base null where the offset is an address
   * @param bytes how many; 0 for a reference
   */
  public abstract void offset(Object base, long offset, int bytes, boolean write, int site);

  /** Memory is about to be compared and set by the offset that {@code Unsafe} has given it. */
  public abstract void offsetUpdate(Object base, long offset, int bytes, Object expected, int site);

  /** Memory is about to be filled, or copied from or to. */
  public abstract void range(Object base, long offset, long bytes, boolean write, int site);

  /** The calling thread has got memory outside of the heap. */
  public abstract void allocated(long address, long bytes);

  /** The calling thread is about to give such memory back. */
  public abstract void freed(long address, int site);

  /**
   * A fence.
   *
   * @param acquires whether what comes is behind what others released before it was read
   * @param releases whether what was done is before what comes, for threads that read that
   */
  public abstract void fence(boolean acquires, boolean releases);

  /** What a weak, soft or phantom reference refers to is about to be looked at, or cleared. */
  public abstract void reference(Object reference, boolean write, int site);

  /** State of the whole JVM is about to be read or changed. */
  public abstract void global(String state, boolean write, int site);
}

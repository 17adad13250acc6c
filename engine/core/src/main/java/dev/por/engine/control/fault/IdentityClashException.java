package dev.por.engine.control.fault;

/** Two objects were taken for one, or one for two: an error of por, whatever else was found. */
public final class IdentityClashException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** Two objects have one identity, monitor or state. */
  public IdentityClashException(Object first, Object second, String what) {
    super("two objects have one " + what + ": " + words(first) + " and " + words(second));
  }

  /** One object has had two states. */
  public IdentityClashException(Object object) {
    super("one object has had two states: " + words(object));
  }

  /** Describes an object without its own methods, which may be code under test. */
  private static String words(Object object) {
    String type =
        object instanceof Class<?> named ? named + loader(named.getClassLoader()) : type(object);
    return type + "@" + Integer.toHexString(System.identityHashCode(object));
  }

  private static String loader(ClassLoader loader) {
    return loader == null ? "" : " of " + type(loader);
  }

  private static String type(Object object) {
    return "a " + object.getClass().getName();
  }
}

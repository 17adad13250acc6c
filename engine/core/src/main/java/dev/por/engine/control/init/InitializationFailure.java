package dev.por.engine.control.init;

/** What a static initialiser has thrown, and what the JVM makes of it (JLS 12.4.2). */
final class InitializationFailure {
  private final Throwable thrown;
  private final String thread;

  /**
   * What was thrown.
   *
   * @param thread the name of the thread that ran the initialiser
   */
  InitializationFailure(Throwable thrown, String thread) {
    this.thrown = thrown;
    this.thread = thread;
  }

  /** The error for the thread that ran the initialiser. */
  Error first() {
    return thrown instanceof Error error ? error : new ExceptionInInitializerError(thrown);
  }

  /** The error for every other use of the class. */
  NoClassDefFoundError again(Class<?> type) {
    NoClassDefFoundError error =
        new NoClassDefFoundError("Could not initialize class " + type.getName());
    String message = thrown.getMessage();
    ExceptionInInitializerError cause =
        new ExceptionInInitializerError(
            "Exception "
                + thrown.getClass().getName()
                + (message == null ? "" : ": " + message)
                + " [in thread \""
                + thread
                + "\"]");
    cause.setStackTrace(thrown.getStackTrace());
    error.initCause(cause);
    return error;
  }

  /** Lets a throwable that ends an execution pass through as it is. */
  static Error unchanged(Throwable thrown) {
    InitializationFailure.<Error>raise(thrown);
    throw new AssertionError("not reached");
  }

  @SuppressWarnings("unchecked") // the type is erased: whatever it is called, it is thrown
  private static <T extends Throwable> void raise(Throwable thrown) throws T {
    throw (T) thrown;
  }
}

package dev.por.engine.instrument;

/** What belongs to the JDK, by name. */
final class Jdk {
  private Jdk() {}

  static boolean owns(String internalName) {
    return internalName.startsWith("java/")
        || internalName.startsWith("jdk/")
        || internalName.startsWith("sun/")
        || internalName.startsWith("com/sun/")
        || (internalName.startsWith("javax/") && !internalName.startsWith("javax/inject/"));
  }
}

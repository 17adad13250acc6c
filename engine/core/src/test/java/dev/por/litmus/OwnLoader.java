package dev.por.litmus;

import java.io.IOException;
import java.io.InputStream;

/** Loads a class of its own instead of the one of the class path. */
final class OwnLoader extends ClassLoader {
  private final String name;

  private OwnLoader(String name) {
    super(OwnLoader.class.getClassLoader());
    this.name = name;
  }

  /** One more class of the same name. */
  static Class<?> another(Class<?> type) throws ClassNotFoundException {
    return new OwnLoader(type.getName()).loadClass(type.getName());
  }

  @Override
  protected Class<?> loadClass(String wanted, boolean resolve) throws ClassNotFoundException {
    return wanted.equals(name) ? find(wanted) : super.loadClass(wanted, resolve);
  }

  private Class<?> find(String wanted) throws ClassNotFoundException {
    try (InputStream file = getResourceAsStream(wanted.replace('.', '/') + ".class")) {
      byte[] bytes = file.readAllBytes();
      return defineClass(wanted, bytes, 0, bytes.length);
    } catch (IOException e) {
      throw new ClassNotFoundException(wanted, e);
    }
  }
}

package dev.por.engine.scan;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Properties;

/**
 * What the {@code junit-platform.properties} of a class path ask for every test.
 *
 * @param perClass whether JUnit would make one instance for all tests of a class
 * @param extensions whether JUnit would look for extensions, and there are some
 * @param disabledAnyway whether JUnit would ignore conditions such as {@code @Disabled}
 */
record FrameworkSettings(boolean perClass, boolean extensions, boolean disabledAnyway) {
  private static final String FILE = "junit-platform.properties";
  private static final String SERVICE =
      "META-INF/services/org.junit.jupiter.api.extension.Extension";

  static FrameworkSettings read(ClassFiles classPath) {
    Properties found = new Properties();
    byte[] bytes = classPath.resource(FILE);
    if (bytes != null) {
      try {
        found.load(new StringReader(new String(bytes, StandardCharsets.ISO_8859_1)));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return new FrameworkSettings(
        is(found, "junit.jupiter.testinstance.lifecycle.default", "per_class"),
        is(found, "junit.jupiter.extensions.autodetection.enabled", "true")
            && classPath.resource(SERVICE) != null,
        !found.getProperty("junit.jupiter.conditions.deactivate", "").isBlank());
  }

  private static boolean is(Properties found, String key, String value) {
    return found.getProperty(key, "").strip().equalsIgnoreCase(value);
  }
}

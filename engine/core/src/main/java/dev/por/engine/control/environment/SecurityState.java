package dev.por.engine.control.environment;

import java.lang.reflect.Field;
import java.security.Provider;
import java.security.Security;
import java.util.Arrays;
import java.util.Properties;

/** The security providers and properties of the JVM, as they are when this is made. */
final class SecurityState {
  private final Provider[] providers = Security.getProviders();
  private final Properties properties = (Properties) properties().clone();

  void restore() {
    Properties now = properties();
    now.clear();
    now.putAll(properties);
    Provider[] found = Security.getProviders();
    if (!Arrays.equals(found, providers)) {
      for (Provider provider : found) {
        Security.removeProvider(provider.getName());
      }
      for (Provider provider : providers) {
        Security.addProvider(provider);
      }
    }
  }

  /**
   * All security properties. The JDK's own methods give one property at a time and list no names.
   */
  private static Properties properties() {
    try {
      Field field = Security.class.getDeclaredField("props");
      field.setAccessible(true);
      return (Properties) field.get(null);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("this JDK keeps its security properties elsewhere", e);
    }
  }
}

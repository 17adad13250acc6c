package dev.por.engine.instrument.names;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What the names in {@code trust} and {@code instrument} stand for. */
class ScopeTest {
  private static final ClassLoader LOADER = ScopeTest.class.getClassLoader();

  private static final Scope TRUSTED = new Scope(List.of(), List.of("com.acme.log"));

  private static String reason(Scope scope, String className) {
    return scope.reasonToSkip(LOADER, className);
  }

  @Test
  void aPackageIsThatPackageAndThoseBelow() {
    assertNotNull(reason(TRUSTED, "com.acme.log.Logger"));
    assertNotNull(reason(TRUSTED, "com.acme.log.file.Writer$Line"));
    assertNull(reason(TRUSTED, "com.acme.logic.Account"));
    assertNull(reason(TRUSTED, "com.acme.login"));
  }

  @Test
  void aClassIsThatClassAndWhatIsInside() {
    Scope scope = new Scope(List.of(), List.of("com.acme.Cache"));
    assertNotNull(reason(scope, "com.acme.Cache"));
    assertNotNull(reason(scope, "com.acme.Cache$Entry"));
    assertNull(reason(scope, "com.acme.CacheOfAccounts"));
  }

  @Test
  void whatIsInstrumentedIsNamedWhole() {
    Scope scope = new Scope(List.of("com.acme"), List.of());
    assertNull(reason(scope, "com.acme.Account"));
    assertNotNull(reason(scope, "com.acmetools.Account"));
  }

  @Test
  void aClassIsListedAsItsPackageIsNamed() {
    assertEquals("com.acme.log.*", TRUSTED.family("com.acme.log.Logger"));
    assertEquals("com.acme.*", TRUSTED.family("com.acme.logic.Account"));
  }
}

package dev.por.engine.scan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TestPatternTest {
  @ParameterizedTest(name = "{0} on {1}: {2}")
  @CsvSource({
    "*, com.acme.AccountTest#transfer, true",
    "AccountTest, com.acme.AccountTest#transfer, true",
    "AccountTest*, com.acme.AccountTest#transfer, true",
    "Account, com.acme.AccountTest#transfer, false",
    "*Queue*, com.acme.FastQueueTest#offer, true",
    "*Queue*, com.acme.AccountTest#transfer, false",
    "com.acme.AccountTest, com.acme.AccountTest#transfer, true",
    "com.acme.AccountTest#transfer, com.acme.AccountTest#transfer, true",
    "com.acme.AccountTest.transfer, com.acme.AccountTest#transfer, true",
    "com.acme.AccountTest#other, com.acme.AccountTest#transfer, false",
    "AccountTest#transfer, com.acme.AccountTest#transfer, true",
    "AccountTest.trans*, com.acme.AccountTest#transfer, true",
    "com.acme.*, com.acme.deep.AccountTest#transfer, true",
    "com.*.AccountTest, com.acme.AccountTest#transfer, true",
    "acme.AccountTest, com.acme.AccountTest#transfer, false",
    "transfer, com.acme.AccountTest#transfer, false",
    "*transfer, com.acme.AccountTest#transfer, true",
    "Outer$Inner, a.Outer$Inner#t, true",
    "AccountTest, AccountTest#transfer, true",
    "com.acme.AccountTes., com.acme.AccountTest#transfer, false",
  })
  void selectsAsGradleDoes(String pattern, String id, boolean selected) {
    assertEquals(selected, new TestPattern(pattern).matches(id));
  }
}

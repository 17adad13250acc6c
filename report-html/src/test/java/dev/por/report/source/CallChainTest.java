package dev.por.report.source;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The calls that led to a step. */
class CallChainTest {
  private static final List<String> CALLS =
      List.of(
          "lib.Cache.get(Cache.java:90)",
          "lib.Cache.load(Cache.java:80)",
          "shop.Account.deposit(Account.java:12)",
          "shop.AccountTest.lambda$depositsAddUp$0(AccountTest.java:10)",
          "no call at all");

  @Test
  void callsBeginWithTheOutermost() {
    CallChain chain = CallChain.of(CALLS, new SourceFileFinder(List.of()));
    assertEquals("lambda in depositsAddUp() → deposit() → load() → get()", chain.chain());
  }

  @Test
  void callsOfLibrariesAreFolded() {
    SourceFileFinder sources = new SourceFileFinder(List.of(Path.of("src/test/sources")));
    CallChain chain = CallChain.of(CALLS, sources);
    assertEquals("lambda in depositsAddUp() → deposit() → …", chain.chain());
  }

  @Test
  void aStepWithoutCallsHasNone() {
    assertEquals(CallChain.NONE, CallChain.of(List.of(), new SourceFileFinder(List.of())));
  }
}

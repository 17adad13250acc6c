package dev.por.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.por.engine.gate.Check;
import dev.por.engine.gate.GateVerdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SarifTest {
  @TempDir Path directory;

  @Test
  void aFailureIsAResultAtTheLineOfItsCause() throws IOException {
    JsonNode result = run(Samples.closed()).at("/results/0");

    assertEquals("por/assertion", result.at("/ruleId").asText());
    assertTrue(
        result
            .at("/locations/0/physicalLocation/artifactLocation/uri")
            .asText()
            .endsWith("src/test/sources/shop/Account.java"));
    assertEquals(13, result.at("/locations/0/physicalLocation/region/startLine").asInt());
    assertTrue(result.at("/message/text").asText().contains("expected 100 but was 40"));
  }

  @Test
  void flowsKeepTheLastThousandSteps() throws IOException {
    JsonNode flows = run(LargeSamples.longSchedule(5_000)).at("/results/0/codeFlows/0/threadFlows");
    List<Integer> orders = new ArrayList<>();
    flows.forEach(
        flow -> flow.at("/locations").forEach(l -> orders.add(l.at("/executionOrder").asInt())));
    assertTrue(orders.size() <= 1_000, () -> orders.size() + " steps");
    assertEquals(5_000, orders.stream().mapToInt(order -> order).max().orElse(0));
  }

  @Test
  void theUriIsRelativeToTheRepository() throws IOException {
    Files.createDirectories(directory.resolve("repo/.git"));
    Path sources = Files.createDirectories(directory.resolve("repo/app/src/shop")).getParent();
    Files.copy(Samples.SOURCES.resolve("shop/Account.java"), sources.resolve("shop/Account.java"));
    ReportInput sample = Samples.closed();
    JsonNode run =
        run(new ReportInput(sample.exploration(), sample.gate(), sample.run(), List.of(sources)));

    assertEquals(
        "app/src/shop/Account.java",
        run.at("/results/0/locations/0/physicalLocation/artifactLocation/uri").asText());
  }

  @Test
  void everyThreadHasAFlowAndTheOrderJoinsThem() throws IOException {
    JsonNode flows = run(Samples.closed()).at("/results/0/codeFlows/0/threadFlows");

    assertEquals("main", flows.at("/0/id").asText());
    assertEquals("other", flows.at("/1/id").asText());
    assertEquals(4, flows.at("/1/locations/0/executionOrder").asInt());
    assertEquals(
        "other: read Account#1.balance = 0",
        flows.at("/1/locations/0/location/message/text").asText());
  }

  @Test
  void whatHasNoLineIsANotification() throws IOException {
    JsonNode invocation = run(Samples.closed()).at("/invocations/0");

    assertEquals(4, invocation.at("/toolExecutionNotifications").size());
    assertEquals(false, invocation.at("/executionSuccessful").asBoolean());
  }

  @Test
  void aKnownFailureIsSuppressedForItsReason() throws IOException {
    String known = "shop.AccountTest#depositsAddUp until 2031-01-31: the new ledger";
    String id = Samples.depositRace().id();
    GateVerdict gate =
        new GateVerdict(
            true,
            List.of(),
            List.of(new Check("knownFailures", known, "it still fails", true, id)));
    JsonNode result = run(Samples.input(List.of(Samples.depositRace()), gate)).at("/results/0");

    assertEquals("external", result.at("/suppressions/0/kind").asText());
    assertEquals("known: " + known, result.at("/suppressions/0/justification").asText());
    assertTrue(run(Samples.closed()).at("/results/0/suppressions").isMissingNode());
  }

  @Test
  void anOpenGateHasNoResults() throws IOException {
    JsonNode run = run(Samples.open());

    assertEquals(0, run.at("/results").size());
    assertEquals(true, run.at("/invocations/0/executionSuccessful").asBoolean());
  }

  @Test
  void hostileTextStaysText() throws IOException {
    JsonNode run = run(HostileInputTest.everywhere("\"\\\u0000\uD800</script>\u2028"));

    assertTrue(run.at("/results/0/message/text").asText().contains("\"\\␀\uFFFD</script>⟨U+2028⟩"));
    assertEquals(0, run.at("/results/0/locations").size());
  }

  @Test
  void aRunWithoutTestsIsStillALog() throws IOException {
    assertEquals(
        "por",
        run(Samples.input(List.of(), new GateVerdict(false, List.of())))
            .at("/tool/driver/name")
            .asText());
  }

  private JsonNode run(ReportInput input) throws IOException {
    Path file = Sarif.write(input, directory.resolve("por.sarif"));
    JsonNode log = new ObjectMapper().readTree(file.toFile());
    assertEquals("2.1.0", log.at("/version").asText());
    return log.at("/runs/0");
  }
}

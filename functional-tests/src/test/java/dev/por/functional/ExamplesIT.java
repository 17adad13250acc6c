package dev.por.functional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The examples for Maven do what their README says. */
class ExamplesIT {
  private static final String REPORT = "target/site/concurrency/index.html";

  @Test
  void theBankPassesAndSaysWhereItsReportIs() {
    Path project = example("maven");
    Maven.Build build = Maven.own().run(project, "por:verify");
    assertFalse(build.failed(), build::output);
    assertTrue(build.output().contains(REPORT), build::output);
    assertTrue(Files.isRegularFile(project.resolve(REPORT)));
    assertEquals(
        List.of("PASS", "PASS", "PASS"),
        ResultJson.read(project.resolve(REPORT).resolveSibling("result.json"))
            .findValuesAsText("verdict")
            .subList(0, 3));
  }

  @Test
  void theBankIsCheckedInTheVerifyPhase() {
    Path project = example("maven");
    Maven.Build build = Maven.other().run(project, "verify");
    assertFalse(build.failed(), build::output);
    assertTrue(Files.isRegularFile(project.resolve(REPORT)), build::output);
  }

  @Test
  void theBrokenBankFailsForTwoReasonsAndHasAReport() {
    Path project = example("broken");
    Maven.Build build = Maven.own().run(project, "por:verify");
    assertTrue(build.failed(), build::output);
    Path report = project.resolve(REPORT);
    assertTrue(Files.isRegularFile(report), build::output);
    assertEquals(
        Set.of("ASSERTION", "DEADLOCK"),
        Set.copyOf(ResultJson.read(report.resolveSibling("result.json")).findValuesAsText("kind")));
    String message = build.message("broken-bank");
    assertTrue(message.contains("UnsafeAccountTest#noDepositIsLost"), message);
    assertTrue(message.contains("GreedyAccountTest#oppositeTransfersEnd"), message);
    assertTrue(message.contains(REPORT), message);
    replays(project, ResultJson.read(report.resolveSibling("result.json")));
  }

  /** With a lock, executions differ only by which thread is first. Without, an update is lost. */
  @Test
  void kotlinIsJustBytecode() {
    Path project = example("kotlin");
    Maven.Build build = Maven.own().run(project, "por:verify");
    assertFalse(build.failed(), build::output);
    JsonNode tests =
        ResultJson.read(project.resolve(REPORT).resolveSibling("result.json")).get("tests");
    assertEquals(List.of("PASS", "PASS"), tests.findValuesAsText("verdict"));
    tests.forEach(test -> assertTrue(test.get("exhaustive").asBoolean(), test::toString));
    assertEquals(2, test(tests, "bank.AccountTest#nothingIsLost").get("traces").asInt());

    Directories.edit(
        project.resolve("src/main/kotlin/bank/Account.kt"), "synchronized(lock)", "run");
    Maven.Build broken = Maven.own().run(project, "por:verify");
    assertTrue(broken.failed(), broken::output);
    String message = broken.message("kotlin-bank");
    assertTrue(message.contains("bank.AccountTest#nothingIsLost"), message);
    assertTrue(message.contains("data race"), message);
    assertTrue(message.contains("Account.kt"), message);
  }

  private static JsonNode test(JsonNode tests, String id) {
    for (JsonNode test : tests) {
      if (test.get("id").asText().equals(id)) {
        return test;
      }
    }
    throw new AssertionError(id + " is not in " + tests);
  }

  @Test
  void theModelsPass() {
    Path project = example("models");
    Maven.Build build = Maven.own().run(project, "por:verify");
    assertFalse(build.failed(), build::output);
    JsonNode result = ResultJson.read(project.resolve(REPORT).resolveSibling("result.json"));
    assertTrue(result.get("tests").size() >= 16, build::output);
    result
        .get("tests")
        .forEach(test -> assertTrue(test.get("exhaustive").asBoolean(), test::toString));
  }

  @Test
  void theBrokenModelsFailAndReplay() {
    Path project = example("broken-models");
    Maven.Build build = Maven.own().run(project, "por:verify");
    assertTrue(build.failed(), build::output);
    JsonNode result = ResultJson.read(project.resolve(REPORT).resolveSibling("result.json"));
    assertEquals(
        List.of("FAIL", "FAIL", "FAIL", "FAIL"), result.get("tests").findValuesAsText("verdict"));
    String schedule = result.at("/tests/2/failures/0/schedule").asText();
    Maven.Build replay = Maven.own().run(project, "por:replay", "-Dpor.schedule=" + schedule);
    assertTrue(replay.output().contains("both are inside"), replay::output);
    assertTrue(replay.output().contains("after you turn = "), replay::output);
  }

  /** The schedule of the first failure, which is the deadlock. */
  private static void replays(Path project, JsonNode result) {
    String schedule = result.at("/tests/0/failures/0/schedule").asText();
    Maven.Build build = Maven.own().run(project, "por:replay", "-Dpor.schedule=" + schedule);
    String message = build.message("broken-bank");
    assertTrue(message.startsWith("Schedule " + schedule + " of bank.GreedyAccountTest"), message);
    assertTrue(message.contains("DEADLOCK"), message);
    assertTrue(build.output().contains("GreedyAccount.java:"), build::output);
  }

  private static Path example(String name) {
    Path project = Directories.fresh("example-" + name);
    Path source = Path.of(System.getProperty("por.root"), "examples", name);
    Directories.copy(source.resolve("src"), project.resolve("src"));
    Directories.copy(source.resolve("pom.xml"), project.resolve("pom.xml"));
    return project;
  }
}

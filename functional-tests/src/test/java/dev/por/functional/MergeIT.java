package dev.por.functional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.List;
import org.gradle.testkit.runner.BuildResult;
import org.junit.jupiter.api.Test;

/** Shards that builds of their own explored, joined by a third. */
class MergeIT {
  private static final String SITE = "target/site/concurrency/result.json";
  private static final String REPORT = "build/reports/concurrency/result.json";

  @Test
  void mavenJoinsShards() {
    Maven maven = Maven.own();
    Path project = maven("passing");
    Maven.Build whole = maven.run(project, "por:verify");
    assertFalse(whole.failed(), whole::output);
    JsonNode alone = ResultJson.read(project.resolve("passing").resolve(SITE));
    assertFalse(shard(maven, project, 1).failed());
    assertFalse(shard(maven, project, 2).failed());
    Maven.Build merged = maven.run(project, "por:merge", "-Dpor.parts=part-1,part-2");
    assertFalse(merged.failed(), merged::output);
    assertSame(alone, ResultJson.read(project.resolve("passing").resolve(SITE)));
  }

  @Test
  void mavenRefusesHalfAnExplorationAndFailsOnAFailingShard() {
    Maven maven = Maven.other();
    Path project = maven("assertion-race");
    assertTrue(shard(maven, project, 1).failed());
    shard(maven, project, 2);
    Maven.Build half = maven.run(project, "por:merge", "-Dpor.parts=part-1");
    assertTrue(half.failed(), half::output);
    assertTrue(half.output().contains("not all of one exploration"), half::output);
    Maven.Build none = maven.run(project, "por:merge");
    assertTrue(none.output().contains("-Dpor.parts=part-1,part-2"), none::output);
    Maven.Build both = maven.run(project, "por:merge", "-Dpor.parts=part-1,part-2");
    assertTrue(both.failed(), both::output);
    assertTrue(both.output().contains("CounterTest#countsEvery"), both::output);
  }

  @Test
  void gradleJoinsShards() {
    GradleBuild build = gradle(Gradle.newest(), "passing");
    build.succeed("concurrencyCheck");
    JsonNode alone = ResultJson.read(build.file(REPORT));
    for (int shard = 1; shard <= 2; shard++) {
      build.succeed("concurrencyCheck", "-Pshard=" + shard + "/2");
      Directories.copy(build.file("build/concurrency"), build.file("part-" + shard));
    }
    build.succeed("concurrencyMerge", "--parts=part-1,part-2");
    assertSame(alone, ResultJson.read(build.file(REPORT)));
    BuildResult half = build.fail("concurrencyMerge", "--parts=part-2");
    assertTrue(build.message(half).contains("not all of one exploration"), half::getOutput);
    BuildResult none = build.fail("concurrencyMerge");
    assertTrue(build.message(none).contains("--parts=part-1,part-2"), none::getOutput);
  }

  @Test
  void gradleFailsOnAFailingShard() {
    GradleBuild build = gradle(Gradle.oldest(), "assertion-race");
    for (int shard = 1; shard <= 2; shard++) {
      build.run("concurrencyCheck", "-Pshard=" + shard + "/2");
      Directories.copy(build.file("build/concurrency"), build.file("part-" + shard));
    }
    BuildResult merged = build.fail("concurrencyMerge", "--parts=part-1", "--parts=part-2");
    assertTrue(build.message(merged).contains("CounterTest#countsEvery"), merged::getOutput);
  }

  private static Path maven(String fixture) {
    Path project = Directories.fresh("merge-" + fixture);
    MavenProject.write(project, List.of(Fixture.named(fixture)));
    return project;
  }

  private static Maven.Build shard(Maven maven, Path project, int shard) {
    return maven.run(
        project,
        "por:verify",
        "-Dpor.shard=" + shard + "/2",
        "-Dpor.explorationDirectory=part-" + shard);
  }

  private static GradleBuild gradle(Gradle gradle, String fixture) {
    return new GradleBuild(gradle, fixture)
        .append("build.gradle", "concurrencyCheck { shard = findProperty('shard') }");
  }

  private static void assertSame(JsonNode alone, JsonNode merged) {
    assertEquals("PASS", merged.at("/gate/verdict").asText(), merged::toString);
    for (String count : List.of("verdict", "exhaustive", "traces", "localStates", "deadlocks")) {
      assertEquals(alone.at("/tests/0/" + count), merged.at("/tests/0/" + count), count);
    }
    assertTrue(merged.at("/run/settings/shard").isMissingNode(), merged::toString);
  }
}

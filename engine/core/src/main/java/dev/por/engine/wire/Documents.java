package dev.por.engine.wire;

import dev.por.engine.gate.Baseline;
import dev.por.engine.gate.GateVerdict;
import dev.por.engine.gate.ResultDocument;
import dev.por.engine.result.ExplorationResult;
import dev.por.engine.result.TestResult;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** {@code exploration.json} and {@code result.json}: versioned texts, the contract with others. */
public final class Documents {
  /** The version of both; a new one whenever a field changes its name or meaning. */
  public static final int SCHEMA = 1;

  private static final ResultDocument.Tool TOOL = new ResultDocument.Tool("por", version());

  private Documents() {}

  /** This program, as documents name it. */
  public static ResultDocument.Tool tool() {
    return TOOL;
  }

  /** The text of {@code exploration.json}. */
  public static String text(ExplorationResult result) {
    return Json.text(
        new ExplorationFile(
            SCHEMA, TOOL, result.jdk(), result.strategy(), result.settings(), result.tests()));
  }

  /** The text of {@code result.json}. */
  public static String text(ResultDocument result) {
    return Json.text(
        new ResultFile(SCHEMA, result.tool(), result.run(), result.tests(), result.gate()));
  }

  /**
   * Reads {@code exploration.json}.
   *
   * @throws WireException when the text is anything else
   */
  public static ExplorationResult exploration(String text) {
    ExplorationFile file = read(text, ExplorationFile.class);
    return new ExplorationResult(file.jdk, file.strategy, file.settings, file.tests);
  }

  /**
   * Reads {@code result.json}.
   *
   * @throws WireException when the text is anything else
   */
  public static ResultDocument result(String text) {
    ResultFile file = read(text, ResultFile.class);
    return new ResultDocument(file.tool, file.run, file.tests, file.gate);
  }

  /** The text of {@code baseline.json}. */
  public static String text(Baseline baseline) {
    return Json.text(new BaselineFile(SCHEMA, baseline.tests()));
  }

  /**
   * Reads {@code baseline.json}.
   *
   * @throws WireException when the text is anything else
   */
  public static Baseline baseline(String text) {
    return new Baseline(read(text, BaselineFile.class).tests);
  }

  private static <T> T read(String text, Class<T> type) {
    byte[] json = text.getBytes(StandardCharsets.UTF_8);
    Integer schema = Json.read(json, Version.class).schema();
    if (schema == null) {
      throw new WireException("no \"schema\" is in it, so por did not write it");
    }
    if (schema != SCHEMA) {
      throw new WireException(
          "the file has schema " + schema + ", this version of por reads schema " + SCHEMA);
    }
    return Json.read(json, type);
  }

  private static String version() {
    String version = Documents.class.getPackage().getImplementationVersion();
    return Objects.requireNonNullElse(version, "development");
  }

  private record Version(Integer schema) {}

  private record BaselineFile(int schema, Map<String, Baseline.Reached> tests) {
    BaselineFile {
      Objects.requireNonNull(tests, "tests");
    }
  }

  private record ExplorationFile(
      int schema,
      ResultDocument.Tool tool,
      String jdk,
      String strategy,
      Map<String, String> settings,
      List<TestResult> tests) {
    ExplorationFile {
      Objects.requireNonNull(settings, "settings");
      Objects.requireNonNull(tests, "tests");
    }
  }

  private record ResultFile(
      int schema,
      ResultDocument.Tool tool,
      ResultDocument.Run run,
      List<TestResult> tests,
      GateVerdict gate) {
    ResultFile {
      Objects.requireNonNull(run, "run");
      Objects.requireNonNull(tests, "tests");
      Objects.requireNonNull(gate, "gate");
    }
  }
}

package dev.por.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import dev.por.engine.gate.GateVerdict;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is written as SARIF is what the standard's own schema calls so. */
class SarifSchemaTest {
  @TempDir Path directory;
  private final JsonSchema schema = schema();

  @Test
  void everyReportConforms() throws IOException {
    assertEquals(Set.of(), problems(text(Samples.closed())));
    assertEquals(Set.of(), problems(text(Samples.open())));
    assertEquals(
        Set.of(), problems(text(Samples.input(List.of(), new GateVerdict(false, List.of())))));
  }

  @Test
  void whatIsNoSarifIsNoticed() throws IOException {
    String text = text(Samples.closed());
    assertFalse(problems(text.replace("\"2.1.0\"", "\"2.0\"")).isEmpty());
    assertFalse(problems(text.replace("\"startLine\": 1", "\"startLine\": -1")).isEmpty());
  }

  private String text(ReportInput input) throws IOException {
    return Files.readString(Sarif.write(input, directory.resolve("por.sarif")));
  }

  private Set<ValidationMessage> problems(String document) {
    return schema.validate(document, InputFormat.JSON);
  }

  private static JsonSchema schema() {
    try (InputStream in =
        SarifSchemaTest.class.getResourceAsStream("/schema/sarif-schema-2.1.0.json")) {
      return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V7).getSchema(in);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}

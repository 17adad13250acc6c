package dev.por.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import dev.por.engine.gate.ResultDocument;
import dev.por.engine.wire.Documents;
import java.io.IOException;
import java.io.InputStream;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the writer of result.json writes is what the published schema promises. */
class ResultSchemaTest {
  private final JsonSchema schema = schema();

  @Test
  void documentsConform() {
    assertEquals(Set.of(), problems(document(Samples.closed())));
    assertEquals(Set.of(), problems(document(Samples.open())));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"schema\": 1 | \"schema\": 2",
        "\"verdict\": \"FAIL\" | \"verdict\": \"MAYBE\"",
        "\"schedule\": \"0f3a9c51d2e7\" | \"schedule\": \"../../x\"",
        "\"switch\": \"preempted\" | \"switch\": \"PREEMPTED\"",
        "\"traces\": 6 | \"traces\": -6",
        "\"stopReason\": | \"stopreason\":",
        "\"exhaustive\": true | \"exhaustive\": false",
      })
  void aDocumentThatBreaksThePromiseIsRefused(String right, String wrong) {
    String document = document(Samples.closed());

    assertTrue(document.contains(right), right);
    assertFalse(problems(document.replace(right, wrong)).isEmpty());
  }

  @Test
  void anOpenGateWithViolationsIsRefused() {
    String document = document(Samples.closed());
    int gate = document.lastIndexOf("\"verdict\": \"FAIL\"");

    assertFalse(
        problems(document.substring(0, gate) + document.substring(gate).replace("FAIL", "PASS"))
            .isEmpty());
  }

  private Set<ValidationMessage> problems(String document) {
    return schema.validate(document, InputFormat.JSON);
  }

  private static String document(ReportInput input) {
    return Documents.text(
        new ResultDocument(
            Documents.tool(),
            new ResultDocument.Run(
                input.run().startedAt().toString(),
                input.exploration().jdk(),
                input.exploration().strategy(),
                input.run().settings()),
            input.exploration().tests(),
            input.gate()));
  }

  private static JsonSchema schema() {
    try (InputStream in = HtmlReport.class.getResourceAsStream("result.schema.json")) {
      return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012).getSchema(in);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}

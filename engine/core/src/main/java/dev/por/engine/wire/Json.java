package dev.por.engine.wire;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.util.StdConverter;
import dev.por.engine.gate.GateVerdict;
import dev.por.engine.result.finding.SwitchReason;
import dev.por.engine.result.observed.Place;
import java.io.IOException;
import java.util.stream.Collectors;

/**
 * Plans, results and messages as JSON.
 *
 * <p>The same value always gives the same bytes: fields in the order of the record, maps by key,
 * line feeds whatever the platform. Fields that a reader does not know are skipped, so that adding
 * one is no new schema; numbers and flags that are missing are an error, never a zero.
 */
public final class Json {
  private static final int LONGEST_STRING = Frames.LONGEST;
  private static final ObjectMapper MAPPER = mapper();

  private Json() {}

  /** On one line. */
  public static byte[] bytes(Object value) {
    try {
      return MAPPER.writeValueAsBytes(value);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("Cannot be written as JSON: " + value, e);
    }
  }

  /** Indented, for files that people read too. */
  public static String text(Object value) {
    try {
      return MAPPER.writer(printer()).writeValueAsString(value) + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("Cannot be written as JSON: " + value, e);
    }
  }

  /**
   * Reads what {@link #bytes} or {@link #text} wrote.
   *
   * @throws WireException when the bytes are anything else
   */
  public static <T> T read(byte[] json, Class<T> type) {
    T value;
    try {
      value = MAPPER.readValue(json, type);
    } catch (IOException | RuntimeException e) {
      throw new WireException(damage(e), e);
    }
    if (value == null) {
      throw new WireException("nothing but null is in it");
    }
    return value;
  }

  /** What is wrong with a text, in words that need no knowledge of how it is read. */
  private static String damage(Exception e) {
    if (e instanceof JsonMappingException mapping && !mapping.getPath().isEmpty()) {
      String path =
          mapping.getPath().stream()
              .map(step -> step.getFieldName() != null ? step.getFieldName() : "" + step.getIndex())
              .collect(Collectors.joining(" / "));
      return "the value of " + path + " is missing, or is not of the kind that belongs there";
    }
    if (e instanceof JsonProcessingException syntax && syntax.getLocation() != null) {
      JsonLocation where = syntax.getLocation();
      return "no JSON of the kind that is expected is at line %d, column %d"
          .formatted(where.getLineNr(), where.getColumnNr());
    }
    return e.toString().lines().findFirst().orElse("");
  }

  private static DefaultPrettyPrinter printer() {
    DefaultIndenter lines = new DefaultIndenter("  ", "\n");
    Separators separators =
        Separators.createDefaultInstance()
            .withObjectFieldValueSpacing(Separators.Spacing.AFTER)
            .withObjectEmptySeparator("")
            .withArrayEmptySeparator("");
    return new DefaultPrettyPrinter(separators).withObjectIndenter(lines).withArrayIndenter(lines);
  }

  private static ObjectMapper mapper() {
    ObjectMapper mapper =
        JsonMapper.builder()
            .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
            .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .addModule(new ResultForms())
            .addMixIn(Place.class, PlaceNames.class)
            .addMixIn(SwitchReason.class, SwitchNames.class)
            .addMixIn(GateVerdict.class, GateNames.class)
            .build();
    mapper
        .getFactory()
        .setStreamReadConstraints(
            StreamReadConstraints.builder().maxStringLength(LONGEST_STRING).build());
    return mapper;
  }

  /** {@code class} is no name for a component of a record. */
  private interface PlaceNames {
    @JsonProperty("class")
    String className();
  }

  /** The verdict of a gate reads as that of a test does. */
  private interface GateNames {
    @JsonProperty("verdict")
    @JsonSerialize(converter = PassedToWord.class)
    @JsonDeserialize(converter = WordToPassed.class)
    boolean passed();
  }

  private static final class PassedToWord extends StdConverter<Boolean, String> {
    @Override
    public String convert(Boolean passed) {
      return passed ? "PASS" : "FAIL";
    }
  }

  private static final class WordToPassed extends StdConverter<String, Boolean> {
    @Override
    public Boolean convert(String word) {
      return switch (word) {
        case "PASS" -> true;
        case "FAIL" -> false;
        default -> throw new WireException("no verdict of a gate: " + word);
      };
    }
  }

  /** The names of {@link SwitchReason}'s constants. */
  private enum SwitchNames {
    @JsonProperty("none")
    NONE,
    @JsonProperty("blocked")
    BLOCKED,
    @JsonProperty("preempted")
    PREEMPTED,
    @JsonProperty("finished")
    FINISHED
  }
}

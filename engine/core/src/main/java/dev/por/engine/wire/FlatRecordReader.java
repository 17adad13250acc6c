package dev.por.engine.wire;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.util.HashMap;
import java.util.Map;

/** Reads records of one type from their flat form; fields that are not of it are skipped. */
final class FlatRecordReader<T extends Record> extends StdDeserializer<T> {
  private static final long serialVersionUID = 1;

  private final transient FlatRecord<T> form;

  FlatRecordReader(FlatRecord<T> form) {
    super(form.type());
    this.form = form;
  }

  @Override
  public T deserialize(JsonParser in, DeserializationContext context) throws IOException {
    if (!in.isExpectedStartObjectToken()) {
      return form.type().cast(context.handleUnexpectedToken(form.type(), in));
    }
    Map<String, Object> values = new HashMap<>();
    for (String name = in.nextFieldName(); name != null; name = in.nextFieldName()) {
      in.nextToken();
      FlatRecord.Field field = form.field(name);
      if (field == null) {
        in.skipChildren();
      } else {
        values.put(name, value(field, in, context));
      }
    }
    for (FlatRecord.Field field : form.fields()) {
      if (!values.containsKey(field.name())) {
        values.put(field.name(), value(field, null, context));
      }
    }
    return record(values, context);
  }

  /** The value of a field that is next in the text, or is missing in it when there is none. */
  private Object value(FlatRecord.Field field, JsonParser in, DeserializationContext context)
      throws IOException {
    try {
      JsonDeserializer<Object> reader =
          context.findRootValueDeserializer(context.getTypeFactory().constructType(field.type()));
      if (in == null) {
        return reader.getAbsentValue(context);
      }
      return in.hasToken(JsonToken.VALUE_NULL)
          ? reader.getNullValue(context)
          : reader.deserialize(in, context);
    } catch (IOException e) {
      throw JsonMappingException.wrapWithPath(e, form.type(), field.name());
    }
  }

  private T record(Map<String, Object> values, DeserializationContext context) throws IOException {
    try {
      return form.make(values);
    } catch (InvocationTargetException e) {
      Object none = context.handleInstantiationProblem(form.type(), values, e.getCause());
      return form.type().cast(none);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("cannot make a " + form.type(), e);
    }
  }
}

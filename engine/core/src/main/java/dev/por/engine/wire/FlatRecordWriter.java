package dev.por.engine.wire;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import java.io.IOException;

/** Writes records of one type in their flat form. */
final class FlatRecordWriter<T extends Record> extends StdSerializer<T> {
  private static final long serialVersionUID = 1;

  private final transient FlatRecord<T> form;

  FlatRecordWriter(FlatRecord<T> form) {
    super(form.type());
    this.form = form;
  }

  @Override
  public void serialize(T value, JsonGenerator out, SerializerProvider serializers)
      throws IOException {
    out.writeStartObject(value);
    for (FlatRecord.Field field : form.fields()) {
      try {
        serializers.defaultSerializeField(field.name(), field.of(value), out);
      } catch (ReflectiveOperationException e) {
        wrapAndThrow(serializers, e, value, field.name());
      }
    }
    out.writeEndObject();
  }
}

package dev.por.report.text;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/** JSON text of maps, lists, strings, numbers and flags; indented, members in the map's order. */
public final class JsonText {
  private final StringBuilder out = new StringBuilder();

  private JsonText() {}

  /** The text of {@code value}. */
  public static String text(Object value) {
    JsonText json = new JsonText();
    json.value(value, "\n");
    return json.out.append('\n').toString();
  }

  /** An object with these members, name and value in turn; those without a value are left out. */
  public static Map<String, Object> object(Object... members) {
    Map<String, Object> object = new LinkedHashMap<>();
    for (int i = 0; i < members.length; i += 2) {
      if (members[i + 1] != null) {
        object.put((String) members[i], members[i + 1]);
      }
    }
    return object;
  }

  private void value(Object value, String indent) {
    if (value instanceof Map<?, ?> map) {
      object(map, indent);
    } else if (value instanceof Iterable<?> list) {
      array(list, indent);
    } else if (value instanceof String string) {
      string(string);
    } else if (value instanceof Number || value instanceof Boolean) {
      out.append(value);
    } else {
      throw new IllegalArgumentException("no JSON value: " + value);
    }
  }

  private void object(Map<?, ?> map, String indent) {
    out.append('{');
    String comma = "";
    for (Map.Entry<?, ?> member : map.entrySet()) {
      out.append(comma).append(indent).append("  ");
      string((String) member.getKey());
      out.append(": ");
      value(member.getValue(), indent + "  ");
      comma = ",";
    }
    out.append(map.isEmpty() ? "" : indent).append('}');
  }

  private void array(Iterable<?> list, String indent) {
    out.append('[');
    Iterator<?> values = list.iterator();
    boolean empty = !values.hasNext();
    while (values.hasNext()) {
      out.append(indent).append("  ");
      value(values.next(), indent + "  ");
      out.append(values.hasNext() ? "," : "");
    }
    out.append(empty ? "" : indent).append(']');
  }

  private void string(String s) {
    out.append('"');
    for (int i = 0; i < s.length(); i++) {
      char c = s.charAt(i);
      switch (c) {
        case '"' -> out.append("\\\"");
        case '\\' -> out.append("\\\\");
        case '\n' -> out.append("\\n");
        case '\t' -> out.append("\\t");
        default -> {
          if (c < 0x20 || Character.isSurrogate(c) || c == '\u2028' || c == '\u2029') {
            out.append("\\u%04x".formatted((int) c));
          } else {
            out.append(c);
          }
        }
      }
    }
    out.append('"');
  }
}

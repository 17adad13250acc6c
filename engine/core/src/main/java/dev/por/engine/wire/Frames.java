package dev.por.engine.wire;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;

/** Messages on a stream: four bytes of length, then so many bytes of JSON. */
final class Frames {
  /** No honest message is longer; a longer one is garbage read as a length. */
  static final int LONGEST = 256 << 20;

  private Frames() {}

  static void write(DataOutputStream out, Object message) throws IOException {
    byte[] json = Json.bytes(message);
    if (json.length > LONGEST) {
      throw new WireException("A message of " + json.length + " bytes is too long to be sent");
    }
    out.writeInt(json.length);
    out.write(json);
    out.flush();
  }

  /** The next message, or null when the stream ended between two of them. */
  static <T> T read(DataInputStream in, Class<T> type) throws IOException {
    int first = in.read();
    if (first < 0) {
      return null;
    }
    try {
      int length = first << 24 | in.readUnsignedByte() << 16 | in.readUnsignedShort();
      if (length <= 0 || length > LONGEST) {
        throw new WireException("A frame of " + Integer.toUnsignedString(length) + " bytes");
      }
      // not readFully into a new array: a false length must not cost the memory it claims
      byte[] json = in.readNBytes(length);
      if (json.length < length) {
        throw new EOFException();
      }
      return Json.read(json, type);
    } catch (EOFException e) {
      throw new WireException("The stream ended within a frame", e);
    }
  }
}

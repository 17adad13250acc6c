package dev.por.probe;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;

/** The name of a class, as its class file tells it. */
final class ClassFileName {
  private static final int MAGIC = 0xCAFEBABE;

  private ClassFileName() {}

  /** The name with dots, or null where the bytes are no class file: the JVM will say so. */
  static String of(byte[] bytes, int offset, int length) {
    Thread heard = Probe.running;
    Probe.running = null;
    try {
      return read(new DataInputStream(new ByteArrayInputStream(bytes, offset, length)));
    } catch (IOException | RuntimeException e) {
      return null;
    } finally {
      Probe.running = heard;
    }
  }

  private static String read(DataInputStream in) throws IOException {
    if (in.readInt() != MAGIC) {
      return null;
    }
    in.readInt();
    int size = in.readUnsignedShort();
    String[] texts = new String[size];
    int[] classes = new int[size];
    for (int i = 1; i < size; i++) {
      int tag = in.readUnsignedByte();
      switch (tag) {
        case 1 -> texts[i] = in.readUTF();
        case 7 -> classes[i] = in.readUnsignedShort();
        case 8, 16, 19, 20 -> in.readUnsignedShort();
        case 15 -> in.skipNBytes(3);
        case 5, 6 -> {
          // numbers of eight bytes count twice
          in.readLong();
          i++;
        }
        default -> in.readInt();
      }
    }
    in.readUnsignedShort();
    return texts[classes[in.readUnsignedShort()]].replace('/', '.');
  }
}

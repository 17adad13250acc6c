package dev.por.probe.loader;

import dev.por.probe.Probe;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;

/** The names of a class and of those above it, as its class file has them. */
final class ClassFileNames {
  private static final int MAGIC = 0xCAFEBABE;

  private ClassFileNames() {}

  /**
   * The name of the class with dots, then those of its super class and its interfaces.
   *
   * @return null where the bytes are no class file: the JVM will say so
   */
  static String[] of(byte[] bytes, int offset, int length) {
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

  private static String[] read(DataInputStream in) throws IOException {
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
    String own = name(texts, classes, in);
    String above = name(texts, classes, in);
    String[] names = new String[in.readUnsignedShort() + 2];
    names[0] = own;
    names[1] = above;
    for (int i = 2; i < names.length; i++) {
      names[i] = name(texts, classes, in);
    }
    return names;
  }

  private static String name(String[] texts, int[] classes, DataInputStream in) throws IOException {
    return texts[classes[in.readUnsignedShort()]].replace('/', '.');
  }
}

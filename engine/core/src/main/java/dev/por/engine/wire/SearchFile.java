package dev.por.engine.wire;

import dev.por.engine.model.StateReader;
import dev.por.engine.model.StateWriter;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.DigestInputStream;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.function.Consumer;

/**
 * The file in which a search that its budget stopped waits for the next build.
 *
 * <p>It is there as a whole or not at all, and it is trusted only when nothing has changed that the
 * search depends on: first comes a line that names the format and the key of all those things, then
 * what was saved, then the SHA-256 of everything before it.
 */
public final class SearchFile {
  private static final String FORMAT = "por search 1 ";
  private static final int DIGEST_BYTES = 32;
  private static final int LONGEST_HEAD = 1_000;

  private final Path path;
  private final byte[] head;

  /**
   * A file that may exist.
   *
   * @param key stands for everything that the search depends on
   */
  public SearchFile(Path path, String key) {
    this.path = path;
    this.head = (FORMAT + key + "\n").getBytes(StandardCharsets.UTF_8);
  }

  /** Whether there is such a file, of whatever content. */
  public boolean exists() {
    return Files.exists(path);
  }

  /** The key that a file names; null when it names none. */
  public static String keyOf(Path path) throws IOException {
    try (InputStream in = new BufferedInputStream(Files.newInputStream(path))) {
      String line = new String(in.readNBytes(LONGEST_HEAD), StandardCharsets.UTF_8);
      int end = line.indexOf('\n');
      return end < 0 || !line.startsWith(FORMAT) ? null : line.substring(FORMAT.length(), end);
    }
  }

  /** Why the file is not to be trusted; null when it is. */
  public String problem() {
    try (InputStream in = open()) {
      byte[] found = in.readNBytes(head.length);
      if (!new String(found, StandardCharsets.UTF_8).startsWith(FORMAT)) {
        return "is no saved search of this version of por";
      }
      if (!MessageDigest.isEqual(found, head)) {
        return "is of other bytecode, settings, JDK or engine";
      }
    } catch (IOException e) {
      return "cannot be read (" + e + ")";
    }
    return isWhole() ? null : "is damaged";
  }

  private boolean isWhole() {
    MessageDigest digest = sha256();
    try (InputStream in = new DigestInputStream(open(), digest)) {
      long left = Files.size(path) - DIGEST_BYTES;
      byte[] buffer = new byte[1 << 16];
      while (left > 0) {
        int read = in.read(buffer, 0, (int) Math.min(left, buffer.length));
        if (read < 0) {
          return false;
        }
        left -= read;
      }
      byte[] expected = digest.digest();
      return MessageDigest.isEqual(expected, in.readNBytes(DIGEST_BYTES));
    } catch (IOException e) {
      return false;
    }
  }

  /** Reads what was saved. */
  public void read(Consumer<StateReader> body) {
    try (InputStream in = open()) {
      in.skipNBytes(head.length);
      body.accept(new Reader(new DataInputStream(in)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Replaces the file. */
  public void write(Consumer<StateWriter> body) throws IOException {
    Files.createDirectories(path.toAbsolutePath().getParent());
    Path unfinished = path.resolveSibling(path.getFileName() + ".tmp");
    MessageDigest digest = sha256();
    try (OutputStream file = new BufferedOutputStream(Files.newOutputStream(unfinished), 1 << 16);
        DigestOutputStream digested = new DigestOutputStream(file, digest)) {
      DataOutputStream out = new DataOutputStream(new BufferedOutputStream(digested, 1 << 16));
      out.write(head);
      body.accept(new Writer(out));
      out.flush();
      digested.on(false);
      digested.write(digest.digest());
    } catch (UncheckedIOException e) {
      Files.deleteIfExists(unfinished);
      throw e.getCause();
    }
    Files.move(
        unfinished, path, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  /** There is nothing to go on with. */
  public void delete() {
    try {
      Files.deleteIfExists(path);
    } catch (IOException e) {
      throw new UncheckedIOException(path + " must not be used any more, but cannot be deleted", e);
    }
  }

  @Override
  public String toString() {
    return path.toString();
  }

  private InputStream open() throws IOException {
    return new BufferedInputStream(Files.newInputStream(path), 1 << 16);
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  /** Numbers seven bits at a time, the sign in the lowest. */
  private record Writer(DataOutputStream out) implements StateWriter {
    @Override
    public void number(long value) {
      long rest = (value << 1) ^ (value >> 63);
      try {
        while ((rest & ~0x7FL) != 0) {
          out.write((int) ((rest & 0x7F) | 0x80));
          rest >>>= 7;
        }
        out.write((int) rest);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Override
    public void hash(long value) {
      try {
        out.writeLong(value);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Override
    public void text(String value) {
      byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
      number(bytes.length);
      try {
        out.write(bytes);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private record Reader(DataInputStream in) implements StateReader {
    @Override
    public long number() {
      try {
        long value = 0;
        int shift = 0;
        int next;
        do {
          next = in.readUnsignedByte();
          value |= (long) (next & 0x7F) << shift;
          shift += 7;
        } while ((next & 0x80) != 0);
        return (value >>> 1) ^ -(value & 1);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Override
    public long hash() {
      try {
        return in.readLong();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Override
    public String text() {
      try {
        return new String(in.readNBytes(integer()), StandardCharsets.UTF_8);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}

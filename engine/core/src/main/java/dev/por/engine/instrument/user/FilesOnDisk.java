package dev.por.engine.instrument.user;

import java.util.List;
import java.util.Set;

/**
 * Calls of code under test that look at files or change them. The files of the machine are one
 * location: which of them a call comes to is known to the operating system alone.
 */
final class FilesOnDisk {
  private static final String FILES = "java/nio/file/Files";
  private static final String FILE = "java/io/File";

  /** What opens a file by an address may do so long after it was made. */
  private static final Set<String> CONNECTIONS =
      Set.of("java/net/JarURLConnection", "java/net/URLConnection");

  private static final Set<String> STREAMS =
      Set.of(
          "java/io/FileInputStream",
          "java/io/FileOutputStream",
          "java/io/FileReader",
          "java/io/FileWriter",
          "java/io/RandomAccessFile",
          "java/nio/channels/FileChannel");

  /** Of a file, what does not go by its name alone, by how their names begin. */
  private static final List<String> LOOKS =
      List.of(
          "can",
          "create",
          "delete",
          "exists",
          "getFree",
          "getTotal",
          "getUsable",
          "isDirectory",
          "isFile",
          "isHidden",
          "last",
          "length",
          "list",
          "mkdir",
          "rename",
          "set");

  private static final List<String> CHANGES =
      List.of(
          "copy",
          "create",
          "delete",
          "mkdir",
          "move",
          "newBufferedWriter",
          "newByteChannel",
          "newOutputStream",
          "rename",
          "set",
          "write");

  private FilesOnDisk() {}

  /** Whether methods of this class, by its internal name, may be such calls. */
  static boolean contain(String owner) {
    return owner.equals(FILES)
        || owner.equals(FILE)
        || STREAMS.contains(owner)
        || CONNECTIONS.contains(owner);
  }

  static boolean areUsedBy(String owner, String name) {
    if (CONNECTIONS.contains(owner)) {
      return name.startsWith("get") || name.equals("connect");
    }
    return owner.equals(FILE)
        ? LOOKS.stream().anyMatch(name::startsWith)
        : owner.equals(FILES) || STREAMS.contains(owner);
  }

  static boolean areChangedBy(String owner, String name) {
    return STREAMS.contains(owner)
        ? !owner.equals("java/io/FileInputStream") && !owner.equals("java/io/FileReader")
        : CHANGES.stream().anyMatch(name::startsWith);
  }
}

package dev.por.engine.instrument.object;

import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Set;
import java.util.Vector;
import java.util.regex.Pattern;

/**
 * Classes of the JDK that guard their state by a monitor: that of the object, or of one that they
 * were given. Their monitors are entered and left as those of code under test are; what happens in
 * between is not interleaved.
 */
public final class GuardedClasses {
  private static final String VECTOR = "java/util/Vector";
  private static final String HASHTABLE = "java/util/Hashtable";

  /** Those with {@code synchronized} methods. */
  static final List<String> WITH_METHODS =
      List.of(
          "java/io/BufferedInputStream",
          "java/io/BufferedOutputStream",
          "java/io/ByteArrayInputStream",
          "java/io/ByteArrayOutputStream",
          "java/io/DataOutputStream",
          "java/io/FilterInputStream",
          "java/io/InputStream",
          "java/io/PushbackInputStream",
          "java/lang/StringBuffer",
          HASHTABLE,
          "java/util/Observable",
          "java/util/Properties",
          "java/util/Random",
          "java/util/Stack",
          VECTOR);

  private static final Set<String> WITH_BLOCKS =
      Set.of(
          "java/io/BufferedReader",
          "java/io/BufferedWriter",
          "java/io/CharArrayReader",
          "java/io/CharArrayWriter",
          "java/io/FilterOutputStream",
          "java/io/LineNumberReader",
          "java/io/PrintStream",
          "java/io/PrintWriter",
          "java/io/PushbackReader",
          "java/io/Reader",
          "java/io/StringReader",
          "java/io/StringWriter",
          "java/io/Writer",
          "sun/nio/cs/StreamDecoder",
          "sun/nio/cs/StreamEncoder");

  /** Those that hand on most of what they are asked to do, or leave it to others to say how. */
  private static final Pattern HANDING_ON =
      Pattern.compile("java/io/((Data|Filter|Print|Pushback).*|InputStream|Reader|Writer)|sun/.*");

  /** Whether the JVM was started with {@link MonitorBlocks}. */
  private static final boolean MODELLED = areBlocks();

  private GuardedClasses() {}

  /** Whether the class, by its internal name, is one of them, or a view or cursor of one. */
  public static boolean contain(String name) {
    return isObject(name) || isPart(name);
  }

  /** Whether it is one of them itself; generators of random numbers are operations anyway. */
  static boolean isObject(String name) {
    boolean listed = WITH_METHODS.contains(name) || WITH_BLOCKS.contains(name);
    return listed && !name.equals("java/util/Random");
  }

  /** Whether each method of it reports what it does, and none is what other classes make of it. */
  public static boolean tell(String name) {
    return isObject(name) && !HANDING_ON.matcher(name).matches();
  }

  /** Whether it is a view, a cursor or an entry of one. */
  static boolean isPart(String name) {
    return name.startsWith(VECTOR + "$") || name.startsWith(HASHTABLE + "$");
  }

  /** Whether hooks can report its monitor: else threads must not share an object of it. */
  public static boolean areModelled() {
    return MODELLED;
  }

  private static boolean areBlocks() {
    try {
      return !Modifier.isSynchronized(Vector.class.getMethod("size").getModifiers());
    } catch (NoSuchMethodException e) {
      return false;
    }
  }
}

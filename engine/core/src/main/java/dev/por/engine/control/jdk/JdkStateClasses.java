package dev.por.engine.control.jdk;

import dev.por.probe.object.StatefulClassRegister;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.Reader;
import java.io.Writer;
import java.lang.reflect.AnnotatedElement;
import java.nio.Buffer;
import java.text.Format;
import java.util.BitSet;
import java.util.Calendar;
import java.util.Collection;
import java.util.Enumeration;
import java.util.Hashtable;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import java.util.Spliterator;
import java.util.Vector;
import java.util.random.RandomGenerator;
import java.util.regex.MatchResult;
import java.util.stream.BaseStream;
import java.util.stream.Stream;

/** Knows which objects of the JDK have state of their own that threads may share. */
public final class JdkStateClasses {
  private static final ClassValue<Boolean> CLASSES =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          return find(type);
        }
      };

  private static final ClassValue<Boolean> NAMED =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          return StatefulClassRegister.contain(type)
              || find(type)
              || type.isArray()
              || type == Optional.class
              || Throwable.class.isAssignableFrom(type)
              || BaseStream.class.isAssignableFrom(type)
              || type.getClassLoader() != null
              || RandomGenerator.class.isAssignableFrom(type)
              || AnnotatedElement.class.isAssignableFrom(type);
        }
      };

  private static final ClassValue<Boolean> GUARDED =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          return findGuarded(type);
        }
      };

  private JdkStateClasses() {}

  /**
   * Whether an object that the JDK hands out gets its name from the thread that receives it.
   * Otherwise the first thread to use it would name it, and which thread is first differs in
   * equivalent executions.
   */
  public static boolean isNamedWhenReceived(Object object) {
    return NAMED.get(object.getClass());
  }

  static boolean has(Object object) {
    return CLASSES.get(object.getClass());
  }

  /** Whether the object stands somewhere in another object, and moves. */
  public static boolean isCursor(Object object) {
    return object instanceof Iterator<?>
        || object instanceof Spliterator<?>
        || object instanceof Enumeration<?>;
  }

  /**
   * Whether the cursor moves over a copy that no thread changes. Then threads can see only that it
   * moves.
   */
  public static boolean isOverSnapshot(Object cursor) {
    return cursor.getClass().getName().startsWith("java.util.concurrent.CopyOnWriteArrayList$COW");
  }

  /** Whether a monitor guards the state of the object. */
  public static boolean isGuarded(Object object) {
    return GUARDED.get(object.getClass());
  }

  private static boolean findGuarded(Class<?> type) {
    return Stream.of(
            Hashtable.class,
            InputStream.class,
            OutputStream.class,
            Reader.class,
            StringBuffer.class,
            Vector.class,
            Writer.class)
        .anyMatch(guarded -> guarded.isAssignableFrom(type));
  }

  private static boolean find(Class<?> type) {
    if (type.getClassLoader() != null || !type.getName().startsWith("java.")) {
      return false;
    }
    return type.getName().startsWith("java.util.concurrent.")
        || type.getName().startsWith("java.lang.ThreadBuilders$")
        || Collection.class.isAssignableFrom(type)
        || Map.class.isAssignableFrom(type)
        || Map.Entry.class.isAssignableFrom(type)
        || Iterator.class.isAssignableFrom(type)
        || Enumeration.class.isAssignableFrom(type)
        || Spliterator.class.isAssignableFrom(type)
        // streams that the whole JVM has are handed out by their own methods
        || (Appendable.class.isAssignableFrom(type) && !PrintStream.class.isAssignableFrom(type))
        || Buffer.class.isAssignableFrom(type)
        || MatchResult.class.isAssignableFrom(type)
        || Format.class.isAssignableFrom(type)
        || type == BitSet.class
        || Calendar.class.isAssignableFrom(type);
  }
}

package dev.por.engine.instrument.unlisted;

import dev.por.engine.instrument.buffer.BufferWeaver;
import dev.por.engine.instrument.deep.InterleavedJdkClasses;
import dev.por.engine.instrument.emit.ClassWeave;
import dev.por.engine.instrument.jdk.ArraysWeaver;
import dev.por.engine.instrument.jdk.AtomicElementWeaver;
import dev.por.engine.instrument.jdk.ConcurrentCollection;
import dev.por.engine.instrument.jdk.ExchangerWeaver;
import dev.por.engine.instrument.jdk.FieldUpdaterWeaver;
import dev.por.engine.instrument.jdk.JdkDefaultsWeaver;
import dev.por.engine.instrument.jdk.JdkHashWeaver;
import dev.por.engine.instrument.jdk.JdkRedirectionWeaver;
import dev.por.engine.instrument.jdk.JdkTimeWeaver;
import dev.por.engine.instrument.jdk.LoaderWeaver;
import dev.por.engine.instrument.jdk.MemberFilterWeaver;
import dev.por.engine.instrument.jdk.PipelineWeaver;
import dev.por.engine.instrument.jdk.ReflectionWeaver;
import dev.por.engine.instrument.jdk.SegmentWeaver;
import dev.por.engine.instrument.jdk.SerializationWeaver;
import dev.por.engine.instrument.jdk.SilentMethodWeaver;
import dev.por.engine.instrument.jdk.StackWalkWeaver;
import dev.por.engine.instrument.jdk.ThrowableWeaver;
import dev.por.engine.instrument.jdk.TimerWeaver;
import dev.por.engine.instrument.names.Jdk;
import dev.por.engine.instrument.object.ArrayViewWeaver;
import dev.por.engine.instrument.object.GuardedClasses;
import dev.por.engine.instrument.object.GuardedCode;
import dev.por.engine.instrument.object.JdkObjectWeaver;
import dev.por.engine.instrument.object.JdkObjects;
import dev.por.engine.instrument.object.ThreadConfinedWeaver;
import dev.por.engine.instrument.task.ForkMethods;
import dev.por.engine.instrument.task.ForkWeaver;
import dev.por.engine.instrument.task.StageWeaver;
import dev.por.engine.instrument.task.TaskClasses;
import dev.por.engine.instrument.task.TaskWeaver;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;

/** The weavers of JDK classes, in order. The first one that applies to a class weaves the class. */
public final class JdkWeaverRegistry {
  private static final List<JdkWeaver> WEAVERS =
      List.of(
          // conditions: those of locks are answered, those of synchronizers of the program are code
          new JdkWeaver(
              JdkRedirectionWeaver::concern,
              (name, bytes) ->
                  ClassWeave.of(
                      InterleavedJdkClasses.contain(name)
                          ? InterleavedJdkClasses.instrument(bytes)
                          : bytes,
                      JdkRedirectionWeaver::new)),
          new JdkWeaver(
              Jdk.ARRAYS::equals,
              bytes -> ClassWeave.of(InterleavedJdkClasses.instrument(bytes), ArraysWeaver::new)),
          visitor(ReflectionWeaver::concerns, ReflectionWeaver::new),
          new JdkWeaver(
              ArrayViewWeaver::concerns,
              (name, bytes) ->
                  ClassWeave.withFrames(bytes, next -> ArrayViewWeaver.weave(name, next))),
          new JdkWeaver(
              name -> GuardedClasses.contain(name) && GuardedClasses.areModelled(),
              GuardedCode::instrument),
          visitor(
              ThreadConfinedWeaver::contain,
              next -> new ThreadConfinedWeaver(new JdkTimeWeaver(next))),
          new JdkWeaver(
                  name -> JdkTimeWeaver.contain(name) || JdkDefaultsWeaver.contain(name),
                  (name, bytes) ->
                      ClassWeave.of(
                          bytes, next -> JdkDefaultsWeaver.of(name, JdkTimeWeaver.of(name, next))))
              .beside(),
          visitorOfFrames(LoaderWeaver::concerns, LoaderWeaver::new).beside(),
          visitorOfFrames(SilentMethodWeaver::concerns, SilentMethodWeaver::new).beside(),
          visitor(JdkHashWeaver::contain, JdkHashWeaver::new).beside(),
          visitor(BufferWeaver::concerns, BufferWeaver::new),
          visitor(SegmentWeaver::concerns, SegmentWeaver::new).beside(),
          visitor(AtomicElementWeaver::contain, AtomicElementWeaver::new),
          visitor(FieldUpdaterWeaver::contain, FieldUpdaterWeaver::new),
          visitorOfFrames(StageWeaver::concerns, StageWeaver::new),
          new JdkWeaver(ForkMethods::concern, ForkWeaver::weave),
          visitor(SerializationWeaver::concerns, SerializationWeaver::new),
          visitor(TimerWeaver::concerns, TimerWeaver::new),
          visitor(ExchangerWeaver.NAME::equals, ExchangerWeaver::new),
          visitor(ThrowableWeaver.NAME::equals, ThrowableWeaver::new),
          visitor(MemberFilterWeaver.NAME::equals, MemberFilterWeaver::new),
          visitor(StackWalkWeaver.NAME::equals, StackWalkWeaver::new),
          visitor(PipelineWeaver.NAME::equals, PipelineWeaver::new),
          visitor(ConcurrentCollection::concerns, ConcurrentCollection::new),
          visitorOfFrames(TaskClasses::contain, TaskWeaver::new),
          new JdkWeaver(InterleavedJdkClasses::contain, InterleavedJdkClasses::instrument),
          visitorOfFrames(JdkObjects::contain, JdkObjectWeaver::new));

  /**
   * The weaver of some JDK classes.
   *
   * @param applies whether the weaver is for a class, by its internal name
   * @param weave makes the class with hooks of its internal name and its bytes
   * @param tellsAll whether no other hook has to report what objects of these classes do
   */
  private record JdkWeaver(Predicate<String> applies, Weave weave, boolean tellsAll) {
    JdkWeaver(Predicate<String> applies, Weave weave) {
      this(applies, weave, true);
    }

    JdkWeaver(Predicate<String> applies, UnaryOperator<byte[]> weave) {
      this(applies, (name, bytes) -> weave.apply(bytes), true);
    }

    /** A weaver beside which {@link UnlistedObjectWeaver} has to report what the objects do. */
    JdkWeaver beside() {
      return new JdkWeaver(applies, weave, false);
    }
  }

  private interface Weave {
    byte[] of(String name, byte[] bytes);
  }

  private JdkWeaverRegistry() {}

  private static JdkWeaver visitor(
      Predicate<String> applies, Function<ClassVisitor, ClassVisitor> visitor) {
    return new JdkWeaver(applies, bytes -> ClassWeave.of(bytes, visitor));
  }

  private static JdkWeaver visitorOfFrames(
      Predicate<String> applies, Function<ClassVisitor, ClassVisitor> visitor) {
    return new JdkWeaver(applies, bytes -> ClassWeave.withFrames(bytes, visitor));
  }

  /** The class with hooks, or null when no weaver is for this class. */
  public static byte[] weave(String name, byte[] bytes) {
    for (JdkWeaver weaver : WEAVERS) {
      if (weaver.applies.test(name)) {
        return weaver.weave.of(name, bytes);
      }
    }
    // cursors are known by their interfaces, not by their names
    return isCursor(name, bytes) ? ClassWeave.withFrames(bytes, JdkObjectWeaver::new) : null;
  }

  /** Whether some weaver is for a class. */
  public static boolean weaves(String name, Stream<String> interfaces) {
    return WEAVERS.stream().anyMatch(weaver -> weaver.applies.test(name))
        || JdkObjects.isCursor(name, interfaces);
  }

  /** Whether others than {@link UnlistedObjectWeaver} report what objects of a class do. */
  public static boolean controls(String name, Stream<String> interfaces) {
    return WEAVERS.stream().anyMatch(weaver -> weaver.tellsAll && weaver.applies.test(name))
        || JdkObjects.isCursor(name, interfaces);
  }

  /** Loads what the weavers need, by weaving the bytes of any class. */
  public static void warmUp(byte[] bytes) {
    WEAVERS.forEach(weaver -> weaver.weave.of("java/util/Locale", bytes));
    weaves("java/util/Objects", Stream.of());
    controls("java/util/Objects", Stream.of());
    isCursor("java/util/Objects", bytes);
  }

  private static boolean isCursor(String name, byte[] bytes) {
    return name.startsWith("java/util/")
        && JdkObjects.isCursor(name, Arrays.stream(new ClassReader(bytes).getInterfaces()));
  }
}

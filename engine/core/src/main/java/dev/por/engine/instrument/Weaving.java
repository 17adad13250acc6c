package dev.por.engine.instrument;

import dev.por.probe.CollectionOrder;
import dev.por.probe.DeepClasses;
import dev.por.probe.Hashes;
import dev.por.probe.HookSilence;
import dev.por.probe.LeftOutClasses;
import dev.por.probe.Probe;
import dev.por.probe.Reflected;
import dev.por.probe.StatefulClasses;
import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.security.ProtectionDomain;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;

/** The transformer that the agent installs: hooks for code under test, redirections in the JDK. */
public final class Weaving implements ClassFileTransformer {
  private static final Weaving INSTANCE = new Weaving();

  private volatile Scope scope = Scope.EVERYTHING;
  private volatile InterfaceFields interfaceFields = new InterfaceFields(scope);
  private volatile boolean storedValues;
  private final UnlistedClasses unlisted = new UnlistedClasses(Weaving::isControlled, this::want);
  private LateClasses late;
  private final Map<String, String> problems = Collections.synchronizedMap(new LinkedHashMap<>());

  private final Map<String, String> skipped = Collections.synchronizedMap(new TreeMap<>());
  private final Set<String> instrumented = Collections.synchronizedSet(new TreeSet<>());

  private Weaving() {}

  static void install(Instrumentation instrumentation, boolean deep)
      throws UnmodifiableClassException, IOException {
    if (deep) {
      DeepClasses.wantAll();
    }
    INSTANCE.late = new LateClasses(instrumentation, Weaving::isWoven);
    warmUp();
    CollectionOrder.fix();
    Hashes.leave(earlyEnums(instrumentation));
    instrumentation.addTransformer(INSTANCE, true);
    if (instrumentation.isNativeMethodPrefixSupported()) {
      instrumentation.setNativeMethodPrefix(INSTANCE, NativeMethod.PREFIX);
    }
    instrumentation.retransformClasses(INSTANCE.late.find());
    if (!INSTANCE.problems.isEmpty()) {
      throw new IllegalStateException(
          "por cannot redirect JDK classes of this JVM: " + INSTANCE.problems);
    }
    Reflected.bridges = new ReflectiveBridges();
    StatefulClasses.judge = INSTANCE.unlisted;
  }

  private void want(String name) {
    late.want(name);
  }

  /** Which may be keys in tables of the JDK by now; TimeUnit is loaded early, and is in none. */
  private static String[] earlyEnums(Instrumentation instrumentation) {
    return Arrays.stream(instrumentation.getAllLoadedClasses())
        .filter(type -> type.isEnum() && type.getClassLoader() == null)
        .map(type -> type.getName())
        .filter(name -> !name.equals("java.util.concurrent.TimeUnit"))
        .sorted()
        .toArray(String[]::new);
  }

  /** Loads what a transformation needs: while one is under way it must not load classes itself. */
  private static void warmUp() throws IOException {
    ClassLoader loader = Weaving.class.getClassLoader();
    String own = Weaving.class.getName().replace('.', '/');
    try (InputStream code = loader.getResourceAsStream(own + ".class");
        InputStream jdk = ClassLoader.getSystemResourceAsStream("java/lang/ThreadLocal.class")) {
      byte[] ownBytes = code.readAllBytes();
      instrument(loader, ownBytes);
      LeftOutCode.weave(loader, ownBytes, Scope.EVERYTHING);
      byte[] bytes = jdk.readAllBytes();
      weave(bytes, JdkRedirections::new, 0);
      weave(bytes, ArraysWeaver::new, 0);
      weave(bytes, ReflectionWeaver::new, 0);
      weave(bytes, ArrayViewWeaver::new, 0);
      weave(bytes, UnsharedObjects::new, 0);
      weave(bytes, BufferWeaver::new, 0);
      weave(bytes, JdkTime::new, 0);
      weave(bytes, JdkHash::new, 0);
      weave(bytes, LoaderWeaver::new, ClassReader.EXPAND_FRAMES);
      weave(bytes, writer -> JdkDefaults.of("java/util/Locale", writer), 0);
      weave(bytes, AtomicElements::new, 0);
      weave(bytes, FieldUpdaters::new, 0);
      weave(bytes, SegmentWeaver::new, 0);
      weave(bytes, TaskWeaver::new, ClassReader.EXPAND_FRAMES);
      weave(bytes, StageWeaver::new, ClassReader.EXPAND_FRAMES);
      ForkWeaver.weave(bytes);
      weave(bytes, TimerWeaver::new, 0);
      weave(bytes, SerializationWeaver::new, 0);
      weave(bytes, ExchangerWeaver::new, 0);
      weave(bytes, ConcurrentCollection::new, 0);
      weave(bytes, PipelineWeaver::new, 0);
      weave(bytes, ThrowableWeaver::new, 0);
      weave(bytes, MemberFilterWeaver::new, 0);
      weave(bytes, StackWalkWeaver::new, 0);
      JdkCode.instrument(bytes);
      GuardedCode.instrument(bytes);
      SpinLoops.contain(own, own);
      ToolMade.is(own, loader, Scope.EVERYTHING);
      isCursor("java/util/Objects", bytes);
      weave(bytes, JdkObjectWeaver::new, ClassReader.EXPAND_FRAMES);
    }
    INSTANCE.transform(null, null, "java/lang/Void", null, null, new byte[0]);
    INSTANCE.transform(null, loader, own, null, null, new byte[0]);
  }

  /**
   * From now on instruments the classes of this scope as they load.
   *
   * @param storedValues whether stores tell their value to the hooks
   */
  public static void scope(Scope scope, boolean storedValues) {
    INSTANCE.scope = scope;
    INSTANCE.interfaceFields = new InterfaceFields(scope);
    INSTANCE.storedValues = storedValues;
  }

  /**
   * Classes that could not be instrumented, with the reason; a test that loads one must not pass.
   */
  public static Map<String, String> problems() {
    synchronized (INSTANCE.problems) {
      return Map.copyOf(INSTANCE.problems);
    }
  }

  /**
   * Gives hooks to classes of the JDK that were loaded without; whether there were any. Then what
   * was explored so far may have overlooked what they do.
   */
  public static boolean weaveLateClasses() {
    return INSTANCE.late.weave();
  }

  /** Whether the monitors of {@code Vector}, {@code StringBuffer} and their kin can be seen. */
  public static boolean seesGuards() {
    return GuardedClasses.areModelled();
  }

  /** Whether all of java.util.concurrent is interleaved inside, as the agent was told. */
  public static boolean isDeep() {
    return DeepClasses.areAllWanted();
  }

  /** The packages of classes that have been instrumented so far. */
  public static List<String> instrumented() {
    synchronized (INSTANCE.instrumented) {
      return List.copyOf(INSTANCE.instrumented);
    }
  }

  /** The packages of classes that have been left out so far, with the reason. */
  public static Map<String, String> skipped() {
    synchronized (INSTANCE.skipped) {
      return Map.copyOf(INSTANCE.skipped);
    }
  }

  @Override
  public byte[] transform(
      Module module,
      ClassLoader loader,
      String name,
      Class<?> redefined,
      ProtectionDomain domain,
      byte[] bytes) {
    if (name == null) {
      return null;
    }
    // what a transformation does is none of the test's business
    Thread heard = HookSilence.begin();
    try {
      return transform(module, loader, name, bytes);
    } finally {
      late.transformed();
      if (heard != null) {
        Probe.running = heard;
      }
    }
  }

  private byte[] transform(Module module, ClassLoader loader, String name, byte[] bytes) {
    try {
      // some classes of the JDK belong to the loader of the program
      boolean wanted = unlisted.isWanted(name) && JdkModules.contain(module);
      if (loader == null || UnsharedObjects.isGenerator(name) || wanted) {
        byte[] woven = wanted ? unlisted.weave(name, bytes) : jdk(name, bytes);
        if (woven != null) {
          late.woven(name);
        }
        return woven;
      }
      String reason = scope.reasonToSkip(loader, name.replace('/', '.'));
      if (reason != null) {
        return leftOut(loader, name, bytes, reason);
      }
      byte[] result = instrument(loader, bytes, ToolMade.is(name, loader, scope));
      instrumented.add(packageOf(name));
      return result;
    } catch (Throwable e) {
      // the JVM would swallow it and go on with the class as it was
      problems.put(name.replace('/', '.'), String.valueOf(e));
      return null;
    }
  }

  private byte[] leftOut(ClassLoader loader, String name, byte[] bytes, String reason) {
    if (reason.equals(Scope.NOT_OURS)) {
      return null;
    }
    skipped.put(packageOf(name), reason);
    String dotted = name.replace('/', '.');
    LeftOutClasses.add(dotted, Scope.remedy(dotted, reason), scope.family(dotted));
    return LeftOutCode.weave(loader, bytes, scope);
  }

  private static String packageOf(String name) {
    int slash = name.lastIndexOf('/');
    return slash < 0 ? "" : name.substring(0, slash).replace('/', '.');
  }

  private static boolean isWoven(Class<?> type) {
    String name = type.getName().replace('.', '/');
    return INSTANCE.unlisted.isWanted(name)
        || JdkTime.contain(name)
        || JdkDefaults.contain(name)
        || JdkHash.contain(name)
        || LoaderWeaver.concerns(name)
        || SegmentWeaver.concerns(name)
        || isControlled(name, Arrays.stream(type.getInterfaces()).map(Class::getName));
  }

  /** Whether others than {@link UnlistedObjects} tell of what its objects do. */
  static boolean isControlled(String name, Stream<String> interfaces) {
    return JdkRedirections.concern(name)
        || JdkObjects.contain(name)
        || name.equals(ArraysWeaver.NAME)
        || ReflectionWeaver.concerns(name)
        || ArrayViewWeaver.concerns(name)
        || UnsharedObjects.contain(name)
        || BufferWeaver.concerns(name)
        || (GuardedClasses.contain(name) && GuardedClasses.areModelled())
        || AtomicElements.contain(name)
        || FieldUpdaters.contain(name)
        || TaskClasses.contain(name)
        || StageWeaver.concerns(name)
        || ForkMethods.concern(name)
        || TimerWeaver.concerns(name)
        || SerializationWeaver.concerns(name)
        || JdkCode.contain(name)
        || name.equals(ExchangerWeaver.NAME)
        || ConcurrentCollection.concerns(name)
        || name.equals(PipelineWeaver.NAME)
        || name.equals(ThrowableWeaver.NAME)
        || name.equals(MemberFilterWeaver.NAME)
        || name.equals(StackWalkWeaver.NAME)
        || JdkObjects.isCursor(name, interfaces);
  }

  private static byte[] jdk(String name, byte[] bytes) {
    if (JdkRedirections.concern(name)) {
      // conditions: those of locks are answered, those of synchronizers of the program are code
      byte[] code = JdkCode.contain(name) ? JdkCode.instrument(bytes) : bytes;
      return weave(code, JdkRedirections::new, 0);
    }
    if (name.equals(ArraysWeaver.NAME)) {
      return weave(JdkCode.instrument(bytes), ArraysWeaver::new, 0);
    }
    if (ReflectionWeaver.concerns(name)) {
      return weave(bytes, ReflectionWeaver::new, 0);
    }
    if (ArrayViewWeaver.concerns(name)) {
      return weave(bytes, v -> ArrayViewWeaver.weave(name, v), ClassReader.EXPAND_FRAMES);
    }
    if (GuardedClasses.contain(name) && GuardedClasses.areModelled()) {
      return GuardedCode.instrument(bytes);
    }
    if (UnsharedObjects.contain(name)) {
      return weave(bytes, v -> new UnsharedObjects(new JdkTime(v)), 0);
    }
    if (JdkTime.contain(name) || JdkDefaults.contain(name)) {
      return weave(bytes, v -> JdkDefaults.of(name, JdkTime.of(name, v)), 0);
    }
    if (LoaderWeaver.concerns(name)) {
      return weave(bytes, LoaderWeaver::new, ClassReader.EXPAND_FRAMES);
    }
    if (JdkHash.contain(name)) {
      return weave(bytes, JdkHash::new, 0);
    }
    Function<ClassVisitor, ClassVisitor> ofMemory = ofMemory(name);
    if (ofMemory != null) {
      return weave(bytes, ofMemory, 0);
    }
    if (StageWeaver.concerns(name)) {
      return weave(bytes, StageWeaver::new, ClassReader.EXPAND_FRAMES);
    }
    if (ForkMethods.concern(name)) {
      return ForkWeaver.weave(bytes);
    }
    if (SerializationWeaver.concerns(name)) {
      return weave(bytes, SerializationWeaver::new, 0);
    }
    return objects(name, bytes);
  }

  private static byte[] objects(String name, byte[] bytes) {
    if (TimerWeaver.concerns(name)) {
      return weave(bytes, TimerWeaver::new, 0);
    }
    if (name.equals(ExchangerWeaver.NAME)) {
      return weave(bytes, ExchangerWeaver::new, 0);
    }
    if (name.equals(ThrowableWeaver.NAME)) {
      return weave(bytes, ThrowableWeaver::new, 0);
    }
    if (name.equals(MemberFilterWeaver.NAME)) {
      return weave(bytes, MemberFilterWeaver::new, 0);
    }
    if (name.equals(StackWalkWeaver.NAME)) {
      return weave(bytes, StackWalkWeaver::new, 0);
    }
    if (name.equals(PipelineWeaver.NAME)) {
      return weave(bytes, PipelineWeaver::new, 0);
    }
    if (ConcurrentCollection.concerns(name)) {
      return weave(bytes, ConcurrentCollection::new, 0);
    }
    if (TaskClasses.contain(name)) {
      return weave(bytes, TaskWeaver::new, ClassReader.EXPAND_FRAMES);
    }
    if (JdkCode.contain(name)) {
      return JdkCode.instrument(bytes);
    }
    return JdkObjects.contain(name) || isCursor(name, bytes)
        ? weave(bytes, JdkObjectWeaver::new, ClassReader.EXPAND_FRAMES)
        : null;
  }

  /** The weaver of a class whose objects are ways to memory, or null. */
  private static Function<ClassVisitor, ClassVisitor> ofMemory(String name) {
    if (BufferWeaver.concerns(name)) {
      return BufferWeaver::new;
    }
    if (SegmentWeaver.concerns(name)) {
      return SegmentWeaver::new;
    }
    if (AtomicElements.contain(name)) {
      return AtomicElements::new;
    }
    return FieldUpdaters.contain(name) ? FieldUpdaters::new : null;
  }

  private static boolean isCursor(String name, byte[] bytes) {
    return name.startsWith("java/util/")
        && JdkObjects.isCursor(name, Arrays.stream(new ClassReader(bytes).getInterfaces()));
  }

  static byte[] weave(byte[] bytes, Function<ClassVisitor, ClassVisitor> weaver, int flags) {
    ClassReader reader = new ClassReader(bytes);
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    reader.accept(weaver.apply(writer), flags);
    return writer.toByteArray();
  }

  static byte[] instrument(ClassLoader loader, byte[] bytes) {
    return instrument(loader, bytes, false);
  }

  /**
   * The class with hooks.
   *
   * @param foreign whether its static state belongs to a tool that has made it
   */
  private static byte[] instrument(ClassLoader loader, byte[] bytes, boolean foreign) {
    ClassReader reader = new ClassReader(bytes);
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    StaticReset statics = new StaticReset(loader, foreign);
    reader.accept(statics, ClassReader.EXPAND_FRAMES);
    CoverageProbes.hide(statics);
    statics.addReset();
    LoopHeads.tell(statics, loader);
    Arrivals.tell(statics, loader);
    CatchAllHandlers.check(statics);
    statics.accept(
        new ClassInstrumenter(
            ReferredClasses.told(writer, loader),
            loader,
            statics,
            INSTANCE.scope,
            INSTANCE.interfaceFields,
            INSTANCE.storedValues));
    return writer.toByteArray();
  }
}

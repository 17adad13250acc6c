package dev.por.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Follows the recipes of {@code docs/recipes.md} that concern the engine, each with something that
 * is not there: a file, a line in a registry, and it is there.
 */
class RecipeTest {
  @TempDir Path directory;
  private EditedEngine engine;

  @BeforeEach
  void begin() {
    engine = new EditedEngine(directory);
  }

  @Test
  void exploreANewQueueOfTheJdk() throws Exception {
    String name = "java/util/concurrent/DummyQueue";
    engine.line(
        "engine.instrument.object.JdkObjects",
        "          \"java/util/concurrent/LinkedBlockingDeque\",",
        "\"" + name + "\",");
    assertEquals(
        true,
        engine.says(
            "dev.por.engine.instrument.unlisted.JdkWeaverRegistry.weaves(\""
                + name
                + "\", java.util.stream.Stream.of())"));
  }

  @Test
  void interleaveInsideAClassOfTheJdk() throws Exception {
    engine.line(
        "probe.object.DeepClasses",
        "          CONCURRENT + \"SynchronousQueue\",",
        "CONCURRENT + \"DummyBarrier\",");
    assertEquals(
        true,
        engine.says(
            "dev.por.engine.instrument.deep.InterleavedJdkClasses.contain("
                + "\"java/util/concurrent/DummyBarrier\")"));
  }

  @Test
  void exploreAClassOfTheJdkThatAMonitorGuards() throws Exception {
    engine.line(
        "engine.instrument.object.GuardedClasses",
        "          \"java/util/Observable\",",
        "\"java/util/Dummy\",");
    assertEquals(
        true,
        engine.says(
            "dev.por.engine.instrument.object.GuardedClasses.contain(\"java/util/Dummy\")"));
  }

  @Test
  void weaveAClassOfTheJdkInAWayOfItsOwn() throws Exception {
    engine
        .file(
            "dev/por/engine/instrument/jdk/DummyWeaver.java",
            """
            package dev.por.engine.instrument.jdk;
            import dev.por.engine.instrument.emit.JdkClassWeaver;
            import org.objectweb.asm.*;
            public final class DummyWeaver extends JdkClassWeaver {
              public DummyWeaver(ClassVisitor next) { super(next); }
              @Override
              public MethodVisitor woven(MethodVisitor next, int access, String name, String type) {
                return null;
              }
            }
            """)
        .line(
            "engine.instrument.unlisted.JdkWeaverRegistry",
            "          visitor(ExchangerWeaver.NAME::equals, ExchangerWeaver::new),",
            "visitor(\"java/util/Dummy\"::equals,"
                + " dev.por.engine.instrument.jdk.DummyWeaver::new),");
    // the weaver leaves out all methods
    assertEquals(
        true,
        engine.says(
            "dev.por.engine.instrument.unlisted.JdkWeaverRegistry.weave(\"java/util/Dummy\","
                + " String.class.getResourceAsStream(\"String.class\").readAllBytes()).length"
                + " < String.class.getResourceAsStream(\"String.class\").readAllBytes().length"));
  }

  @Test
  void refuseACall() throws Exception {
    engine.line(
        "engine.instrument.user.Uncontrolled",
        "          \"java/lang/invoke/SwitchPoint\",",
        "\"java/lang/invoke/Dummy\",");
    assertEquals(
        true,
        engine.says(
            "dev.por.engine.instrument.user.Uncontrolled.reason("
                + "org.objectweb.asm.Opcodes.INVOKESTATIC, \"java/lang/invoke/Dummy\", \"go\","
                + " \"()V\") != null"));
  }

  @Test
  void modelAPrimitiveAndTestTheModelAlone() throws Exception {
    engine
        .file(
            "dev/por/engine/control/object/DummyModel.java",
            """
            package dev.por.engine.control.object;
            import dev.por.engine.control.turn.*;
            public final class DummyModel implements PerExecution {
              public static int executions;
              @Override public void begin(ControlledExecution execution) { executions++; }
            }
            """)
        .line(
            "engine.control.EngineParts",
            "    parts.add(this::beginIdentities);",
            "parts.add(new dev.por.engine.control.object.DummyModel());")
        .again("engine.control.PartExploration")
        .file(
            "dev/por/engine/control/DummyPart.java",
            """
            package dev.por.engine.control;
            import java.util.List;
            public final class DummyPart {
              public static String outcomes() {
                var sample = new PartExploration.Sample(List.of(), List.of(() -> {}), () -> "ended");
                var outcomes = new PartExploration().outcomes(() -> sample);
                return outcomes + " " + (dev.por.engine.control.object.DummyModel.executions > 0);
              }
            }
            """);
    assertEquals("[ended] true", engine.says("dev.por.engine.control.DummyPart.outcomes()"));
  }

  @Test
  void addAHook() throws Exception {
    engine
        .line(
            "probe.Probe",
            "  /** Instead of {@link Runtime#exit(int)} and {@link Runtime#halt(int)}. */",
            "  public static String dummy() { return hooks.dummy(); }")
        .line("probe.Hooks", "  /** For the engine. */", "  public abstract String dummy();")
        .line(
            "engine.control.Controller",
            "  @Override\n  public void staticField(",
            "  @Override public String dummy() { return \"heard\"; }")
        .again("engine.control.PartExploration")
        .file(
            "dev/por/engine/control/DummyHook.java",
            """
            package dev.por.engine.control;
            import java.util.List;
            public final class DummyHook {
              public static String heard() {
                String[] heard = {null};
                var sample =
                    new PartExploration.Sample(
                        List.of(),
                        List.of(() -> heard[0] = dev.por.probe.Probe.dummy()),
                        () -> "ended");
                new PartExploration().outcomes(() -> sample);
                return heard[0];
              }
            }
            """);
    assertEquals("heard", engine.says("dev.por.engine.control.DummyHook.heard()"));
  }

  @Test
  void addAStrategy() throws Exception {
    engine
        .line("engine.plan.Strategy", "  CBPOR(\"cbpor\"", "  DUMMY(\"dummy\", Trait.CODE),")
        .line(
            "engine.explore.SearchFactory",
            "      case CBPOR ->",
            "      case DUMMY -> new DummySearch();")
        .file(
            "dev/por/engine/explore/DummySearch.java",
            """
            package dev.por.engine.explore;
            import dev.por.engine.explore.search.*;
            import dev.por.engine.model.Execution;
            import dev.por.engine.plan.*;
            public final class DummySearch implements Search {
              private boolean begun;
              @Override public boolean advance() { boolean first = !begun; begun = true; return first; }
              @Override public Prefix prefix() { return new Prefix(); }
              @Override public int decide(SchedulingPoint point, Execution past) { return 0; }
              @Override public int choice() { return 0; }
              @Override public void ended(SchedulingPoint point, Execution past) {}
              @Override public int bound() { return 0; }
              @Override public int boundReached() { return -1; }
              @Override public boolean exhausted() { return false; }
              public static String made() {
                Strategy dummy = Strategy.named("dummy");
                Goal goal = new Goal(dummy, Target.bound(2), 0.2, StopRule.NEVER);
                return SearchFactory.start(goal).getClass().getSimpleName();
              }
            }
            """);
    assertEquals("DummySearch", engine.says("dev.por.engine.explore.DummySearch.made()"));
  }

  /** Decisions that cost nothing: the bound 0 has all interleavings of two times two writes. */
  @Test
  void addABound() throws Exception {
    engine
        .line(
            "engine.explore.search.SchedulingPoint",
            "    return preemptions + (preemption(thread) ? 1 : 0);",
            "    if (thread >= 0) { return 0; }")
        .again("engine.explore.Explorations")
        .file(
            "dev/por/engine/explore/DummyBound.java",
            """
            package dev.por.engine.explore;
            import dev.por.engine.plan.*;
            import dev.por.engine.program.model.ModelProgram;
            public final class DummyBound {
              public static long traces() {
                ModelProgram program =
                    ModelProgram.named("writers")
                        .thread(t -> t.write("x", 1).write("x", 2))
                        .thread(t -> t.write("x", 3).write("x", 4))
                        .build();
                StopRule atTarget = new StopRule(null, true, false);
                Goal goal = new Goal(Strategy.EXHAUSTIVE, Target.bound(0), 0, atTarget);
                return Explorations.run(program, goal).coverage().seen().traces();
              }
            }
            """);
    assertEquals(6L, engine.says("dev.por.engine.explore.DummyBound.traces()"));
  }

  @Test
  void addAnAssumption() throws Exception {
    engine.line(
        "engine.result.Assumption",
        "  /** The test explores a model. */",
        "  DUMMY(\"%s is a dummy\", \"compatibility.md#memory-model\"),");
    assertEquals(
        "this is a dummy", engine.says("dev.por.engine.result.Assumption.DUMMY.with(\"this\")"));
  }

  @Test
  void addALitmusProgram() throws Exception {
    engine
        .again("litmus.LitmusSuite")
        .again("litmus.LitmusProgram")
        .file(
            "dev/por/litmus/Dummies.java",
            """
            package dev.por.litmus;
            import dev.por.api.ConcurrencyTest;
            @Construct(group = Group.STATE, name = "dummies", transition = "nothing")
            class Dummies {
              @ConcurrencyTest @Passes(traces = 1) void passes() {}
              static String found() {
                return LitmusSuite.programs().stream().map(p -> p.construct().name()).toList() + "";
              }
            }
            """)
        .file(
            "dev/por/litmus/DummiesFound.java",
            "package dev.por.litmus; public class DummiesFound {"
                + " public static String found() { return Dummies.found(); } }");
    assertEquals("[dummies]", engine.says("dev.por.litmus.DummiesFound.found()"));
  }
}

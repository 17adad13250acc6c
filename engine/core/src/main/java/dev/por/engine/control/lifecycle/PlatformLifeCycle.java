package dev.por.engine.control.lifecycle;

import dev.por.engine.control.fault.LoadFailedException;
import dev.por.engine.plan.TestPlan;
import dev.por.probe.ExecutionAborted;
import dev.por.probe.Probe;
import dev.por.probe.member.TestEntry;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * Runs a test by the JUnit Platform that is on the class path of the test. Whatever engine runs the
 * test calls its method by reflection: there the body begins.
 *
 * <p>JUnit's classes are code under test: their statics are set back before each execution, and
 * their objects belong to one thread, so that no operation of them is visible. This class is not.
 * It keeps what it knows in fields, because collections have hooks.
 */
public final class PlatformLifeCycle implements TestLifeCycle {
  private final TestPlan test;
  private final ClassLoader loader;

  /* What the first execution has found. */
  private Class<?> type;
  private Method method;

  public PlatformLifeCycle(TestPlan test, ClassLoader loader) {
    this.test = test;
    this.loader = loader;
  }

  @Override
  public void run(Runnable body) throws Throwable {
    if (method == null) {
      find();
    }
    PlatformListener heard = new PlatformListener(body);
    TestEntry.await(method, heard::begin);
    try {
      LauncherFactory.create().execute(request(), heard);
    } catch (ExecutionAborted over) {
      throw over;
    } catch (RuntimeException | Error e) {
      if (!heard.hasBegun()) {
        throw failed("the JUnit Platform of its class path failed with " + e, e);
      }
      throw e;
    } finally {
      TestEntry.await(null, null);
    }
    heard.conclude(this::failed);
  }

  private LauncherDiscoveryRequest request() {
    return LauncherDiscoveryRequestBuilder.request()
        .selectors(DiscoverySelectors.selectMethod(type, method))
        .configurationParameter("junit.jupiter.execution.parallel.enabled", "false")
        .configurationParameter("junit.jupiter.execution.timeout.mode", "disabled")
        .build();
  }

  /** This happens in one execution and in no other, so no hook may report it. */
  private void find() {
    Thread heard = Probe.running;
    Probe.running = null;
    try {
      type = TestClass.named(test.className(), loader);
      method = method(type);
    } catch (ClassNotFoundException | LinkageError e) {
      throw failed("its class failed with " + e, e);
    } finally {
      Probe.running = heard;
    }
  }

  /** Another method of that name has no annotation that makes it a test. */
  private Method method(Class<?> of) {
    for (Class<?> c : TestClass.lineage(of)) {
      for (Method declared : c.getDeclaredMethods()) {
        if (declared.getName().equals(test.methodName())
            && declared.getDeclaredAnnotations().length > 0
            && !declared.isSynthetic()
            && !Modifier.isAbstract(declared.getModifiers())) {
          return declared;
        }
      }
    }
    throw failed("there is no method " + test.methodName() + " in " + of.getName(), null);
  }

  private LoadFailedException failed(String why, Throwable cause) {
    return new LoadFailedException(
        "Test "
            + test.id()
            + " cannot be run: "
            + why
            + ". Expected: a test that an engine of the JUnit Platform runs once, with a set-up that"
            + " succeeds. Next: make the test run as an ordinary test.",
        cause);
  }
}

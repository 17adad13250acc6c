package dev.por.engine.control.lifecycle;

import dev.por.engine.control.fault.LoadFailedException;
import dev.por.engine.control.fault.SkippedTestException;
import dev.por.engine.plan.TestPlan;
import dev.por.probe.Probe;
import java.lang.annotation.Annotation;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Runs one test: a fresh instance, JUnit's life-cycle methods around the body. It matches these
 * methods by name, so that no version of JUnit has to be there.
 */
public final class PlainLifeCycle implements TestLifeCycle {
  private static final String JUPITER = "org.junit.jupiter.api.";

  private final TestPlan test;
  private final ClassLoader loader;

  /* What the first execution has found: reflection copies whatever it shows. */
  private Method main;
  private LifeCycle lifeCycle;

  public PlainLifeCycle(TestPlan test, ClassLoader loader) {
    this.test = test;
    this.loader = loader;
  }

  @Override
  public void run(Runnable body) throws Throwable {
    PreparedTest prepared = prepare();
    body.run();
    prepared.run();
  }

  /** A test after everything that comes before its body. */
  private interface PreparedTest {
    void run() throws Throwable;
  }

  private PreparedTest prepare() {
    try {
      return test.main() ? main() : test();
    } catch (LoadFailedException e) {
      throw e;
    } catch (InvocationTargetException e) {
      if (FailedAssumptionLog.isAssumption(e.getCause())) {
        throw new SkippedTestException(FailedAssumptionLog.reason(e.getCause()), e.getCause());
      }
      throw failed("its set-up threw " + e.getCause(), e.getCause());
    } catch (ReflectiveOperationException | LinkageError | RuntimeException e) {
      throw failed("its class or its set-up failed with " + e, e);
    }
  }

  private Class<?> type() throws ClassNotFoundException {
    TestClass.named(test.className(), loader);
    return Class.forName(test.className(), true, loader);
  }

  private PreparedTest main() throws ReflectiveOperationException {
    if (main == null) {
      Method found = type().getMethod("main", String[].class);
      if (!Modifier.isStatic(found.getModifiers())) {
        throw failed("its main method is not static", null);
      }
      found.setAccessible(true);
      main = found;
    }
    return () -> invoke(main, null, (Object) new String[0]);
  }

  private PreparedTest test() throws ReflectiveOperationException {
    if (lifeCycle == null) {
      lifeCycle = unheard(type());
    }
    LifeCycle life = lifeCycle;
    for (Method before : life.beforeAll) {
      before.invoke(null);
    }
    Object instance = life.constructor.newInstance();
    for (Method before : life.beforeEach) {
      before.invoke(instance);
    }
    return () -> life.run(instance);
  }

  /**
   * Looks for the methods. This happens in one execution and in no other, so no hook may report it.
   */
  private LifeCycle unheard(Class<?> type) {
    Thread heard = Probe.running;
    Probe.running = null;
    try {
      return lifeCycle(type);
    } finally {
      Probe.running = heard;
    }
  }

  private LifeCycle lifeCycle(Class<?> type) {
    return new LifeCycle(
        find(type),
        annotated(type, "BeforeAll", true).toArray(Method[]::new),
        constructor(type),
        annotated(type, "BeforeEach", false).toArray(Method[]::new),
        annotated(type, "AfterEach", false).toArray(Method[]::new),
        annotated(type, "AfterAll", true).toArray(Method[]::new));
  }

  /**
   * The methods of a test class that are called for one execution, in this order. They are in
   * arrays, because lists have hooks.
   */
  private static final class LifeCycle {
    private final Method body;
    private final Method[] beforeAll;
    private final Constructor<?> constructor;
    private final Method[] beforeEach;
    private final Method[] afterEach;
    private final Method[] afterAll;

    LifeCycle(
        Method body,
        Method[] beforeAll,
        Constructor<?> constructor,
        Method[] beforeEach,
        Method[] afterEach,
        Method[] afterAll) {
      this.body = body;
      this.beforeAll = beforeAll;
      this.constructor = constructor;
      this.beforeEach = beforeEach;
      this.afterEach = afterEach;
      this.afterAll = afterAll;
    }

    void run(Object instance) throws Throwable {
      Throwable thrown = null;
      try {
        invoke(body, instance);
      } catch (Throwable t) {
        thrown = t;
      }
      thrown = backwards(afterEach, instance, thrown);
      thrown = backwards(afterAll, null, thrown);
      if (thrown != null) {
        throw thrown;
      }
    }

    /**
     * Calls all of them, whatever one throws. The first thing that was thrown counts, and a failure
     * more than a failed assumption.
     */
    private static Throwable backwards(Method[] after, Object instance, Throwable before) {
      Throwable thrown = before;
      for (int i = after.length - 1; i >= 0; i--) {
        try {
          invoke(after[i], instance);
        } catch (Throwable t) {
          thrown = thrown == null || FailedAssumptionLog.isAssumption(thrown) ? t : thrown;
        }
      }
      return thrown;
    }
  }

  private Method find(Class<?> type) {
    for (Class<?> c : TestClass.lineage(type)) {
      for (Method method : c.getDeclaredMethods()) {
        if (method.getName().equals(test.methodName())
            && method.getParameterCount() == 0
            && !Modifier.isAbstract(method.getModifiers())) {
          method.setAccessible(true);
          return method;
        }
      }
    }
    throw failed("there is no method " + test.methodName() + "() in " + type.getName(), null);
  }

  private Constructor<?> constructor(Class<?> type) {
    try {
      Constructor<?> constructor = type.getDeclaredConstructor();
      constructor.setAccessible(true);
      return constructor;
    } catch (NoSuchMethodException e) {
      throw failed("its class has no constructor without arguments", null);
    }
  }

  /** Interfaces and super classes first; an overridden method is not run, the overriding one is. */
  private static List<Method> annotated(Class<?> type, String annotation, boolean isStatic) {
    List<Method> found = new ArrayList<>();
    Set<String> overridden = new HashSet<>();
    for (Class<?> c : TestClass.lineage(type)) {
      List<Method> here = new ArrayList<>();
      for (Method method : c.getDeclaredMethods()) {
        boolean hidden =
            !Modifier.isPrivate(method.getModifiers())
                && method.getParameterCount() == 0
                && !overridden.add(method.getName());
        if (!hidden
            && Modifier.isStatic(method.getModifiers()) == isStatic
            && has(method, annotation)) {
          method.setAccessible(true);
          here.add(method);
        }
      }
      found.addAll(0, here);
    }
    return found;
  }

  private static boolean has(Method method, String annotation) {
    for (Annotation a : method.getDeclaredAnnotations()) {
      if (a.annotationType().getName().equals(JUPITER + annotation)) {
        return true;
      }
    }
    return false;
  }

  private static void invoke(Method method, Object instance, Object... arguments) throws Throwable {
    try {
      method.invoke(instance, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  private LoadFailedException failed(String why, Throwable cause) {
    return new LoadFailedException(
        "Test "
            + test.id()
            + " cannot be run: "
            + why
            + ". Expected: a class that loads, with a constructor without arguments and a set-up"
            + " that succeeds. Next: make the test run once as an ordinary unit test.",
        cause);
  }
}

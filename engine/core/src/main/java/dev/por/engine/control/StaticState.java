package dev.por.engine.control;

import dev.por.probe.Probe;
import dev.por.probe.Statics;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;

/** Gives the statics of the code under test their initial values before each execution. */
final class StaticState {
  private static final Object[] NO_ARGUMENTS = {};

  /* An array, and not read through a list: nothing here should call what is hooked. */
  private Method[] resets = {};

  /**
   * Runs on the first thread of the execution, not interleaved.
   *
   * @param late takes the classes whose initialisers depend on when they run
   */
  void reset(ClassInitialization late) {
    if (Statics.size() > resets.length) {
      addNew();
    }
    for (Method reset : resets) {
      if (late.postpone(reset.getDeclaringClass(), reset)) {
        continue;
      }
      Probe.beginInitializer(reset.getDeclaringClass().getName());
      try {
        reset.invoke(null, NO_ARGUMENTS);
      } catch (InvocationTargetException e) {
        // one that has turned out to depend on others fails where it is used, from now on
        if (!late.isLate(reset.getDeclaringClass())) {
          throw failed(reset, e.getCause());
        }
      } catch (ReflectiveOperationException e) {
        throw failed(reset, e);
      } finally {
        Probe.endInitializer();
      }
    }
  }

  private void addNew() {
    List<Method> all = new ArrayList<>(List.of(resets));
    for (Class<?> type : Statics.from(resets.length)) {
      all.add(resetOf(type));
    }
    resets = all.toArray(Method[]::new);
  }

  private static Method resetOf(Class<?> type) {
    try {
      Method reset = type.getDeclaredMethod(Statics.RESET);
      reset.setAccessible(true);
      return reset;
    } catch (ReflectiveOperationException | RuntimeException e) {
      throw new LoadFailedException("por cannot reset the statics of " + type.getName(), e);
    }
  }

  private static LoadFailedException failed(Method reset, Throwable cause) {
    return new LoadFailedException(
        "The static initialiser of "
            + reset.getDeclaringClass().getName()
            + " fails when it runs again: "
            + cause
            + ". Expected: it can run before every execution, since por gives statics their initial"
            + " values that way. Next: make it repeatable, or put the class into trust.",
        cause);
  }
}

package dev.por.engine.worker;

import dev.por.api.model.InvalidModelException;
import dev.por.api.model.Model;
import dev.por.engine.control.lifecycle.TestClass;
import dev.por.engine.plan.TestPlan;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/**
 * Where the model of a test comes from: a method that returns it. The types of a model are those of
 * the por-api that is on the class path of the test.
 */
final class ModelSource {
  private static final String MODEL = "dev.por.api.model.Model";

  private final TestPlan test;
  private final Method method;

  private ModelSource(TestPlan test, Method method) {
    this.test = test;
    this.method = method;
  }

  /** The source of a test whose method returns a model; null when it is another test. */
  static ModelSource of(TestPlan test, ClassLoader loader) {
    try {
      Class<?> type = TestClass.named(test.className(), loader);
      for (Class<?> c = type; c != null; c = c.getSuperclass()) {
        for (Method method : c.getDeclaredMethods()) {
          if (method.getName().equals(test.methodName()) && method.getParameterCount() == 0) {
            boolean model = method.getReturnType().getName().equals(MODEL);
            return model ? new ModelSource(test, method) : null;
          }
        }
      }
      return null;
    } catch (ClassNotFoundException | LinkageError e) {
      // it will be run as an ordinary test, which says what is wrong
      return null;
    }
  }

  /**
   * The model.
   *
   * @throws ModelFailedException when the method does not return one
   */
  Model model() {
    try {
      Constructor<?> constructor =
          Class.forName(test.className(), true, method.getDeclaringClass().getClassLoader())
              .getDeclaredConstructor();
      constructor.setAccessible(true);
      method.setAccessible(true);
      Model model = (Model) method.invoke(constructor.newInstance());
      if (model == null) {
        throw failed("its method returned null", null);
      }
      return model;
    } catch (InvocationTargetException e) {
      // no variable of that type: its class must not be needed where no por-api is on the class
      // path
      Throwable cause = e.getCause();
      throw cause instanceof InvalidModelException
          ? failed("its model is not valid. " + cause.getMessage(), cause)
          : failed("its method threw " + cause, cause);
    } catch (ReflectiveOperationException | LinkageError e) {
      throw failed("its class failed with " + e, e);
    }
  }

  private ModelFailedException failed(String why, Throwable cause) {
    return new ModelFailedException(
        "Test "
            + test.id()
            + " has no model: "
            + why
            + " Expected: a method that returns a valid model. Next: correct it; docs/models.md says"
            + " how a model is written.",
        cause);
  }
}

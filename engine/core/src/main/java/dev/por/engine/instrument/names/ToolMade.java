package dev.por.engine.instrument.names;

import java.lang.StackWalker.Option;

/**
 * Classes that code outside the scope makes while the test runs: no class file describes them, and
 * the code that defines them is not instrumented.
 *
 * <p>Their methods are code under test like any other. Their static state belongs to that code: it
 * makes a class once, keeps it in a cache that outlives the execution and puts things into its
 * statics that it expects to find there later.
 */
public final class ToolMade {
  private static final StackWalker STACK = StackWalker.getInstance(Option.RETAIN_CLASS_REFERENCE);

  private ToolMade() {}

  /** Whether the class that is just being defined is one; its name is the internal one. */
  public static boolean is(String name, ClassLoader loader, Scope scope) {
    return isLeftOut(loader.getClass(), scope)
        || ((isProxy(name) || isMakerAtWork(scope)) && loader.getResource(name + ".class") == null);
  }

  /** Whether {@code java.lang.reflect.Proxy} may have made it, for an annotation for example. */
  private static boolean isProxy(String name) {
    return name.startsWith("$Proxy", name.lastIndexOf('/') + 1);
  }

  private static boolean isMakerAtWork(Scope scope) {
    return STACK.walk(frames -> frames.anyMatch(f -> isLeftOut(f.getDeclaringClass(), scope)));
  }

  private static boolean isLeftOut(Class<?> type, Scope scope) {
    return scope.leavesOut(type.getClassLoader(), type.getName());
  }
}

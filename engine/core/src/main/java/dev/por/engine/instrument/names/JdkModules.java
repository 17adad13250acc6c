package dev.por.engine.instrument.names;

/** The modules of the JDK that runs. */
public final class JdkModules {
  private JdkModules() {}

  public static boolean contain(Module module) {
    return module != null
        && module.isNamed()
        && module.getLayer() == ModuleLayer.boot()
        && (module.getName().startsWith("java.") || module.getName().startsWith("jdk."));
  }
}

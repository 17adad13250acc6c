package dev.por.engine.instrument;

/** The modules of the JDK that runs. */
final class JdkModules {
  private JdkModules() {}

  static boolean contain(Module module) {
    return module != null
        && module.isNamed()
        && module.getLayer() == ModuleLayer.boot()
        && (module.getName().startsWith("java.") || module.getName().startsWith("jdk."));
  }
}

package dev.por.probe.object;

import dev.por.probe.Probe;

/** The hook of phasers that have a parent; see {@link Probe}. */
public final class PhaserProbe {
  private PhaserProbe() {}

  /** At the end of the constructor of a phaser, whose parent may be null. */
  public static void join(Object child, Object parent) {
    if (Thread.currentThread() == Probe.running && parent != null) {
      Probe.hooks.objects().joined(child, parent);
    }
  }
}

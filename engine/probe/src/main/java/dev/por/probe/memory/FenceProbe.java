package dev.por.probe.memory;

import dev.por.probe.Probe;
import java.lang.invoke.VarHandle;

/** Instead of the fences of {@code VarHandle} and {@code Unsafe}: reports first what they order. */
public final class FenceProbe {
  private FenceProbe() {}

  /** Instead of {@link VarHandle#fullFence()}. */
  public static void fullFence() {
    tell(true, true);
    VarHandle.fullFence();
  }

  /** Instead of {@link VarHandle#acquireFence()}. */
  public static void acquireFence() {
    tell(true, false);
    VarHandle.acquireFence();
  }

  /** Instead of {@link VarHandle#releaseFence()}. */
  public static void releaseFence() {
    tell(false, true);
    VarHandle.releaseFence();
  }

  /** Instead of {@link VarHandle#loadLoadFence()}. */
  public static void loadLoadFence() {
    tell(true, false);
    VarHandle.loadLoadFence();
  }

  /** Instead of {@link VarHandle#storeStoreFence()}. */
  public static void storeStoreFence() {
    tell(false, true);
    VarHandle.storeStoreFence();
  }

  /** Instead of {@code Unsafe.fullFence}. */
  public static void fullFence(Object unsafe) {
    fullFence();
  }

  /** Instead of {@code Unsafe.loadFence}. */
  public static void loadFence(Object unsafe) {
    acquireFence();
  }

  /** Instead of {@code Unsafe.storeFence}. */
  public static void storeFence(Object unsafe) {
    releaseFence();
  }

  /** Instead of {@code Unsafe.loadLoadFence}. */
  public static void loadLoadFence(Object unsafe) {
    loadLoadFence();
  }

  /** Instead of {@code Unsafe.storeStoreFence}. */
  public static void storeStoreFence(Object unsafe) {
    storeStoreFence();
  }

  private static void tell(boolean acquires, boolean releases) {
    if (Probe.isManaged()) {
      Probe.hooks.indirect().fence(acquires, releases);
    }
  }
}

package dev.por.probe.thread;

import dev.por.probe.Carrier;
import java.security.AccessControlContext;
import java.security.AccessController;
import java.security.ProtectionDomain;

/** What a thread that is made inherits of the rights of its maker, on JDKs that keep that. */
@SuppressWarnings("removal") // the code that asks is the JDK's
public final class InheritedAccessControl {
  private static final AccessControlContext UNRESTRICTED =
      new AccessControlContext(new ProtectionDomain[0]);

  private InheritedAccessControl() {}

  /**
   * Instead of {@link AccessController#getContext()}, which walks the stack for every new thread:
   * without a security manager what it finds is never looked at.
   */
  public static AccessControlContext inherited() {
    return Thread.currentThread() instanceof Carrier && System.getSecurityManager() == null
        ? UNRESTRICTED
        : AccessController.getContext();
  }
}

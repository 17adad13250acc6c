package dev.por.engine.instrument.call;

import dev.por.engine.instrument.emit.HookCalls;

/**
 * A call that goes to a hook instead.
 *
 * @param owner the class that has the hook
 * @param hook the name of the hook
 * @param descriptor its descriptor
 * @param sited whether the site is its last argument
 */
public record Redirection(String owner, String hook, String descriptor, boolean sited) {

  public Redirection(String hook, String descriptor, boolean sited) {
    this(HookCalls.PROBE, hook, descriptor, sited);
  }
}

package dev.por.engine.control;

import dev.por.engine.control.describe.ObjectNameGiver;
import dev.por.engine.control.describe.StackTraceFilter;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.model.Kind;
import dev.por.engine.result.finding.StepDetail;
import dev.por.probe.Site;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Finds what a reader wants to know of a transition beside what it did. */
final class StepDetailMaker {
  private final HolderNameGiver holders;
  private final ObjectNameGiver names;

  /* Steps of a loop have the calls in common. */
  private final Map<List<String>, List<String>> chains = new HashMap<>();

  StepDetailMaker(HolderNameGiver holders, ObjectNameGiver names) {
    this.holders = holders;
    this.names = names;
  }

  /** What a method returned, for a reader. */
  String value(Object object) {
    if (object == null) {
      return "null";
    }
    String name = holders.of(object);
    return name == null ? names.glance(object) : name;
  }

  /**
   * The details of a transition.
   *
   * @param stack where the thread announced it, or null
   */
  StepDetail of(Site site, ManagedThread t, Throwable stack) {
    boolean own = t.pending.kind() != Kind.BEGIN && t.pending.kind() != Kind.END;
    return new StepDetail(
        holder(site, t),
        isCall(site, t) ? site.member() : null,
        null,
        stack == null || !own ? List.of() : calls(stack));
  }

  private List<String> calls(Throwable stack) {
    List<String> calls = StackTraceFilter.calls(stack.getStackTrace());
    return chains.computeIfAbsent(calls, c -> c);
  }

  /** The target by what holds it; null when nothing does that has a name. */
  private String holder(Site site, ManagedThread t) {
    Object target = t.pending.target();
    String name = target == null || target instanceof Thread ? null : holders.of(target);
    if (name == null) {
      return null;
    }
    if (t.pending.element() >= 0) {
      return name + "[" + t.pending.element() + "]";
    }
    if (isCall(site, t) || (t.pending.kind() != Kind.READ && t.pending.kind() != Kind.WRITE)) {
      return name;
    }
    String member = t.pending.referent() == null ? site.member() : t.pending.referent().member();
    return member == null ? null : name.equals("this") ? member : name + "." + member;
  }

  /** Whether the operation is a method of an object of the JDK. */
  private static boolean isCall(Site site, ManagedThread t) {
    Object target = t.pending.target();
    return target != null
        && t.pending.element() < 0
        && t.pending.referent() == null
        && target.getClass().getClassLoader() == null
        && target.getClass().getName().equals(site.owner());
  }
}

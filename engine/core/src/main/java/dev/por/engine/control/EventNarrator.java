package dev.por.engine.control;

import dev.por.engine.control.describe.CallSiteFinder;
import dev.por.engine.control.describe.ObjectNameGiver;
import dev.por.engine.control.describe.StackTraceFilter;
import dev.por.engine.control.describe.ThreadNameGiver;
import dev.por.engine.control.location.FieldLocationTable;
import dev.por.engine.control.location.MemoryTarget;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.managed.OperationWords;
import dev.por.engine.control.turn.Narrator;
import dev.por.engine.model.Kind;
import dev.por.engine.result.finding.CodeLine;
import dev.por.engine.result.finding.Event;
import dev.por.engine.result.finding.SwitchReason;
import dev.por.engine.result.finding.Waiting;
import dev.por.probe.Site;
import dev.por.probe.Sites;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;

/**
 * Writes an execution down for a reader.
 *
 * <p>The value that a transition read or wrote is what its location holds when the next transition
 * is about to happen: until then no other thread has had a turn.
 */
final class EventNarrator implements Narrator {
  private final FieldLocationTable fields;
  private final ObjectNameGiver names;
  private final Supplier<List<Object>> known;
  private final List<Event> events = new ArrayList<>();
  private final List<String> threads = new ArrayList<>();
  private final List<Object> roots = new ArrayList<>();
  /* Where each thread's latest transition was. */
  private final List<Integer> places = new ArrayList<>();
  private final Set<Long> locations = new TreeSet<>();
  private final Set<Integer> wanted;
  private final Map<Integer, Narration.Access> accesses = new TreeMap<>();
  private final IdentityHashMap<ManagedThread, Throwable> stacks = new IdentityHashMap<>();
  private final IdentityHashMap<ManagedThread, Integer> latest = new IdentityHashMap<>();
  private final StepDetailMaker details;
  private List<Waiting> waiting = List.of();
  private Kind lastKind;
  private Object lastTarget;
  private int lastElement;
  private int lastSite;
  private MemoryTarget lastReferent;

  /**
   * A narrator.
   *
   * @param known the objects that the execution has met
   * @param testClass the class of the test, whose fields give names to what they hold
   * @param wanted the positions of events of which more is wanted: the accesses of data races
   */
  EventNarrator(
      FieldLocationTable fields,
      ObjectNameGiver names,
      Supplier<List<Object>> known,
      String testClass,
      Set<Integer> wanted) {
    this.fields = fields;
    this.known = known;
    this.names = names;
    this.details = new StepDetailMaker(new HolderNameGiver(testClass, known), names);
    this.wanted = Set.copyOf(wanted);
  }

  /** More about the events that were asked for, by their positions. */
  Map<Integer, Narration.Access> accesses() {
    return Map.copyOf(accesses);
  }

  List<Event> events() {
    return List.copyOf(events);
  }

  /** Every location that a transition touched. */
  Set<Long> locations() {
    return Set.copyOf(locations);
  }

  /** The names of the threads, by number. */
  List<String> threads() {
    return List.copyOf(threads);
  }

  @Override
  public void added(ManagedThread thread) {
    names.name(thread.thread, "thread " + thread.name);
    threads.add(thread.name);
    roots.add(thread.thread);
  }

  @Override
  public void announced(ManagedThread thread) {
    boolean byHandle = thread.pending.referent() != null && thread.site() == Sites.UNKNOWN;
    thread.at(
        byHandle
            ? CallSiteFinder.site(thread.pending.target())
            : CallSiteFinder.behind(thread.site(), thread.pending.target()));
    stacks.put(thread, new Throwable());
  }

  @Override
  public void step(ManagedThread next, ManagedThread previous, boolean previousCouldGoOn) {
    tellValue();
    for (int i = 0; i < next.pending.operation().footprint().size(); i++) {
      locations.add(next.pending.operation().footprint().location(i));
    }
    lastKind = next.pending.kind();
    lastTarget = next.pending.target();
    lastElement = next.pending.element();
    lastSite = next.site();
    lastReferent = next.pending.referent();
    Site site = Sites.get(place(next));
    if (wanted.contains(events.size())) {
      accesses.put(events.size(), access(site, next));
    }
    events.add(
        new Event(
            next.name,
            OperationWords.of(next),
            target(site, next),
            null,
            new CodeLine(site.className(), site.method(), site.file(), site.line()),
            reason(next, previous, previousCouldGoOn),
            details.of(site, next, stacks.get(next))));
    latest.put(next, events.size() - 1);
  }

  @Override
  public void returned(ManagedThread thread, Object result) {
    Integer position = latest.get(thread);
    if (position != null && events.get(position).detail().call() != null) {
      Event event = events.get(position);
      events.set(position, event.withDetail(event.detail().returning(details.value(result))));
    }
  }

  /**
   * Where a thread is. At its end that is the place of its latest transition: what it came by since
   * then, linkage for one, differs from run to run.
   */
  private int place(ManagedThread t) {
    while (places.size() <= t.index) {
      places.add(t.site());
    }
    if (t.pending.kind() != Kind.END) {
      places.set(t.index, t.site());
    }
    return places.get(t.index);
  }

  @Override
  public void deadlock(List<Waiting> whoWaits) {
    waiting = List.copyOf(whoWaits);
  }

  /** In a deadlock, what each thread waits for; else empty. */
  List<Waiting> waiting() {
    return waiting;
  }

  @Override
  public void end() {
    tellValue();
  }

  private static SwitchReason reason(
      ManagedThread next, ManagedThread previous, boolean previousCouldGoOn) {
    if (previous == null || previous == next) {
      return SwitchReason.NONE;
    }
    if (previous.isFinished()) {
      return SwitchReason.FINISHED;
    }
    return previousCouldGoOn ? SwitchReason.PREEMPTED : SwitchReason.BLOCKED;
  }

  private String target(Site site, ManagedThread t) {
    if (t.pending.kind() == Kind.START && t.pending.target() instanceof Thread child) {
      return "thread " + ThreadNameGiver.of(child, threads.size());
    }
    if (t.pending.kind() != Kind.READ && t.pending.kind() != Kind.WRITE) {
      return t.pending.target() == null ? null : names.of(t.pending.target());
    }
    if (t.pending.element() >= 0) {
      return names.of(t.pending.target()) + "[" + t.pending.element() + "]";
    }
    if (t.pending.referent() != null) {
      String member = t.pending.referent().member();
      return t.pending.target() == null ? member : names.of(t.pending.target()) + "." + member;
    }
    if (site.owner() == null) {
      // a call of code that is left out goes on behind a callback, with no object in hand
      String type =
          t.pending.target() == null ? simple(site.className()) : names.of(t.pending.target());
      return type + "." + site.method();
    }
    String owner = t.pending.target() == null ? simple(site.owner()) : names.of(t.pending.target());
    return owner + "." + site.member();
  }

  /** What {@link #target} names, without what differs between executions. */
  private String location(Site site, ManagedThread t) {
    if (t.pending.element() >= 0 || t.pending.place() < 0) {
      return t.pending.target().getClass().getTypeName();
    }
    if (t.pending.referent() != null) {
      String member = t.pending.referent().member();
      return t.pending.target() == null
          ? member
          : t.pending.target().getClass().getName() + "." + member;
    }
    Field field = fields.field(t.site());
    return (field == null ? site.owner() : field.getDeclaringClass().getName())
        + "."
        + site.member();
  }

  private Narration.Access access(Site site, ManagedThread t) {
    boolean held =
        t.pending.target() != null && (t.pending.element() >= 0 || t.pending.place() < 0);
    return new Narration.Access(
        location(site, t),
        held ? holders(t.pending.target()) : List.of(),
        StackTraceFilter.of(stacks.get(t).getStackTrace()));
  }

  private List<String> holders(Object target) {
    List<Object> all = new ArrayList<>(roots);
    all.addAll(known.get());
    return HolderSearch.of(target, all);
  }

  private static String simple(String className) {
    return className.substring(className.lastIndexOf('.') + 1);
  }

  private void tellValue() {
    if (lastKind == Kind.READ || lastKind == Kind.WRITE) {
      Event last = events.remove(events.size() - 1);
      events.add(last.withValue(value()));
    }
    lastKind = null;
  }

  private String value() {
    if (lastReferent != null) {
      return names.value(lastReferent.value(lastTarget, lastElement));
    }
    if (lastElement >= 0) {
      return names.value(Array.get(lastTarget, lastElement));
    }
    Field field = Sites.get(lastSite).member() == null ? null : fields.field(lastSite);
    if (field == null) {
      return null;
    }
    try {
      field.setAccessible(true);
      return names.value(field.get(lastTarget));
    } catch (ReflectiveOperationException | RuntimeException e) {
      // a field that reflection may not read has no value to show
      return null;
    }
  }
}

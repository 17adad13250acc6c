package dev.por.engine.result;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Everything that a result may list as something its guarantee rests on. Each constant has its
 * words, in which {@code %s} stands for a value, and the place in the documents that explains it.
 * No other class words an assumption.
 */
public enum Assumption {
  /** There are data races. */
  MEMORY_RACES(
      "sequential consistency only: there are data races", "compatibility.md#memory-model"),
  /** Some accesses are weaker than volatile. */
  MEMORY_WEAK_ACCESSES(
      "sequential consistency only: threads share locations through accesses that are weaker than"
          + " volatile",
      "compatibility.md#memory-model"),
  /** Not all orders of stores were explored. */
  MEMORY_SILENT_STORES(
      "sequential consistency only: silentStores leaves out orders of stores",
      "algorithms.md#silent-stores"),
  /** Some code was not looked into. */
  MEMORY_LEFT_OUT(
      "sequential consistency only: data races inside of code that is left out were not looked for",
      "compatibility.md#memory-model"),
  /** Not all executions were explored. */
  MEMORY_UNEXPLORED(
      "sequential consistency only: no data race was found, but not every execution was explored",
      "compatibility.md#memory-model"),
  /** The result holds under the Java memory model. */
  MEMORY_JAVA(
      "Java memory model: every execution is free of data races", "compatibility.md#memory-model"),
  /** The test explores a model. */
  MODEL(
      "a model: each of its steps is atomic, and memory is sequentially consistent",
      "models.md#what-one-transition-is"),
  /** The result is that of one shard, by its number and the number of shards. */
  SHARD("only shard %s of %s: certifies nothing without the others (merge)", "scaling.md#shards"),
  /** The search compared states of code. */
  STATES_COMPARED(
      "states are compared, since executions have no end: every failure and deadlock is found,"
          + " but traces, local states and data races are those of the executions that were run",
      "algorithms.md#cartesian"),
  /** A loop that waits by reading was a blocking wait. */
  SPIN_LOOPS(
      "spin loops: an iteration that changes nothing is repeated once something that it read"
          + " has been written",
      "algorithms.md#spin-loops"),
  /** The JUnit Platform ran the test. */
  JUNIT_PLATFORM(
      "the JUnit Platform ran the test; @Timeout does not apply, since time passes only when no"
          + " thread can go on",
      "compatibility.md#test-frameworks"),
  /** Some executions ended because an assumption of the test failed: what it says. */
  FAILED_ASSUMPTIONS(
      "executions in which an assumption of the test fails end there, and neither pass nor fail: %s",
      "gates.md#verdict-of-a-test", "executions without a failed assumption"),
  /** Threads were left that may be: their names, and the name in the setting. */
  LEFT_THREADS(
      "threads that may still wait when the test is over: %s (allowLeftThreads: %s)",
      "settings.md#allowleftthreads"),
  /** No thread has a name that the setting allows to be left. */
  LEFT_THREADS_UNMET(
      "allowLeftThreads names \"%s\", but no thread has this name", "settings.md#allowleftthreads"),
  /** The setting {@code fairBound}: its value, and that in words. */
  FAIR_BOUND(
      "fair bound %s: a thread that has yielded more than %s more often than another thread that"
          + " can run waits for that thread; other executions were not explored; a switch away from"
          + " a thread that waits for this reason is no preemption",
      "algorithms.md#fair-bound"),
  /** Loops turned out to be fair only so far: how often, and the loops. */
  FAIR_LOOPS(
      "fair loops: a thread that has repeated a loop in vain more than %s more often than another"
          + " thread that can run waits for that thread; executions with more such iterations were"
          + " not explored. The loops: %s",
      "algorithms.md#fair-loops-and-livelocks"),
  /** The setting {@code jdk = deep}. */
  JDK_DEEP(
      "java.util.concurrent is interleaved inside, apart from executors and futures; other"
          + " methods of the JDK are one operation each",
      "compatibility.md#jdk-methods"),
  /** The setting {@code jdk = summary}. */
  JDK_SUMMARY("each method of a JDK class is one operation", "compatibility.md#jdk-methods"),
  /** The setting {@code trust}: its packages. */
  TRUSTED("trusted to be atomic: %s", "compatibility.md#left-out"),
  /** The setting {@code instrument}: its packages. */
  INSTRUMENTED("interleaved inside these only: %s", "compatibility.md#left-out"),
  /** The setting {@code silentStores}, for code. */
  SILENT_STORES(
      "counts: a store of the value already there is a read (silentStores)",
      "algorithms.md#silent-stores"),
  /** The setting {@code silentStores}, for a model. */
  SILENT_STEPS(
      "counts: a step that leaves every variable as it is counts as a read (silentStores)",
      "algorithms.md#silent-stores"),
  /** The setting {@code timeouts=any}. */
  TIMEOUTS_AT_ANY_TIME(
      "a thread's first two timed waits may end at any point, later ones when no thread can run",
      "compatibility.md#time"),
  /** Timed waits end when nothing else can happen. */
  TIMEOUTS_LAST(
      "time passes only when no thread can run; the earliest timed wait ends first",
      "compatibility.md#time"),
  /** The setting {@code spuriousWakeups}. */
  SPURIOUS_WAKEUPS(
      "spurious wake-ups: at most one wait of each thread ends without a reason",
      "compatibility.md#wake-ups"),
  /** Waits end for a reason. */
  NO_SPURIOUS_WAKEUPS(
      "no spurious wake-ups: every wait ends for a reason", "compatibility.md#wake-ups"),
  /** Threads called code that is left out: its packages. */
  LEFT_OUT_CALLS(
      "left out, each call from elsewhere is one operation: %s",
      "compatibility.md#left-out", "%s atomic"),
  /** Threads shared collections of the JDK whose methods are not interleaved inside. */
  COLLECTIONS(
      "JDK collections that threads share: each method is one operation",
      "compatibility.md#jdk-methods",
      "JDK collections as single operations"),
  /** A solver searched. */
  SOLVER(
      "peephole: the solver's answers are correct; traces, local states and bounds are not counted",
      "algorithms.md#peephole"),
  /** What the solver did: its name, the mode, the length of executions, conflicts, decisions. */
  SOLVER_EFFORT(
      "peephole: solver %s, mode %s, executions of up to %s steps covered, %s conflicts, %s"
          + " decisions",
      "algorithms.md#peephole");

  private static final String VALUE = "%s";

  private final String words;
  private final String anchor;
  private final String inShort;
  private final Pattern sentence;

  Assumption(String words, String anchor) {
    this(words, anchor, null);
  }

  /**
   * An assumption.
   *
   * @param inShort its words where a test has one line, for one that narrows what a PASS says
   */
  Assumption(String words, String anchor, String inShort) {
    this.words = words;
    this.anchor = anchor;
    this.inShort = inShort;
    this.sentence =
        Pattern.compile(
            Arrays.stream(words.split(VALUE, -1))
                .map(Pattern::quote)
                .collect(Collectors.joining("(.*)")),
            Pattern.DOTALL);
  }

  /** The sentence with these values in their places. */
  public String with(Object... values) {
    return String.format(Locale.ROOT, words, values);
  }

  /** The sentence of an assumption without values. */
  public String sentence() {
    return with();
  }

  /** The sentence with {@code …} in the places of values. */
  public String words() {
    return words.replace(VALUE, "…");
  }

  /** Where the documents explain it: a file, seen from {@code docs}, and an anchor in it. */
  public String anchor() {
    return anchor;
  }

  /** Whether a sentence of a result is this assumption, with whatever values. */
  public boolean matches(String said) {
    return sentence.matcher(said).matches();
  }

  /** Those of the sentences of a result that narrow what a PASS says, in few words each. */
  public static List<String> inShort(List<String> sentences) {
    List<String> all = new ArrayList<>();
    for (String said : sentences) {
      for (Assumption assumption : values()) {
        Matcher matcher = assumption.sentence.matcher(said);
        if (assumption.inShort != null && matcher.matches()) {
          Object[] values = new Object[matcher.groupCount()];
          Arrays.setAll(values, i -> matcher.group(i + 1));
          all.add(String.format(Locale.ROOT, assumption.inShort, values));
        }
      }
    }
    return all;
  }
}

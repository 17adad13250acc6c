package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.util.Enumeration;
import java.util.Hashtable;
import java.util.Properties;

/** Maps of the JDK that are their own monitor. */
@Construct(
    group = Group.COLLECTIONS,
    name = "`Hashtable`, `Properties`",
    transition =
        "acquire and release of the monitor of the object, where the JDK enters it; what is done"
            + " under it is atomic. What enumerations and iterators look at without it is one read"
            + " each, if visible, and so is a question to `Properties`")
@SuppressWarnings("JdkObsolete")
class Hashtables {
  private final Hashtable<String, Integer> table = new Hashtable<>();
  private final Properties properties = new Properties();
  private int made;

  @ConcurrencyTest
  @Passes(traces = 2)
  void putTogether() throws InterruptedException {
    run(() -> table.put("a", 1), () -> table.put("b", 2));
    check(table.size() == 2, "lost");
  }

  @ConcurrencyTest
  @Fails(traces = 6, with = "twice")
  void checkThenPut() throws InterruptedException {
    Together.Part put =
        () -> {
          if (!table.containsKey("a")) {
            check(table.put("a", 1) == null, "twice");
          }
        };
    run(put, put);
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void madeOnce() throws InterruptedException {
    run(
        () -> table.computeIfAbsent("a", key -> ++made),
        () -> table.computeIfAbsent("a", key -> ++made));
    check(made == 1 && table.get("a") == 1, "twice");
  }

  @ConcurrencyTest
  @Fails(traces = 3, with = "in between")
  void keysInBetween() throws InterruptedException {
    run(() -> check(table.keySet().size() == table.size(), "in between"), () -> table.put("a", 1));
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void keysUnderTheMonitor() throws InterruptedException {
    run(
        () -> {
          synchronized (table) {
            int seen = 0;
            for (String key : table.keySet()) {
              seen += table.get(key);
            }
            check(seen == table.size(), "in between");
          }
        },
        () -> table.put("a", 1));
  }

  /** An enumeration looks for the next entry when it is asked whether there is one. */
  @ConcurrencyTest
  @Fails(traces = 5, with = "gone")
  void enumerated() throws InterruptedException {
    table.put("a", 1);
    run(
        () -> {
          Enumeration<String> keys = table.keys();
          check(keys.hasMoreElements() && table.containsKey(keys.nextElement()), "gone");
        },
        () -> table.remove("a"));
  }

  /** Before the second is set, or behind it: the first is another entry. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void inTheirOrder() throws InterruptedException {
    run(
        () -> {
          properties.setProperty("a", "1");
          properties.setProperty("b", "2");
        },
        () -> check(properties.getProperty("b") == null || properties.containsKey("a"), "b first"));
  }

  /** Before the first is set, or behind it, and then before or behind the second. */
  @ConcurrencyTest
  @Fails(traces = 3, with = "a first")
  void inAnotherOrder() throws InterruptedException {
    run(
        () -> {
          properties.setProperty("a", "1");
          properties.setProperty("b", "2");
        },
        () -> check(properties.getProperty("a") == null || properties.containsKey("b"), "a first"));
  }
}

package dev.por.engine.control;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.por.engine.control.PartExploration.Sample;
import dev.por.engine.control.thread.ThreadBody;
import dev.por.probe.Probe;
import dev.por.probe.Site;
import dev.por.probe.Sites;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Fields and buffers, by the calls that instrumented code and woven JDK methods make. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class MemoryPartTest {
  /** What the threads of a sample share. */
  static final class Account {
    int plain;
    volatile int known;
  }

  private static final int PLAIN = site("plain");
  private static final int VOLATILE = site("known");

  private final PartExploration exploration = new PartExploration();

  private static int site(String field) {
    String owner = Account.class.getName();
    ClassLoader loader = Account.class.getClassLoader();
    return Sites.add(new Site(loader, owner, "method", "Account.java", 1, owner, field));
  }

  private int plain(Account account) {
    exploration.hooks.field(account, PLAIN, false);
    return account.plain;
  }

  private void plain(Account account, int value) {
    Probe.storing(value);
    exploration.hooks.field(account, PLAIN, true);
    account.plain = value;
  }

  private int known(Account account) {
    exploration.hooks.field(account, VOLATILE, false);
    return account.known;
  }

  private void known(Account account, int value) {
    Probe.storing(value);
    exploration.hooks.field(account, VOLATILE, true);
    account.known = value;
  }

  @Test
  void aPlainFieldLosesUpdatesAndRaces() {
    Set<String> outcomes =
        exploration.outcomes(
            () -> {
              Account account = new Account();
              ThreadBody adds = () -> plain(account, plain(account) + 1);
              return new Sample(List.of(account), List.of(adds, adds), () -> "" + account.plain);
            });
    assertEquals(Set.of("1", "2", "race"), outcomes);
  }

  @Test
  void aVolatileFieldLosesUpdatesAndDoesNotRace() {
    Set<String> outcomes =
        exploration.outcomes(
            () -> {
              Account account = new Account();
              ThreadBody adds = () -> known(account, known(account) + 1);
              return new Sample(List.of(account), List.of(adds, adds), () -> "" + account.known);
            });
    assertEquals(Set.of("1", "2"), outcomes);
  }

  /** A thread that sees the volatile write sees the plain one before it. */
  @Test
  void aVolatileFieldPublishesAPlainOne() {
    Set<String> outcomes =
        exploration.outcomes(
            () -> {
              Account account = new Account();
              String[] seen = {"nothing"};
              return new Sample(
                  List.of(account),
                  List.of(
                      () -> {
                        plain(account, 1);
                        known(account, 1);
                      },
                      () -> {
                        if (known(account) == 1) {
                          seen[0] = "" + plain(account);
                        }
                      }),
                  () -> seen[0]);
            });
    assertEquals(Set.of("1", "nothing"), outcomes);
  }

  @Test
  void fieldsOfDifferentObjectsHaveNothingToDoWithEachOther() {
    Set<String> outcomes =
        exploration.outcomes(
            () -> {
              Account one = new Account();
              Account two = new Account();
              return new Sample(
                  List.of(one, two),
                  List.of(() -> plain(one, 1), () -> plain(two, 1)),
                  () -> one.plain + " " + two.plain);
            });
    assertEquals(Set.of("1 1"), outcomes);
  }

  private void put(ByteBuffer buffer, int index, int value) {
    exploration.engine().buffers.contents(buffer, index, true, null, 0, 1);
    buffer.put(index, (byte) value);
  }

  private int get(ByteBuffer buffer, int index) {
    exploration.engine().buffers.contents(buffer, index, false, null, 0, 1);
    return buffer.get(index);
  }

  @Test
  void oneByteOfABufferIsOneLocation() {
    Set<String> outcomes =
        exploration.outcomes(
            () -> {
              ByteBuffer buffer = ByteBuffer.allocate(2);
              return new Sample(
                  List.of(buffer, buffer.array()),
                  List.of(() -> put(buffer, 0, 1), () -> put(buffer, 1, 2)),
                  () -> buffer.get(0) + " " + buffer.get(1));
            });
    assertEquals(Set.of("1 2"), outcomes);
  }

  @Test
  void aBufferAndItsArrayShareTheirBytes() {
    Set<String> outcomes =
        exploration.outcomes(
            () -> {
              ByteBuffer buffer = ByteBuffer.allocate(1);
              int[] seen = {0};
              return new Sample(
                  List.of(buffer, buffer.array()),
                  List.of(
                      () -> {
                        Probe.storing(1);
                        exploration.hooks.element(buffer.array(), 0, Sites.UNKNOWN, true);
                        buffer.array()[0] = 1;
                      },
                      () -> seen[0] = get(buffer, 0)),
                  () -> "" + seen[0]);
            });
    assertEquals(Set.of("0", "1", "race"), outcomes);
  }
}

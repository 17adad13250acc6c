package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Timestamp;
import java.text.SimpleDateFormat;
import java.util.Base64;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.IntSummaryStatistics;
import java.util.Iterator;
import java.util.Scanner;
import java.util.StringTokenizer;
import java.util.TimeZone;
import java.util.function.IntConsumer;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import javax.crypto.Cipher;
import javax.crypto.spec.SecretKeySpec;
import org.xml.sax.InputSource;

/** Objects of the JDK whose classes are in no list. */
@Construct(
    group = Group.MEMORY,
    name =
        "any other object of the JDK with state: `Date`, `Calendar`, `Matcher`, `Scanner`,"
            + " `SimpleDateFormat`, `CRC32`, `IntSummaryStatistics` …",
    transition =
        "one per method, if visible: a read if the code of the method shows that it changes"
            + " nothing, else a write. What nothing orders is a data race")
class UnlistedStates {
  /** A class of the program that has state from the JDK. */
  private static final class Sums extends IntSummaryStatistics {
    private void add() {
      super.accept((int) getCount());
    }
  }

  private final Object lock = new Object();

  private Together.Part locked(Together.Part part) {
    return () -> {
      synchronized (lock) {
        part.run();
      }
    };
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void countedUnderALock() throws InterruptedException {
    IntSummaryStatistics sums = new IntSummaryStatistics();
    Together.Part add = locked(() -> sums.accept((int) sums.getCount()));
    run(add, add);
    check(sums.getSum() == 1, "lost");
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void countedWithout() throws InterruptedException {
    IntSummaryStatistics sums = new IntSummaryStatistics();
    Together.Part add = () -> sums.accept((int) sums.getCount());
    run(add, add);
    check(sums.getSum() == 1, "lost");
  }

  /** Two threads that only look do not depend on each other. */
  @ConcurrencyTest
  @Passes(traces = 1)
  void lookedAt() throws InterruptedException {
    IntSummaryStatistics sums = IntStream.of(1, 2).summaryStatistics();
    run(() -> check(sums.getMax() == 2, "max"), () -> check(sums.getMin() == 1, "min"));
  }

  /** A loop that looks at the object waits for it: once, or again when it has been changed. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void awaited() throws InterruptedException {
    IntSummaryStatistics sums = new IntSummaryStatistics();
    Together.Part await =
        () -> {
          while (sums.getCount() == 0) {
            Thread.onSpinWait();
          }
        };
    run(await, () -> sums.accept(1));
  }

  /** Code of the JDK calls the object, by an interface. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "seen")
  void calledByTheJdk() throws InterruptedException {
    IntSummaryStatistics sums = new IntSummaryStatistics();
    run(() -> IntStream.of(1).forEach(sums), () -> check(sums.getCount() == 0, "seen"));
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "seen")
  void calledByReference() throws InterruptedException {
    IntSummaryStatistics sums = new IntSummaryStatistics();
    IntConsumer consumer = sums::accept;
    run(() -> consumer.accept(1), () -> check(sums.getCount() == 0, "seen"));
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "seen")
  void calledByReflection() throws Exception {
    IntSummaryStatistics sums = new IntSummaryStatistics();
    run(
        () -> IntSummaryStatistics.class.getMethod("accept", int.class).invoke(sums, 1),
        () -> check(sums.getCount() == 0, "seen"));
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void extended() throws InterruptedException {
    Sums sums = new Sums();
    run(sums::add, sums::add);
    check(sums.getSum() == 1, "lost");
  }

  /** What is combined into another is read. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "seen")
  void combined() throws InterruptedException {
    IntSummaryStatistics sums = new IntSummaryStatistics();
    IntSummaryStatistics all = new IntSummaryStatistics();
    run(() -> sums.accept(1), () -> all.combine(sums));
    check(all.getCount() == 0, "seen");
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void dateUnderALock() throws InterruptedException {
    Date date = new Date(0);
    Together.Part next = locked(() -> date.setTime(date.getTime() + 1));
    run(next, next);
    check(date.getTime() == 2, "lost");
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void dateWithout() throws InterruptedException {
    Date date = new Date(0);
    Together.Part next = () -> date.setTime(date.getTime() + 1);
    run(next, next);
    check(date.getTime() == 2, "lost");
  }

  /** A class of the JDK whose package does not look like one of the JDK. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "set")
  void sourceOfSax() throws InterruptedException {
    InputSource source = new InputSource();
    run(() -> source.setPublicId("id"), () -> check(source.getPublicId() == null, "set"));
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void matcherUnderALock() throws InterruptedException {
    Matcher matcher = Pattern.compile("[ab]").matcher("ab");
    Together.Part next = locked(() -> check(matcher.find(), "nothing found"));
    run(next, next);
    check(matcher.group().equals("b"), "twice");
  }

  /** Which of the two finds what is found first. */
  @ConcurrencyTest
  @Fails(traces = 3, with = "late")
  void matcherWithout() throws InterruptedException {
    Matcher matcher = Pattern.compile("[ab]").matcher("ab");
    run(matcher::find, () -> check(matcher.find() && matcher.start() == 0, "late"));
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void formatUnderALock() throws InterruptedException {
    SimpleDateFormat format = new SimpleDateFormat("yyyy");
    Together.Part parse = locked(() -> format.format(format.parse("2001")));
    run(parse, parse);
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void calendarUnderALock() throws InterruptedException {
    Calendar calendar = new GregorianCalendar(TimeZone.getTimeZone("UTC"));
    calendar.setTimeInMillis(0);
    Together.Part next = locked(() -> calendar.add(Calendar.YEAR, 1));
    run(next, next);
    check(calendar.get(Calendar.YEAR) == 1972, "lost");
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void tokensUnderALock() throws InterruptedException {
    StringTokenizer tokens = new StringTokenizer("a b");
    Together.Part next = locked(tokens::nextToken);
    run(next, next);
    check(!tokens.hasMoreTokens(), "left");
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void scannerUnderALock() throws InterruptedException {
    Scanner scanner = new Scanner("1 2");
    Together.Part next = locked(scanner::nextInt);
    run(next, next);
    check(!scanner.hasNext(), "left");
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "seen")
  void checksumWithout() throws InterruptedException {
    CRC32 sum = new CRC32();
    run(() -> sum.update(1), () -> check(sum.getValue() == 0, "seen"));
  }

  /** A class of another loader. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "seen")
  void ofAnotherLoader() throws InterruptedException {
    Timestamp stamp = new Timestamp(0);
    run(() -> stamp.setNanos(5), () -> check(stamp.getNanos() == 0, "seen"));
  }

  /** A field that a class of the program has from the JDK. */
  private static final class Fields extends GregorianCalendar {
    private static final long serialVersionUID = 1L;

    private void move() {
      time = 5;
    }

    private long moved() {
      return time;
    }
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "seen")
  void inheritedField() throws InterruptedException {
    Fields fields = new Fields();
    fields.setTimeInMillis(0);
    run(fields::move, () -> check(fields.moved() == 0, "seen"));
  }

  /** The JDK looks at the field. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "seen")
  void inheritedFieldAndMethod() throws InterruptedException {
    Fields fields = new Fields();
    fields.setTimeInMillis(0);
    run(fields::move, () -> check(fields.getTimeInMillis() == 0, "seen"));
  }

  /** Shows what it has got. */
  private static final class Open extends ByteArrayOutputStream {
    private int bytes() {
      return count;
    }
  }

  /** The JDK has a monitor for the field, the program does without. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "seen")
  void inheritedGuardedField() throws InterruptedException {
    Open out = new Open();
    run(() -> out.write(1), () -> check(out.bytes() == 0, "seen"));
  }

  /** What a method hands out of its object is part of it. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "seen")
  void handedOut() throws InterruptedException {
    SimpleDateFormat format = new SimpleDateFormat("yyyy");
    Calendar part = format.getCalendar();
    format.setLenient(true);
    run(() -> part.setLenient(false), () -> check(format.isLenient(), "seen"));
  }

  /** The thread that copies a shared object owns the copy. */
  @ConcurrencyTest
  @Passes(traces = 1)
  void copies() throws InterruptedException {
    Date date = new Date(0);
    Together.Part next =
        () -> {
          Date copy = (Date) date.clone();
          copy.setTime(1);
        };
    run(next, next);
    check(date.getTime() == 0, "changed");
  }

  /** Bytes that are not yet enough for a group wait inside. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "second")
  void encodedByTwo() throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    OutputStream encoding = Base64.getEncoder().wrap(out);
    run(() -> encoding.write(1), () -> encoding.write(2));
    encoding.close();
    check(Base64.getDecoder().decode(out.toByteArray())[0] == 1, "second");
  }

  /** A class that stands for something immutable, and is not. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "seen")
  void encoder() throws InterruptedException {
    CharsetEncoder encoder = StandardCharsets.UTF_8.newEncoder();
    run(
        () -> check(encoder.replacement()[0] == '?', "seen"),
        () -> encoder.replaceWith(new byte[] {'!'}));
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "second")
  void builderOfAStream() throws InterruptedException {
    Stream.Builder<Integer> builder = Stream.builder();
    run(() -> builder.add(1), () -> builder.add(2));
    check(builder.build().findFirst().get() == 1, "second");
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "second")
  void namesOfAPath() throws InterruptedException {
    Iterator<Path> names = Path.of("a", "b").iterator();
    Path[] first = new Path[1];
    run(() -> first[0] = names.next(), names::next);
    check(first[0].toString().equals("a"), "second");
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "seen")
  void recordOfALogger() throws InterruptedException {
    LogRecord record = new LogRecord(Level.INFO, "a");
    run(() -> check(record.getMessage().equals("a"), "seen"), () -> record.setMessage("b"));
  }

  /** What a cipher is given to write to; how it comes by its provider is the JDK's affair. */
  @ConcurrencyTest
  @Fails(traces = Passes.INSIDE, with = "seen")
  void ciphered() throws Exception {
    byte[] out = new byte[16];
    Cipher cipher = Cipher.getInstance("AES/ECB/NoPadding");
    cipher.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(new byte[16], "AES"));
    run(() -> check(out[0] == 0, "seen"), () -> cipher.update(new byte[16], 0, 16, out, 0));
  }
}

package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.io.ByteArrayOutputStream;
import java.text.DecimalFormat;
import java.text.FieldPosition;
import java.text.ParsePosition;
import java.text.SimpleDateFormat;
import java.util.Date;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.concurrent.TimeUnit;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Objects of the JDK whose fields other classes of the JDK use directly. */
@Construct(
    group = Group.MEMORY,
    name = "`ParsePosition`, `FieldPosition` that formats change; `ZipEntry`",
    transition =
        "one on the position where a method of the format begins, if visible; refused: a `ZipEntry`"
            + " that one thread writes to a stream and another uses")
class FieldsOfOthers {
  private final Object lock = new Object();

  @ConcurrencyTest
  @Fails(traces = 2, with = "seen")
  void parsed() throws InterruptedException {
    ParsePosition position = new ParsePosition(0);
    run(
        () -> new DecimalFormat("#").parse("5", position),
        () -> check(position.getIndex() == 0, "seen"));
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void parsedUnderALock() throws InterruptedException {
    ParsePosition position = new ParsePosition(0);
    Together.Part parse =
        () -> {
          synchronized (lock) {
            new SimpleDateFormat("y-").parse("1-2-", position);
          }
        };
    run(parse, parse);
    check(position.getIndex() == 4, "twice");
  }

  /** The format sets the position by itself, then calls it. */
  @ConcurrencyTest
  @Fails(traces = 3, with = "seen")
  void formatted() throws InterruptedException {
    FieldPosition position = new FieldPosition(0);
    position.setEndIndex(5);
    Date date = new Date(0);
    run(
        () -> new SimpleDateFormat("y").format(date, new StringBuffer(), position),
        () -> check(position.getEndIndex() == 5, "seen"));
  }

  /** An iterator uses the fields of the set. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "seen")
  void removedByAnIterator() throws InterruptedException {
    EnumSet<TimeUnit> units = EnumSet.of(TimeUnit.DAYS);
    Iterator<TimeUnit> iterator = units.iterator();
    iterator.next();
    run(iterator::remove, () -> check(!units.isEmpty(), "seen"));
  }

  @ConcurrencyTest
  @IsRefused(naming = "a java.util.zip.ZipEntry that several threads use")
  void written() throws InterruptedException {
    ZipEntry entry = new ZipEntry("x");
    run(
        () -> {
          ZipOutputStream out = new ZipOutputStream(new ByteArrayOutputStream());
          out.putNextEntry(entry);
          out.closeEntry();
        },
        () -> check(entry.getSize() == -1, "seen"));
  }
}

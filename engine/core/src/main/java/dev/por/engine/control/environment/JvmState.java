package dev.por.engine.control.environment;

import dev.por.probe.statics.Globals;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.Locale;
import java.util.Properties;
import java.util.TimeZone;

/**
 * The state of the whole JVM that tests can change, as it was before the first test. It is put back
 * before an execution if the one before may have changed it.
 */
@SuppressWarnings("removal") // the daemon status of a group
public final class JvmState implements Globals.Keeper {
  private final Properties properties = (Properties) System.getProperties().clone();
  private final Locale locale = Locale.getDefault();
  private final Locale display = Locale.getDefault(Locale.Category.DISPLAY);
  private final Locale format = Locale.getDefault(Locale.Category.FORMAT);
  private final TimeZone zone = TimeZone.getDefault();
  private final ThreadGroup group = Thread.currentThread().getThreadGroup();
  private final int maxPriority = group.getMaxPriority();
  private final boolean daemons = group.isDaemon();
  private final PrintStream out = System.out;
  private final PrintStream err = System.err;
  private final InputStream in = System.in;
  private final Thread.UncaughtExceptionHandler handler =
      Thread.getDefaultUncaughtExceptionHandler();
  private SecurityState security;
  private boolean changed;
  private boolean streamsChanged;
  private boolean providersChanged;
  private boolean logged;
  private boolean loggersChanged;
  private boolean wornOut;

  public JvmState() {
    try {
      // makes the scheduler of virtual threads, which is no pool of the test that needs it first
      Class.forName("java.lang.VirtualThread");
    } catch (ClassNotFoundException e) {
      // a JDK before 21 has no virtual threads
    }
    Globals.keptBy(this);
  }

  @Override
  public void changes(String state) {
    changed |= !state.equals("logging");
    switch (state) {
      case "streams" -> streamsChanged = true;
      case "logging" -> logged = true;
      case "loggers" -> loggersChanged = true;
      case "security providers" -> {
        if (security == null) {
          security = new SecurityState();
        }
        providersChanged = true;
      }
      // classes that register themselves there do so once in a JVM
      case "drivers", "bean settings" -> wornOut = true;
      default -> {}
    }
  }

  /** Whether something was changed that cannot be put back. */
  public boolean isWornOut() {
    return wornOut;
  }

  public void restore() {
    if (!changed) {
      return;
    }
    System.setProperties((Properties) properties.clone());
    Locale.setDefault(locale);
    Locale.setDefault(Locale.Category.DISPLAY, display);
    Locale.setDefault(Locale.Category.FORMAT, format);
    TimeZone.setDefault(zone);
    System.setOut(out);
    System.setErr(err);
    System.setIn(in);
    Thread.setDefaultUncaughtExceptionHandler(handler);
    group.setMaxPriority(maxPriority);
    group.setDaemon(daemons);
    if (providersChanged) {
      security.restore();
    }
    if (loggersChanged || (logged && streamsChanged)) {
      LoggerState.restore();
      logged = false;
    }
    loggersChanged = false;
    streamsChanged = false;
    providersChanged = false;
    changed = false;
  }
}

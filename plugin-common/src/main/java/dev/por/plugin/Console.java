package dev.por.plugin;

/** Where a front end shows what goes on. */
public interface Console {
  /** A line that is always printed. */
  void info(String line);

  /** A line about something that the user should look at. */
  void warn(String line);

  /** Where a long exploration stands; may be shown in place or now and then. */
  void progress(String line);
}

package dev.por.engine.control.thread;

/** What a thread of the program does. */
public interface ThreadBody {
  void run() throws Throwable;
}

package dev.por.engine.control;

/** What a thread of the program does. */
interface ThreadBody {
  void run() throws Throwable;
}

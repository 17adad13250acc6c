package dev.por.engine.result.finding;

/**
 * What a thread of a deadlock waits for.
 *
 * @param thread the thread's name
 * @param operation what it wants to do, in lower case ({@code acquire}, {@code join} …)
 * @param target on what: a monitor, a thread
 * @param holder the name of the thread that would have to act first, or null when none is known
 * @param className the class whose code waits, in result.json {@code class}
 * @param method its method
 * @param file its source file, or null
 * @param line the line in it, or 0
 */
public record Waiting(
    String thread,
    String operation,
    String target,
    String holder,
    String className,
    String method,
    String file,
    int line) {}

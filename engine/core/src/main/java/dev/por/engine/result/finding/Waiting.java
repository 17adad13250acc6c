package dev.por.engine.result.finding;

/**
 * What a thread of a deadlock waits for.
 *
 * @param thread the thread's name
 * @param operation what it wants to do, in lower case ({@code acquire}, {@code join} …)
 * @param target on what: a monitor, a thread
 * @param holder the name of the thread that would have to act first, or null when none is known
 * @param code the line that waits
 */
public record Waiting(
    String thread, String operation, String target, String holder, CodeLine code) {}

package dev.por.engine.result;

/**
 * Two accesses to one location that nothing orders.
 *
 * @param target the field or array element
 * @param first one access: thread, class, method and line
 * @param second the other
 * @param allowed the reason why this race is intended, or null
 */
public record Race(String target, String first, String second, String allowed) {}

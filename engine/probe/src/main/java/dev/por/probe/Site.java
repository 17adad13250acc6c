package dev.por.probe;

/**
 * A place in the code under test at which a hook is called.
 *
 * @param loader the loader of the code
 * @param className the class of the code, with dots
 * @param method its method
 * @param file its source file, or null
 * @param line the line in it, or 0
 * @param owner the class through which a member is named there, with dots; null where there is none
 * @param member the name of the field, or of what is called; null where there is none
 */
public record Site(
    ClassLoader loader,
    String className,
    String method,
    String file,
    int line,
    String owner,
    String member) {}

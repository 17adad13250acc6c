/**
 * The experiment of Coons, Musuvathi and McKinley, "Bounded partial-order reduction", OOPSLA 2013,
 * section 6: coverage against time as the bound grows, and time to a bug, on Java versions of its
 * kinds of programs.
 */
package dev.por.benchmarks.bounded;

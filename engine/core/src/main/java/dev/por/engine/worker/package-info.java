/**
 * The forked JVM that explores tests: takes plans from the launcher, explores, answers with
 * results. How a schedule is written down is in {@code recording}.
 */
package dev.por.engine.worker;

/** The forked JVM that explores tests. */
package dev.por.engine.worker;

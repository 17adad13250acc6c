/**
 * The agent and its transformer, which sends each class to its weaver. Only the packages of {@code
 * instrument} and {@code scan} use ASM.
 */
package dev.por.engine.instrument;

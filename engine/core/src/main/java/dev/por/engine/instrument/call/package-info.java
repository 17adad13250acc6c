/**
 * Calls of code under test that go to a hook in place of the JDK: redirections, reflection,
 * handles, {@code Unsafe}. Methods of the JDK themselves are woven elsewhere.
 */
package dev.por.engine.instrument.call;

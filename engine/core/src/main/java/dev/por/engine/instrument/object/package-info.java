/**
 * JDK objects whose methods are single operations, and those that a monitor guards. What is in no
 * list belongs to {@code unlisted}.
 */
package dev.por.engine.instrument.object;

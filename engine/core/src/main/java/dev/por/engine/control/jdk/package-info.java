/**
 * Facts about objects of the JDK: layouts, views, what an operation is about, what it means for
 * happens-before. Nothing here has state of an execution.
 */
package dev.por.engine.control.jdk;

/**
 * What a search can drive, as interfaces. Programs that implement them live in the packages below
 * and in {@code control}.
 */
package dev.por.engine.program;

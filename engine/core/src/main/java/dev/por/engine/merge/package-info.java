/**
 * Joins what the shards of a test, or the workers of one test, explored apart into one result.
 * Nothing here explores, or decides what a worker does.
 */
package dev.por.engine.merge;

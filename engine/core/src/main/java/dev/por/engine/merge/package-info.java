/** Joins what shards explored apart into one result. */
package dev.por.engine.merge;

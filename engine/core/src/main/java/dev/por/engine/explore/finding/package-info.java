/**
 * What searches find: failures and data races, which are shortened and kept. Nothing here decides
 * what to explore next.
 */
package dev.por.engine.explore.finding;

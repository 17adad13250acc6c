/**
 * What an exploration found wrong: failures, data races, and the schedules that show them. Nothing
 * here knows how far the exploration came, or what the verdict is.
 */
package dev.por.engine.result.finding;

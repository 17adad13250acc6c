/**
 * The Gradle plugin: its extension and its tasks. Defaults, validation and messages do not belong
 * here but to what all front ends share.
 */
package dev.por.gradle;

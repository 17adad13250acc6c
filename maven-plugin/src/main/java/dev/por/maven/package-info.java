/**
 * The Maven plugin: its goals and their parameters. Defaults, validation and messages do not belong
 * here but to what all front ends share.
 */
package dev.por.maven;

/**
 * Everything that the front ends share: settings, the run from plan to verdict, messages. Nothing
 * here knows Gradle, Maven or a command line.
 */
package dev.por.plugin;

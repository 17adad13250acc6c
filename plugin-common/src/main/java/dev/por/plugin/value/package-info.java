/**
 * What may be written in settings, and how it is read: numbers, times, patterns, lists of words. No
 * setting is known here, and no front end.
 */
package dev.por.plugin.value;

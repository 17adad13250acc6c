/** Everything that the front ends share: settings, the run from plan to verdict, messages. */
package dev.por.plugin;

/**
 * Hooks of code that is left out of interleaving: its calls are single operations. Code under test
 * does not come here.
 */
package dev.por.probe.leftout;

/**
 * Calls of code that is left out, each one operation on the state that it reaches. Monitors of such
 * code are in monitor, its waits in object.
 */
package dev.por.engine.control.leftout;

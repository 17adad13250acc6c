/**
 * Whose turn it is: announcing, deciding, ending, refusing, and the interfaces of all that hears of
 * an execution. Nothing here knows a construct of the language or the JDK.
 */
package dev.por.engine.control.turn;

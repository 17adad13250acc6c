/**
 * Whose turn it is: announcing, deciding, ending, refusing, and the interfaces of all parts that
 * observe an execution. Nothing here knows a construct of the language or the JDK.
 */
package dev.por.engine.control.turn;

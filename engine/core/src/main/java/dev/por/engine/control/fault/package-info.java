/**
 * The reasons why a search cannot go on, or must begin again, as exceptions. They are what other
 * packages see of the trouble in here. What is thrown inside of the program under test is not here.
 */
package dev.por.engine.control.fault;

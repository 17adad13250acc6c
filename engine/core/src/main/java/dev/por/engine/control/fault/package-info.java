/**
 * The reasons why a search cannot go on, or must begin again, as exceptions that other packages
 * catch. What is thrown inside the program under test is not here.
 */
package dev.por.engine.control.fault;

/** From a result to a verdict: pure, and closed whenever in doubt. */
package dev.por.engine.gate;

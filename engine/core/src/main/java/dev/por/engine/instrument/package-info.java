/** Puts hooks into classes; the agent. The only user of ASM. */
package dev.por.engine.instrument;

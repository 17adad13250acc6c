/**
 * Records of what came out, and the table of verdicts. The gate and the report read them; nothing
 * here judges by rules of a build.
 */
package dev.por.engine.result;

package dev.por.engine.launch;

import dev.por.engine.result.TestResult;

/**
 * What a worker answered.
 *
 * @param result what the test, or the part of it, came to
 * @param fits false for a part that does not fit together with the others: then the result has
 *     nothing but what it had found before it noticed
 */
record Answer(TestResult result, boolean fits) {}

package dev.por.gradle;

import org.gradle.api.services.BuildService;
import org.gradle.api.services.BuildServiceParameters;

/**
 * What an exploration holds while it runs: there is one per build, since workers take all cores and
 * a budget of time is worth less when projects share them.
 */
public abstract class ExplorationSlot implements BuildService<BuildServiceParameters.None> {}

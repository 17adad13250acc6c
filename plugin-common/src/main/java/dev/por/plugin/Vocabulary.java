package dev.por.plugin;

/** How a front end spells what its users write, so that messages speak their language. */
public enum Vocabulary {
  GRADLE,
  MAVEN,
  COMMAND_LINE
}

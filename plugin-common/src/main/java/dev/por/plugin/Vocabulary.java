package dev.por.plugin;

import java.util.Locale;

/** How a front end spells what its users write, so that messages speak their language. */
public enum Vocabulary {
  GRADLE {
    @Override
    public String setting(String name) {
      return "concurrencyCheck." + name;
    }

    @Override
    public String selection() {
      return "concurrencyCheck.include or --tests";
    }

    @Override
    public String schedule() {
      return "--schedule";
    }

    @Override
    public String replay() {
      return "./gradlew concurrencyReplay --schedule=";
    }
  },
  MAVEN {
    @Override
    public String setting(String name) {
      return "por." + name;
    }

    @Override
    public String selection() {
      return "por.include or por.tests";
    }

    @Override
    public String schedule() {
      return "por.schedule";
    }

    @Override
    public String replay() {
      return "mvn por:replay -Dpor.schedule=";
    }
  },
  COMMAND_LINE {
    @Override
    public String setting(String name) {
      return "--" + name.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
    }

    @Override
    public String selection() {
      return "--tests";
    }

    @Override
    public String schedule() {
      return "--schedule";
    }

    @Override
    public String replay() {
      return "java -jar por-cli.jar replay --schedule ";
    }
  };

  /** How users write a setting, given its name in the README. */
  public abstract String setting(String name);

  /** How users select tests. */
  public abstract String selection();

  /** How users name a schedule. */
  public abstract String schedule();

  /** What runs a schedule again where nothing else is known, but for the schedule at its end. */
  public abstract String replay();
}

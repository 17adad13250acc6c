package dev.por.report;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** The report reads results, explanations and verdicts and knows nothing else of the engine. */
@AnalyzeClasses(packages = "dev.por.report", importOptions = ImportOption.DoNotIncludeTests.class)
class ReportArchitectureTest {
  @ArchTest
  static final ArchRule NEEDS_RESULT_EXPLANATION_AND_GATE_ALONE =
      classes()
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(
              "java..",
              "javax.xml.stream..",
              "freemarker..",
              "dev.por.report..",
              "dev.por.engine.result..",
              "dev.por.engine.explain",
              "dev.por.engine.gate");

  @ArchTest
  static final ArchRule ONLY_THE_TEMPLATES_KNOW_FREEMARKER =
      noClasses()
          .that()
          .doNotHaveSimpleName("TemplateEngine")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("freemarker..");

  @ArchTest
  static final ArchRule TEXT_CHART_SCHEDULE_AND_SOURCE_DO_NOT_KNOW_PAGES =
      noClasses()
          .that()
          .resideInAnyPackage(
              "..report.text", "..report.chart", "..report.schedule", "..report.source")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("..report.page");

  @ArchTest
  static final ArchRule PARTS_HAVE_NO_CYCLES =
      slices().matching("dev.por.report.(chart|schedule|source|text)").should().beFreeOfCycles();
}

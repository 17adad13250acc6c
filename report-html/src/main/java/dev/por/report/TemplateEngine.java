package dev.por.report;

import freemarker.core.TemplateClassResolver;
import freemarker.template.Configuration;
import freemarker.template.DefaultObjectWrapperBuilder;
import freemarker.template.TemplateException;
import freemarker.template.TemplateExceptionHandler;
import freemarker.template.Version;
import java.io.IOException;
import java.io.StringWriter;
import java.util.Locale;
import java.util.Map;
import java.util.TimeZone;

/** The templates of the pages; what they print is escaped and equal on every machine. */
final class TemplateEngine {
  private static final Version VERSION = Configuration.VERSION_2_3_34;

  private final Configuration configuration = new Configuration(VERSION);

  TemplateEngine() {
    configuration.setClassForTemplateLoading(TemplateEngine.class, "templates");
    configuration.setObjectWrapper(new DefaultObjectWrapperBuilder(VERSION).build());
    configuration.setDefaultEncoding("UTF-8");
    configuration.setOutputEncoding("UTF-8");
    configuration.setLocale(Locale.ROOT);
    configuration.setTimeZone(TimeZone.getTimeZone("UTC"));
    configuration.setNumberFormat("computer");
    configuration.setTemplateExceptionHandler(TemplateExceptionHandler.RETHROW_HANDLER);
    configuration.setLogTemplateExceptions(false);
    configuration.setWrapUncheckedExceptions(true);
    configuration.setLocalizedLookup(false);
    configuration.setNewBuiltinClassResolver(TemplateClassResolver.ALLOWS_NOTHING_RESOLVER);
  }

  String render(String template, Map<String, Object> model) {
    StringWriter out = new StringWriter();
    try {
      configuration.getTemplate(template + ".ftlh").process(model, out);
    } catch (IOException | TemplateException e) {
      throw new IllegalStateException("the template " + template + " of the report is broken", e);
    }
    return out.toString();
  }
}

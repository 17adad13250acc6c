package dev.por.engine.plan;

/**
 * One test to explore.
 *
 * @param id {@code pkg.Class#method}; {@code pkg.Class#main} for a main method
 * @param className the class to make an instance of; it declares or inherits the method
 * @param methodName the method
 * @param main whether the method is a {@code public static void main(String[])} of a program
 * @param search how to explore it
 */
public record TestPlan(
    String id, String className, String methodName, boolean main, SearchSettings search) {}

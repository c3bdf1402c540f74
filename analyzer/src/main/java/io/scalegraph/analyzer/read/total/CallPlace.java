package io.scalegraph.analyzer.read.total;

/**
 * What is called, and where.
 *
 * @param call class and method called, without the package
 * @param site class::method of the program that calls
 */
public record CallPlace(String call, String site) {}

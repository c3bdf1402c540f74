package io.scalegraph.analyzer.read.jfr;

import org.jspecify.annotations.Nullable;

/**
 * A frame of a stack.
 *
 * @param type class of the method, null if unknown
 * @param method name of the method, empty if unknown
 * @param descriptor its parameters and its result, as the JVM writes them; empty if unknown
 * @param line of the source, negative if unknown
 */
public record Frame(@Nullable String type, String method, String descriptor, int line) {}

package io.scalegraph.analyzer.run.memory;

import org.jspecify.annotations.Nullable;

/**
 * A part of ML.
 *
 * @param reason one of the JVM's stops, "run-queue delay", "stalled cycles" or "unattributed inflation"
 * @param time processor time, null if not measured
 */
public record MlPart(String reason, @Nullable Double time) {}

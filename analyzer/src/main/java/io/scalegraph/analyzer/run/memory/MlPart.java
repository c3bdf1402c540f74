package io.scalegraph.analyzer.run.memory;

import org.jspecify.annotations.Nullable;

/**
 * A part of ML.
 *
 * @param reason why
 * @param time processor time in seconds, null if not measured
 */
public record MlPart(MlReason reason, @Nullable Double time) {}

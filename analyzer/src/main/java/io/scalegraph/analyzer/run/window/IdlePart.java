package io.scalegraph.analyzer.run.window;

/**
 * A part of IT.
 *
 * @param reason why
 * @param time processor time, seconds
 */
public record IdlePart(IdleReason reason, double time) {}

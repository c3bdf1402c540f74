package io.scalegraph.analyzer.run.window;

/**
 * A part of IT.
 *
 * @param reason "start", "end", "no task", "waiting for children" or "unused processors"
 * @param time processor time
 */
public record IdlePart(String reason, double time) {}

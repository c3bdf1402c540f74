package io.scalegraph.analyzer.run.memory;

/**
 * A part of the run-queue delay in ML.
 *
 * @param reason why
 * @param time processor time in seconds, from 0
 */
public record QueuePart(QueueReason reason, double time) {}

package io.scalegraph.analyzer.replay.recorded;

/**
 * A thread put an item into a queue, or took one.
 *
 * @param queue number of the queue, from 0
 * @param put whether it was put
 * @param at when, nanoseconds
 * @param room for how many more there was room behind that
 * @param size how many were in it behind that
 */
public record Pass(int queue, boolean put, long at, long room, long size) {}

package io.scalegraph.analyzer.replay.recorded;

/**
 * A thread counted a latch down, or went through it.
 *
 * @param latch number of the latch, from 0
 * @param counts whether it counted
 * @param at when, nanoseconds
 * @param left the count behind that; 0 where it went through
 */
public record LatchUse(int latch, boolean counts, long at, long left) {}

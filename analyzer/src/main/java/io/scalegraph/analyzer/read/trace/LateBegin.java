package io.scalegraph.analyzer.read.trace;

/**
 * A recording that does not reach back to where measuring began, since only so much was to be kept.
 *
 * @param atNanos when the totals that it begins with had been read
 * @param nanos from the begin of measuring to then
 * @param sections windows of sections that began earlier and are left out
 * @param slices the same of slices
 */
public record LateBegin(long atNanos, long nanos, int sections, int slices) {}

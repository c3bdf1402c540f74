package io.scalegraph.agent.recorder.region;

/**
 * What was spent in one region, the calls that go on included; fields as in {@link io.scalegraph.trace.RegionEvent}.
 *
 * @param region class and method
 * @param count calls that have ended
 * @param inclusiveNanos time inside
 * @param exclusiveNanos time inside and in no region further inside
 * @param waitedNanos part of the exclusive time that was waited
 */
public record RegionReading(String region, long count, long inclusiveNanos, long exclusiveNanos, long waitedNanos) {}

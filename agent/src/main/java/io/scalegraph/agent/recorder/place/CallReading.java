package io.scalegraph.agent.recorder.place;

/**
 * How often one thread made one counted call at one place; fields as in {@link io.scalegraph.trace.CallEvent}.
 *
 * @param call class and method called
 * @param site class and method of the program that calls
 * @param count how often
 * @param failed how many of them did not get what they asked for
 * @param contended how many of them had to wait
 * @param nanos how long they took together, negative if that is not measured
 */
public record CallReading(String call, String site, long count, long failed, long contended, long nanos) {}

package io.scalegraph.agent.recorder.machine;

/**
 * A thread of native code at one time; fields as in {@link io.scalegraph.trace.NativeThreadEvent}.
 *
 * @param timeNanos when
 * @param task the operating system's number
 * @param name its name there
 * @param cpuNanos its processor time
 * @param runQueueNanos time in which it could run and had no processor
 */
public record NativeThread(long timeNanos, long task, String name, long cpuNanos, long runQueueNanos) {}

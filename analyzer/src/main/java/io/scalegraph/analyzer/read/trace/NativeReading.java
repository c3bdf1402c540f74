package io.scalegraph.analyzer.read.trace;

/**
 * What a thread of native code had used of processors at one time; fields as in {@link io.scalegraph.trace.NativeThreadEvent}.
 *
 * @param timeNanos when
 * @param task the operating system's number of the thread
 * @param name its name there
 * @param cpuNanos processor time since an unknown begin, from 0
 * @param runQueueNanos time in which it could run and had no processor, since then, from 0
 */
public record NativeReading(long timeNanos, long task, String name, long cpuNanos, long runQueueNanos) {}

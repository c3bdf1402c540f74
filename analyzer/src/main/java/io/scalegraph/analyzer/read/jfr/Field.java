package io.scalegraph.analyzer.read.jfr;

/**
 * A field of a type.
 *
 * @param name its name
 * @param type its values' type
 * @param isPooled whether not the value stands here but its number in a pool
 * @param isArray whether there are several values
 * @param isUnsigned whether whole numbers are from 0
 * @param unitNanos nanoseconds of the unit of a time, 0 of what is none and of times in ticks of the JVM
 */
record Field(String name, Layout type, boolean isPooled, boolean isArray, boolean isUnsigned, long unitNanos) {}

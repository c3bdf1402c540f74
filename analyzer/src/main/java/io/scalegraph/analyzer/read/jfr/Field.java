package io.scalegraph.analyzer.read.jfr;

/**
 * A field of a type.
 *
 * @param name its name
 * @param type its values' type
 * @param isPooled whether not the value stands here but its number in a pool
 * @param isArray whether there are several values
 * @param isUnsigned whether whole numbers are from 0
 */
record Field(String name, Layout type, boolean isPooled, boolean isArray, boolean isUnsigned) {}

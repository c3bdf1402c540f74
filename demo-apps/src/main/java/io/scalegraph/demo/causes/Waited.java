package io.scalegraph.demo.causes;

/**
 * One wait, by the clock readings of those who took part.
 *
 * @param begin before it
 * @param end after it
 * @param wake who ended it
 */
record Waited(long begin, long end, Wake wake) {}

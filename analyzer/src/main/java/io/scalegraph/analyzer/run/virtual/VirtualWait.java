package io.scalegraph.analyzer.run.virtual;

import io.scalegraph.analyzer.run.place.WaitPlace;
import io.scalegraph.analyzer.run.place.WaitTimes;

/**
 * Everything virtual threads waited for in one way at one place, until they ran again.
 *
 * @param place what for, and where
 * @param times how long
 * @param pinned stretches in which a thread blocked its carrier
 * @param pinnedTime part of the total in which it did, seconds
 */
public record VirtualWait(WaitPlace place, WaitTimes times, long pinned, double pinnedTime) {}

package io.scalegraph.analyzer.run.place;

/**
 * Everything waited for in one way at one place.
 *
 * @param place what for, and where
 * @param times how long
 * @param charged processor time lost by it: part of PT, or of IT for children and idle workers; seconds
 * @param partners the locks and threads waited for, as far as they are known
 * @param enders what ended the waits, as far as it is known
 */
public record WaitSource(WaitPlace place, WaitTimes times, double charged, WaitPartners partners, WaitEnders enders) {}

package io.scalegraph.analyzer.run;

import io.scalegraph.analyzer.run.timeline.ThreadTimes;

/**
 * All that one recording has, over time.
 *
 * @param recording where it came from
 * @param threads the threads of all that was measured
 */
public record RunTimes(RecordingInfo recording, ThreadTimes threads) {}

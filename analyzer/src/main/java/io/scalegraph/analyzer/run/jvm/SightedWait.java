package io.scalegraph.analyzer.run.jvm;

import io.scalegraph.analyzer.ledger.Timeline;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.trace.ByTime;
import io.scalegraph.analyzer.read.trace.JvmActivity;
import io.scalegraph.analyzer.read.trace.Window;
import java.util.List;

/**
 * A wait in which a worker was found and that nothing else tells of. It lies somewhere between what else is known of the worker
 * before and after: known waits, and samples, in which it was elsewhere.
 *
 * @param place what it waited for, and where
 * @param begin no earlier
 * @param end no later
 */
record SightedWait(Place place, long begin, long end) {
    /**
     * Around a sight.
     *
     * @param waits known waits of the worker, none of which holds the sight
     * @param samples of the worker, by time
     */
    static SightedWait of(
            JvmActivity.Sight sight,
            Window window,
            List<Timeline.Wait<Place>> waits,
            List<JvmActivity.Sample> samples) {
        long time = sight.timeNanos();
        long begin = window.beginNanos();
        long end = window.endNanos();
        int wait = ByTime.first(waits, Timeline.Wait::end, time);
        begin = wait == 0 ? begin : Math.max(begin, waits.get(wait - 1).end());
        end = wait == waits.size() ? end : Math.min(end, waits.get(wait).begin());
        int sample = ByTime.first(samples, JvmActivity.Sample::timeNanos, time);
        begin = sample == 0 ? begin : Math.max(begin, samples.get(sample - 1).timeNanos());
        end = sample == samples.size() ? end : Math.min(end, samples.get(sample).timeNanos());
        return new SightedWait(new Place(sight.kind(), sight.site(), ""), begin, end);
    }

    /** How much of an absence may be the wait: nanoseconds, at most the absence's. */
    long within(long from, long to, long absent) {
        return Math.min(absent, Math.max(0, Math.min(end, to) - Math.max(begin, from)));
    }
}

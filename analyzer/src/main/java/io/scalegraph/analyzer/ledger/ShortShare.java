package io.scalegraph.analyzer.ledger;

/**
 * What a worker's short waits take of the time in which it is in none of its known waits: nobody knows when, so it works
 * in part all that time. Taken out of its work after the sweep, they would crowd the processors in it.
 *
 * @param <P> names a place that is waited at
 * @param mix of that time: work, and waits by place
 * @param lent elapsed time of short waits in which virtual threads computed without the worker
 * @param excess elapsed time of short waits for which there was no work left to hold them
 */
record ShortShare<P>(Attribution<P> mix, double lent, double excess) {
    static <P> ShortShare<P> of(Timeline<P> timeline, AttributedList<P> known, AttributedWaits<P> spans) {
        Attribution<P> mix = Attribution.ofWork();
        double all = upright(timeline, known);
        double left = all;
        double lent = 0;
        double excess = 0;
        for (Timeline.ShortWaits<P> shorts : timeline.shortWaits()) {
            double moved = Math.min((double) shorts.nanos(), left);
            Attribution<P> of = spans.ofShort(shorts);
            if (moved > 0) {
                mix.addPart(of, moved / all);
            }
            left -= moved * (1 - of.working());
            lent += moved * of.working();
            excess += shorts.nanos() - moved;
        }
        return new ShortShare<>(mix, lent, excess);
    }

    /** Elapsed time in none of the known waits. */
    private static <P> double upright(Timeline<P> timeline, AttributedList<P> known) {
        double sum = timeline.end() - timeline.begin();
        for (int i = 0; i < known.size(); i++) {
            sum -= (known.end(i) - known.begin(i)) * (1 - known.mix(i).working());
        }
        return Math.max(0, sum);
    }
}

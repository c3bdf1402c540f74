package io.scalegraph.analyzer.run.worker;

import io.scalegraph.analyzer.ledger.Timeline;
import io.scalegraph.analyzer.read.total.Place;
import java.util.List;
import java.util.Random;

/** Waits of a worker at random. */
public final class RandomWaits {
    private RandomWaits() {}

    /** Up to 19 waits that begin before a limit and last up to a tenth of it, cut to the worker's life. */
    public static List<Timeline.Wait<Place>> of(Random random, List<Place> places, long begin, long end, long limit) {
        KnownWaits waits = new KnownWaits(begin, end);
        for (int i = random.nextInt(20); i > 0; i--) {
            waits.add(places.get(random.nextInt(places.size())), random.nextLong(limit), random.nextLong(limit / 10));
        }
        return waits.list();
    }
}

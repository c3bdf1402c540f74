package io.scalegraph.analyzer.replay;

import java.util.ArrayList;
import java.util.List;

/** How long threads were on their way back to a processor, by place: the mean stands for ways that are not known. */
final class WaysBack {
    private final List<long[]> byPlace = new ArrayList<>();
    private long sum;
    private long count;

    void at(int place, long nanos) {
        if (nanos == Track.UNKNOWN) {
            return;
        }
        while (byPlace.size() <= place) {
            byPlace.add(new long[2]);
        }
        byPlace.get(place)[0] += nanos;
        byPlace.get(place)[1]++;
        sum += nanos;
        count++;
    }

    /** The mean at a place; of all places where none is known there, 0 if none is known at all. */
    long mean(int place) {
        long[] own = place < byPlace.size() ? byPlace.get(place) : new long[2];
        return own[1] > 0 ? own[0] / own[1] : count > 0 ? sum / count : 0;
    }
}

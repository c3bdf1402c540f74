package io.scalegraph.analyzer.replay;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntToDoubleFunction;

/** What is different in a replay. Not thread-safe while it is put together. */
public final class Changes {
    /** As many processors as threads, as it was recorded. */
    static final int AS_RECORDED = 0;

    private IntToDoubleFunction factor = stretch -> 1;
    private final BitSet without = new BitSet();
    private final Map<Integer, Integer> parts = new HashMap<>();
    private int processors = AS_RECORDED;

    /** Creates none. */
    public Changes() {}

    /**
     * Makes work shorter or longer.
     *
     * @param ofStretch by number of a stretch of work what its time is multiplied with, from 0
     * @return this
     */
    public Changes scale(IntToDoubleFunction ofStretch) {
        IntToDoubleFunction before = factor;
        factor = stretch -> before.applyAsDouble(stretch) * ofStretch.applyAsDouble(stretch);
        return this;
    }

    /**
     * The same with other work: this is left as it is.
     *
     * @param ofStretch by number of a stretch of work what its time is multiplied with, from 0
     * @return a copy
     */
    public Changes scaled(IntToDoubleFunction ofStretch) {
        Changes copy = new Changes();
        copy.factor = factor;
        copy.without.or(without);
        copy.parts.putAll(parts);
        copy.processors = processors;
        return copy.scale(ofStretch);
    }

    /**
     * Deals the acquisitions of each lock of a place over several locks, one after the other in the order of arrival.
     *
     * @param place number of the place
     * @param locks how many, from 1
     * @return this
     */
    public Changes split(int place, int locks) {
        parts.put(place, locks);
        return this;
    }

    /**
     * Lets no thread wait at a place.
     *
     * @param place its number
     * @return this
     */
    public Changes without(int place) {
        without.set(place);
        return this;
    }

    /**
     * Deals the threads that can run to processors.
     *
     * @param number of processors, from 1
     * @return this
     */
    public Changes processors(int number) {
        processors = number;
        return this;
    }

    double factor(int stretch) {
        return factor.applyAsDouble(stretch);
    }

    boolean isWithout(int place) {
        return without.get(place);
    }

    int parts(int place) {
        return parts.getOrDefault(place, 1);
    }

    int processors() {
        return processors;
    }
}

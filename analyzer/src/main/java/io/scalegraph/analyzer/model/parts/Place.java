package io.scalegraph.analyzer.model.parts;

import org.jspecify.annotations.Nullable;

/**
 * The law of one place that threads take in turn, or that a few can have at a time.
 *
 * @param part its waits
 * @param held D over N, seconds in all
 * @param timed whether D was timed; else it was estimated from the waits
 * @param scatter how much times scatter: 0 not at all, 1 as exponential ones do
 * @param hold h, mean time of one hold in seconds; null if not known
 * @param servers how many can have it at a time, from 1
 */
record Place(
        Part part,
        TermLaw held,
        boolean timed,
        double scatter,
        @Nullable Double hold,
        int servers) {
    /** D on N. */
    double heldAt(int n) {
        return Math.max(0, held.at(n));
    }

    Place with(double other) {
        return new Place(part, held, timed, other, hold, servers);
    }

    Place with(TermLaw other, double itsScatter) {
        return new Place(part, other, timed, itsScatter, hold, servers);
    }
}

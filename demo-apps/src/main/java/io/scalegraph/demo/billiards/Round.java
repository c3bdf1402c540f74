package io.scalegraph.demo.billiards;

/**
 * The events that are executed at the same time: of the N earliest ones those before the k-th, where k is the smallest
 * index whose event depends on an earlier one, or N + 1 if there is none. An event depends on an earlier one if
 *
 * <ul>
 *   <li>they share a ball, or one of them has a ball that is a neighbour of the other's (their contacts are less than
 *       {@link Table#INDEPENDENT_CONTACTS} apart): the earlier one deletes and creates events there, or
 *   <li>it can be overtaken: the earlier one brings about a new event that is not later than it. A new event at exactly
 *       the same time counts as overtaking.
 * </ul>
 *
 * <p>So the events of a round are the very ones that the sequential simulation would execute next, in this order: none
 * of them deletes another, and none of their new events comes in between. The new events are known beforehand, since an
 * event's outcome depends on balls only that no other event of the round touches. The first event depends on nothing, so
 * there is always progress. Waiting processors per round: N - k + 1 (the paper prints N - k - 1, and "largest" for the
 * smallest index, with which events would be lost).
 *
 * <p>Source: Yan, Zhang, Ma (1997), section 5.
 *
 * <p>Thread-safety: chosen in the serial phase, read in the parallel phase.
 */
final class Round {
    private final Event[] events;
    private int size;

    /**
     * @param processors N
     */
    Round(int processors) {
        events = new Event[processors];
    }

    /** Chooses the next events, at most as many as there are processors and at most {@code limit}. */
    void choose(Table table, long limit) {
        size = 0;
        double firstConsequence = Event.NEVER;
        for (Event event : table.queue()) {
            if (size == events.length || size == limit || firstConsequence <= event.time() || isCloseToAnother(event)) {
                return;
            }
            events[size] = event;
            size++;
            firstConsequence = Math.min(
                    firstConsequence, Collision.of(table.balls(), event).firstConsequence());
        }
    }

    private boolean isCloseToAnother(Event event) {
        for (int i = 0; i < size; i++) {
            if (Math.abs(event.contact() - events[i].contact()) < Table.INDEPENDENT_CONTACTS) {
                return true;
            }
        }
        return false;
    }

    /** The number of events, k - 1. */
    int size() {
        return size;
    }

    /** The event of a processor, 0 to {@code size() - 1}; a higher processor has none in this round. */
    Event event(int processor) {
        return events[processor];
    }
}

package io.scalegraph.demo.billiards;

import java.util.Iterator;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/**
 * The pending events in time bins, sorted inside and across the bins.
 *
 * <p>The bins stand in a ring over a window of time that moves with the simulation: a passed bin becomes the last one of
 * the window. One more bin holds everything later than the window; it is the busiest one, and threads wait for its lock.
 *
 * <p><b>Insertion is linear on purpose.</b> It walks from the earliest bin to the right one and in there from event to
 * event. In the paper's profile insertion is 95 % of the time, so this walk is the work that the parallel simulation
 * shares out; a division would find the bin at once and leave threads that do nothing but wait for each other. Walking
 * over bins needs no lock, since bins move only between rounds. How dear it is depends on the number of bins, that is
 * on their width, and on little else: the ends of the bins stand in one array, since a walk over objects takes several
 * times as long once a garbage collection has moved them out of order.
 *
 * <p>Thread-safety: {@link #schedule} and {@link #cancel} may run at the same time for different contacts. All other
 * methods belong to the serial phase.
 */
final class EventQueue implements Iterable<Event> {
    private final Bin.@Nullable Node[] pending;
    private final double binWidth;
    private final Bin later = new Bin();
    private final Bin[] bins;
    /** Time before which the events of each bin lie. */
    private final double[] ends;
    /** Index of the window's first bin; the last one stands before it. */
    private int first;

    /**
     * @param contacts number of contacts, each with at most one pending event
     * @param bins number of bins in the window, at least 1
     * @param binWidth length of a bin's interval in time units
     */
    EventQueue(int contacts, int bins, double binWidth) {
        this.pending = new Bin.@Nullable Node[contacts];
        this.binWidth = binWidth;
        this.bins = new Bin[bins];
        this.ends = new double[bins];
        for (int i = 0; i < bins; i++) {
            this.bins[i] = new Bin();
            ends[i] = (i + 1) * binWidth;
        }
    }

    /** Replaces the contact's pending event by one at the given time, or by none if that is {@link Event#NEVER}. */
    void schedule(int contact, double time) {
        cancel(contact);
        if (time < Event.NEVER) {
            pending[contact] = binOf(time).insert(new Event(time, contact));
        }
    }

    /** Removes the contact's pending event, if there is one. */
    void cancel(int contact) {
        Bin.Node node = pending[contact];
        if (node != null) {
            node.remove();
            pending[contact] = null;
        }
    }

    private Bin binOf(double time) {
        for (int i = first; i < ends.length; i++) {
            if (time < ends[i]) {
                return bins[i];
            }
        }
        for (int i = 0; i < first; i++) {
            if (time < ends[i]) {
                return bins[i];
            }
        }
        return later;
    }

    /** Moves the window, so that it starts with the bin of the earliest event. */
    void advance() {
        int empty = 0;
        while (empty < bins.length && bins[(first + empty) % bins.length].first() == null) {
            empty++;
        }
        if (empty == bins.length) {
            jump();
            return;
        }
        for (int i = 0; i < empty; i++) {
            int last = (first + bins.length - 1) % bins.length;
            reuse(first, ends[last] + binWidth);
            first = (first + 1) % bins.length;
        }
    }

    /** Starts the window at the earliest later event: from there on the way bin by bin could be very long. */
    private void jump() {
        Bin.Node earliest = later.first();
        if (earliest == null) {
            return;
        }
        double start = earliest.event().time();
        for (int i = 0; i < bins.length; i++) {
            reuse((first + i) % bins.length, start + (i + 1) * binWidth);
        }
    }

    private void reuse(int bin, double end) {
        ends[bin] = end;
        bins[bin].fill(end, later);
    }

    /** The earliest event. */
    Event earliest() {
        return iterator().next();
    }

    /** All pending events, earliest first. */
    @Override
    public Iterator<Event> iterator() {
        return new Walk();
    }

    private final class Walk implements Iterator<Event> {
        private int passed;
        private Bin.@Nullable Node node = bins[first].first();

        @Override
        public boolean hasNext() {
            while (node == null && passed < bins.length) {
                passed++;
                node = passed == bins.length ? later.first() : bins[(first + passed) % bins.length].first();
            }
            return node != null;
        }

        @Override
        public Event next() {
            if (!hasNext() || node == null) {
                throw new NoSuchElementException("no pending event");
            }
            Event event = node.event();
            node = node.following();
            return event;
        }
    }
}

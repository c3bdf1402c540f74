package io.scalegraph.demo.billiards;

import java.util.Iterator;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/**
 * The pending events in time bins, sorted inside and across the bins.
 *
 * <p>The bins are a linked list over a window of time that moves with the simulation: a passed bin becomes the last one
 * of the window. One more bin at the end holds everything later than the window; it is the busiest one, and threads wait
 * for its lock.
 *
 * <p><b>Insertion is linear on purpose.</b> It walks from the earliest bin to the right one and in there from event to
 * event. In the paper's profile insertion is 95 % of the time, so this walk is the work that the parallel simulation
 * shares out; a division would find the bin at once and leave threads that do nothing but wait for each other. Walking
 * over bins needs no lock, since bins move only between rounds. How dear it is depends on the number of bins, that is
 * on their width.
 *
 * <p>Thread-safety: {@link #schedule} and {@link #cancel} may run at the same time for different contacts. All other
 * methods belong to the serial phase.
 */
final class EventQueue implements Iterable<Event> {
    private final Bin.@Nullable Node[] pending;
    private final double binWidth;
    private final Bin later = new Bin(Double.POSITIVE_INFINITY);
    private Bin first;
    private Bin last;

    /**
     * @param contacts number of contacts, each with at most one pending event
     * @param bins number of bins in the window, at least 1
     * @param binWidth length of a bin's interval in time units
     */
    EventQueue(int contacts, int bins, double binWidth) {
        this.pending = new Bin.@Nullable Node[contacts];
        this.binWidth = binWidth;
        first = new Bin(binWidth);
        last = first;
        for (int i = 1; i < bins; i++) {
            Bin bin = new Bin((i + 1) * binWidth);
            last.setNext(bin);
            last = bin;
        }
        last.setNext(later);
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
        Bin bin = first;
        while (time >= bin.end()) {
            bin = bin.next();
        }
        return bin;
    }

    /** Moves the window, so that it starts with the bin of the earliest event. */
    void advance() {
        Bin occupied = first;
        while (occupied.first() == null && occupied != later) {
            occupied = occupied.next();
        }
        if (occupied == later) {
            jump();
            return;
        }
        while (first != occupied) {
            Bin passed = first;
            first = passed.next();
            last.setNext(passed);
            passed.setNext(later);
            passed.reuse(last.end() + binWidth, later);
            last = passed;
        }
    }

    /** Starts the window at the earliest later event: from there on the way bin by bin could be very long. */
    private void jump() {
        Bin.Node earliest = later.first();
        if (earliest == null) {
            return;
        }
        double start = earliest.event().time();
        int passed = 0;
        for (Bin bin = first; bin != later; bin = bin.next()) {
            passed++;
            bin.reuse(start + passed * binWidth, later);
        }
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
        private Bin bin = first;
        private Bin.@Nullable Node node = bin.first();

        @Override
        public boolean hasNext() {
            while (node == null && bin != later) {
                bin = bin.next();
                node = bin.first();
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

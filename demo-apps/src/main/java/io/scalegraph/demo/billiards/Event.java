package io.scalegraph.demo.billiards;

/**
 * A collision that will happen unless an earlier one prevents it.
 *
 * <p>Contact {@code c} lies between entry {@code c} and entry {@code c + 1} of {@link Balls}, whose first and last
 * entries are the walls. A contact has at most one pending event.
 *
 * @param time when it happens, in time units since the start; finite
 * @param contact where it happens
 */
record Event(double time, int contact) implements Comparable<Event> {

    /** The time of a collision that does not happen. */
    static final double NEVER = Double.POSITIVE_INFINITY;

    /** Earlier first; of simultaneous events the one further left, so that the order never depends on the schedule. */
    @Override
    public int compareTo(Event other) {
        int byTime = Double.compare(time, other.time);
        return byTime != 0 ? byTime : Integer.compare(contact, other.contact);
    }
}

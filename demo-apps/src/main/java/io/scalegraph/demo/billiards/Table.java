package io.scalegraph.demo.billiards;

/**
 * The balls and what happens to them next. Both simulations execute events here; they differ in who does it when.
 *
 * <p>Thread-safety: {@link #execute} may run at the same time for events that are at least {@link #INDEPENDENT_CONTACTS}
 * contacts apart.
 */
final class Table {
    /**
     * Events this far apart have no ball and no contact in common, neither written nor read: an event at contact c
     * writes entries c and c + 1 of the balls and the pending events of contacts c - 1 to c + 1, and reads entries c - 1
     * to c + 2.
     */
    static final int INDEPENDENT_CONTACTS = 3;

    /**
     * How far the queue's window reaches, in mean gaps divided by mean speed. Half of the new events are later, so that
     * the bin of the later ones is busy enough for threads to wait for its lock now and then.
     */
    private static final double WINDOW_FREE_TIMES = 0.5;

    /**
     * Bins in that window, for each ball. So many that an insertion walks over thousands of them and 500 balls and 100
     * steps run for about a second on one processor: with bins as wide as a queue would like them, an event takes about
     * a microsecond, the barrier after it ten times as long, and there is no work to share out. For each ball, since
     * then an insertion is linear in the number of balls and the memory is proportional to it (about 8 kB a ball, nearly
     * all of it bins).
     */
    private static final int BINS_PER_BALL = 96;

    private final Balls balls;
    private final EventQueue queue;

    private Table(Balls balls, EventQueue queue) {
        this.balls = balls;
        this.queue = queue;
    }

    static Table of(Parameters parameters) {
        double freeTime = parameters.meanGap() / Balls.MEAN_SPEED;
        int bins = parameters.balls() * BINS_PER_BALL;
        return of(Balls.of(parameters), bins, freeTime * WINDOW_FREE_TIMES / bins);
    }

    /** A table with given balls at time 0; see {@link EventQueue} for the bins. */
    static Table of(Balls balls, int bins, double binWidth) {
        EventQueue queue = new EventQueue(balls.contacts(), bins, binWidth);
        for (int contact = 0; contact < balls.contacts(); contact++) {
            queue.schedule(contact, balls.meetingTime(contact, 0));
        }
        return new Table(balls, queue);
    }

    Balls balls() {
        return balls;
    }

    EventQueue queue() {
        return queue;
    }

    /** Lets the event happen, deletes the pending events of its balls and inserts their new ones. */
    void execute(Event event) {
        Collision collision = Collision.of(balls, event);
        int left = event.contact();
        int right = left + 1;
        queue.cancel(left);
        if (!balls.isWall(left)) {
            balls.update(left, collision.xLeft(), collision.vLeft(), event.time());
            queue.schedule(left - 1, collision.timeBefore());
        }
        if (!balls.isWall(right)) {
            balls.update(right, collision.xRight(), collision.vRight(), event.time());
            queue.schedule(right, collision.timeAfter());
        }
    }
}

package io.scalegraph.demo.billiards;

/**
 * What an event does: both partners are moved to the time of the collision, equal masses exchange their velocities, a
 * wall turns the one ball round, and the contacts on both sides get new meeting times.
 *
 * <p>It is computed without changing anything, so that the choice of a round sees the very numbers that the execution
 * will produce.
 *
 * @param event the event
 * @param xLeft the left partner's position, and so on
 * @param timeBefore when the contact to the left meets next
 * @param timeAfter when the contact to the right meets next
 */
record Collision(
        Event event, double xLeft, double vLeft, double xRight, double vRight, double timeBefore, double timeAfter) {

    static Collision of(Balls balls, Event event) {
        int left = event.contact();
        int right = left + 1;
        double now = event.time();
        double xLeft = balls.positionAt(left, now);
        double xRight = balls.positionAt(right, now);
        double vLeft = velocityAfter(balls, left, right);
        double vRight = velocityAfter(balls, right, left);
        double before = balls.isWall(left)
                ? Event.NEVER
                : balls.meetingTime(balls.positionAt(left - 1, now), balls.velocity(left - 1), xLeft, vLeft, now);
        double after = balls.isWall(right)
                ? Event.NEVER
                : balls.meetingTime(xRight, vRight, balls.positionAt(right + 1, now), balls.velocity(right + 1), now);
        return new Collision(event, xLeft, vLeft, xRight, vRight, before, after);
    }

    private static double velocityAfter(Balls balls, int entry, int partner) {
        if (balls.isWall(entry)) {
            return 0;
        }
        return balls.isWall(partner) ? -balls.velocity(entry) : balls.velocity(partner);
    }

    /**
     * The time of the first event that this one brings about, {@link Event#NEVER} if there is none. The contact itself
     * has no new event: its partners move apart.
     */
    double firstConsequence() {
        return Math.min(timeBefore, timeAfter);
    }
}

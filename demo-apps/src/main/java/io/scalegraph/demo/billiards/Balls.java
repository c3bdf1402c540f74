package io.scalegraph.demo.billiards;

import java.util.Arrays;
import java.util.Random;

/**
 * Position, velocity and time of the last update of each ball. A ball is moved only when it collides; in between its
 * position is {@code x + v * (time - lastUpdate)}.
 *
 * <p>Entry 0 is the left wall, entries 1 to n are the balls from left to right, entry n + 1 is the right wall. A wall is
 * a resting ball outside of the table, so that a wall needs no formula of its own.
 *
 * <p>Thread-safety: none of its own; the package description says who may touch which ball when.
 */
final class Balls {
    /** Initial speeds are uniform between these two: no ball rests, so some event is always pending. */
    private static final double MIN_SPEED = 0.1;

    private static final double MAX_SPEED = 1.0;

    /** The mean of the initial speeds, in length units per time unit. Collisions exchange speeds, so it stays. */
    static final double MEAN_SPEED = (MIN_SPEED + MAX_SPEED) / 2;

    private final double diameter;
    private final double[] x;
    private final double[] v;
    private final double[] lastUpdate;

    private Balls(int count, double length, double diameter) {
        this.diameter = diameter;
        x = new double[count + 2];
        v = new double[count + 2];
        lastUpdate = new double[count + 2];
        x[0] = -diameter / 2;
        x[count + 1] = length + diameter / 2;
    }

    /** Balls at random places, in random directions. */
    static Balls of(Parameters parameters) {
        // java.util.Random, because its sequence is specified and so the same on every JDK.
        Random random = new Random(parameters.seed());
        int count = parameters.balls();
        double[] positions = new double[count];
        double[] velocities = new double[count];
        double free = parameters.length() - count * parameters.diameter();
        Arrays.setAll(positions, i -> free * random.nextDouble());
        Arrays.sort(positions);
        for (int i = 0; i < count; i++) {
            positions[i] += (i + 0.5) * parameters.diameter();
            double speed = MIN_SPEED + (MAX_SPEED - MIN_SPEED) * random.nextDouble();
            velocities[i] = random.nextBoolean() ? speed : -speed;
        }
        return of(parameters.length(), parameters.diameter(), positions, velocities);
    }

    /** Balls at given places, from left to right, at time 0. */
    static Balls of(double length, double diameter, double[] positions, double[] velocities) {
        Balls balls = new Balls(positions.length, length, diameter);
        System.arraycopy(positions, 0, balls.x, 1, positions.length);
        System.arraycopy(velocities, 0, balls.v, 1, velocities.length);
        return balls;
    }

    /** The number of balls, without the walls. */
    int count() {
        return x.length - 2;
    }

    /** The number of contacts: between neighbours, and between the outer balls and the walls. */
    int contacts() {
        return x.length - 1;
    }

    boolean isWall(int entry) {
        return entry == 0 || entry == x.length - 1;
    }

    double position(int entry) {
        return x[entry];
    }

    double velocity(int entry) {
        return v[entry];
    }

    double lastUpdate(int entry) {
        return lastUpdate[entry];
    }

    /** Where a ball is at a time when it has not collided since its last update. The only expression that moves one. */
    double positionAt(int entry, double time) {
        return x[entry] + v[entry] * (time - lastUpdate[entry]);
    }

    void update(int entry, double position, double velocity, double time) {
        x[entry] = position;
        v[entry] = velocity;
        lastUpdate[entry] = time;
    }

    /** When the two entries of a contact meet if nothing happens from {@code now} on. */
    double meetingTime(int contact, double now) {
        return meetingTime(positionAt(contact, now), v[contact], positionAt(contact + 1, now), v[contact + 1], now);
    }

    /**
     * When two neighbours meet: {@code now + gap / (vLeft - vRight)} if they approach each other, {@link Event#NEVER}
     * if not.
     *
     * <p>A gap can be negative by a rounding error. It counts as 0, since a collision before {@code now} would be an
     * effect before its cause.
     */
    double meetingTime(double xLeft, double vLeft, double xRight, double vRight, double now) {
        if (vLeft <= vRight) {
            return Event.NEVER;
        }
        double gap = xRight - xLeft - diameter;
        return now + Math.max(gap, 0) / (vLeft - vRight);
    }
}

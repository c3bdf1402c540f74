package io.scalegraph.demo.billiards;

import java.util.Optional;

/**
 * How a simulation ended.
 *
 * @param events number of collisions
 * @param rounds number of rounds, in each of which up to N of them were executed at the same time
 * @param time time of the last collision, in time units
 * @param balls the balls, each at the time of its own last collision
 */
record Result(long events, long rounds, double time, Balls balls) {
    private static final long FNV_OFFSET = 0xcbf29ce484222325L;
    private static final long FNV_PRIME = 0x100000001b3L;

    /** The mean parallelism: events per round, from 1 to N. */
    double meanParallelism() {
        return (double) events / rounds;
    }

    /** FNV-1a, 64 bit, of the raw bits of the time and of each ball's position, velocity and last update. */
    long checksum() {
        long hash = hash(FNV_OFFSET, time);
        for (int ball = 1; ball <= balls.count(); ball++) {
            hash = hash(hash, balls.position(ball));
            hash = hash(hash, balls.velocity(ball));
            hash = hash(hash, balls.lastUpdate(ball));
        }
        return hash;
    }

    private static long hash(long hash, double value) {
        long bits = Double.doubleToRawLongBits(value);
        long result = hash;
        for (int shift = 0; shift < Long.SIZE; shift += Byte.SIZE) {
            result = (result ^ ((bits >>> shift) & 0xff)) * FNV_PRIME;
        }
        return result;
    }

    /** The first bit-level difference to another run of the same simulation, in words; empty if there is none. */
    Optional<String> differenceTo(Result other) {
        if (events != other.events) {
            return Optional.of("events: " + events + " and " + other.events);
        }
        if (differ(time, other.time)) {
            return Optional.of("time: " + time + " and " + other.time);
        }
        for (int ball = 1; ball <= balls.count(); ball++) {
            if (differ(balls.position(ball), other.balls.position(ball))
                    || differ(balls.velocity(ball), other.balls.velocity(ball))
                    || differ(balls.lastUpdate(ball), other.balls.lastUpdate(ball))) {
                return Optional.of("ball " + ball + ": " + describe(ball) + " and " + other.describe(ball));
            }
        }
        return Optional.empty();
    }

    private static boolean differ(double a, double b) {
        return Double.doubleToRawLongBits(a) != Double.doubleToRawLongBits(b);
    }

    private String describe(int ball) {
        return "x " + balls.position(ball) + ", v " + balls.velocity(ball) + " at " + balls.lastUpdate(ball);
    }
}

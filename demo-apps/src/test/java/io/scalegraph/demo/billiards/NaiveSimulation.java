package io.scalegraph.demo.billiards;

import java.util.Arrays;

/**
 * The simulation once more, as plainly as it can be written: no queue, no bins, no walls as balls. It keeps the meeting
 * time of each contact in an array and looks through all of them for the earliest.
 */
final class NaiveSimulation {
    final double[] x;
    final double[] v;
    final double[] lastUpdate;
    double now;

    private final double length;
    private final double diameter;
    private final double[] meetings;

    /** Starts with the balls as they are, at time 0. */
    NaiveSimulation(Parameters parameters, Balls balls) {
        length = parameters.length();
        diameter = parameters.diameter();
        int n = balls.count();
        x = new double[n];
        v = new double[n];
        lastUpdate = new double[n];
        Arrays.setAll(x, i -> balls.position(i + 1));
        Arrays.setAll(v, i -> balls.velocity(i + 1));
        meetings = new double[n + 1];
        Arrays.setAll(meetings, this::meeting);
    }

    void run(long events) {
        for (long i = 0; i < events; i++) {
            int contact = 0;
            for (int other = 1; other < meetings.length; other++) {
                contact = meetings[other] < meetings[contact] ? other : contact;
            }
            now = meetings[contact];
            collide(contact - 1, contact);
            meetings[contact] = Double.POSITIVE_INFINITY;
            for (int neighbour : new int[] {contact - 1, contact + 1}) {
                if (neighbour >= 0 && neighbour < meetings.length) {
                    meetings[neighbour] = meeting(neighbour);
                }
            }
        }
    }

    private void collide(int left, int right) {
        if (left < 0) {
            move(right);
            v[right] = -v[right];
        } else if (right == x.length) {
            move(left);
            v[left] = -v[left];
        } else {
            move(left);
            move(right);
            double exchanged = v[left];
            v[left] = v[right];
            v[right] = exchanged;
        }
    }

    private void move(int ball) {
        x[ball] += v[ball] * (now - lastUpdate[ball]);
        lastUpdate[ball] = now;
    }

    private double meeting(int contact) {
        double xLeft = contact == 0 ? -diameter / 2 : at(contact - 1);
        double vLeft = contact == 0 ? 0 : v[contact - 1];
        double xRight = contact == x.length ? length + diameter / 2 : at(contact);
        double vRight = contact == x.length ? 0 : v[contact];
        double gap = Math.max(xRight - xLeft - diameter, 0);
        return vLeft > vRight ? now + gap / (vLeft - vRight) : Double.POSITIVE_INFINITY;
    }

    private double at(int ball) {
        return x[ball] + v[ball] * (now - lastUpdate[ball]);
    }
}

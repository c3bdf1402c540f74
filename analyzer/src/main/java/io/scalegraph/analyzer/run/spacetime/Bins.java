package io.scalegraph.analyzer.run.spacetime;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The bins of one worker, nanoseconds by state; what is added to one state is taken from another one. */
final class Bins {
    private final long from;
    private final double length;
    private final int number;
    private final Map<Spacetime.State, double[]> states = new LinkedHashMap<>();

    Bins(long from, long to, int number) {
        this.from = from;
        this.number = number;
        this.length = (double) (to - from) / number;
    }

    /** A time in a state that was in none before. */
    void add(Spacetime.State state, long begin, long end) {
        double[] bins = of(state);
        for (int i = bin(begin); i < number && begin(i) < end; i++) {
            bins[i] += within(i, begin, end);
        }
    }

    /** A time in one state that counted as another one's until now, as far as there is some of that left. */
    void move(Spacetime.State source, Spacetime.State target, long begin, long end) {
        double[] source1 = of(source);
        double[] target1 = of(target);
        for (int i = bin(begin); i < number && begin(i) < end; i++) {
            double moved = Math.min(source1[i], within(i, begin, end));
            source1[i] -= moved;
            target1[i] += moved;
        }
    }

    /** A share of one state's time in a stretch, spread over it evenly. */
    void moveShare(Spacetime.State source, Spacetime.State target, long begin, long end, double share) {
        double[] source1 = of(source);
        double[] target1 = of(target);
        for (int i = bin(begin); i < number && begin(i) < end; i++) {
            double moved = source1[i] * Math.min(1, Math.max(0, share)) * within(i, begin, end) / length;
            source1[i] -= moved;
            target1[i] += moved;
        }
    }

    /** The sum of one state. */
    double sum(Spacetime.State state) {
        double sum = 0;
        for (double time : of(state)) {
            sum += time;
        }
        return sum;
    }

    /** All states in which the worker was, as parts of a bin. */
    List<Spacetime.Shares> shares(Map<Spacetime.State, Integer> positions) {
        List<Spacetime.Shares> shares = new ArrayList<>();
        states.forEach((state, bins) -> {
            int first = 0;
            int end = number;
            while (first < end && parts(bins[first]) == 0) {
                first++;
            }
            while (end > first && parts(bins[end - 1]) == 0) {
                end--;
            }
            if (first < end) {
                List<Integer> parts = new ArrayList<>(end - first);
                for (int i = first; i < end; i++) {
                    parts.add(parts(bins[i]));
                }
                shares.add(new Spacetime.Shares(
                        positions.computeIfAbsent(state, key -> positions.size()), first, List.copyOf(parts)));
            }
        });
        return shares;
    }

    private int parts(double time) {
        return (int) Math.round(Spacetime.WHOLE * time / length);
    }

    private double[] of(Spacetime.State state) {
        return states.computeIfAbsent(state, key -> new double[number]);
    }

    private int bin(long time) {
        return (int) Math.max(0, Math.floor((time - from) / length));
    }

    private double begin(int bin) {
        return from + bin * length;
    }

    private double within(int bin, long begin, long end) {
        return Math.max(0, Math.min((double) end, begin(bin + 1)) - Math.max((double) begin, begin(bin)));
    }
}

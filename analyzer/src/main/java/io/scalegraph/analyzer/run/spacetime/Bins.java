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
        this(from, (double) (to - from) / number, number);
    }

    private Bins(long from, double length, int number) {
        this.from = from;
        this.length = length;
        this.number = number;
    }

    int number() {
        return number;
    }

    /** The same in half as many bins, each of two of these; their number must be even. */
    Bins halved() {
        Bins half = new Bins(from, 2 * length, number / 2);
        states.forEach((state, bins) -> {
            double[] sums = half.of(state);
            for (int i = 0; i < sums.length; i++) {
                sums[i] = bins[2 * i] + bins[2 * i + 1];
            }
        });
        return half;
    }

    /** About how many signs it takes to write all shares down. */
    int signs() {
        int signs = 0;
        for (double[] bins : states.values()) {
            for (int i = first(bins); i < end(bins); i++) {
                signs += Integer.toString(parts(bins[i])).length() + 1;
            }
        }
        return signs;
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
            int first = first(bins);
            int end = end(bins);
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

    private int first(double[] bins) {
        int first = 0;
        while (first < number && parts(bins[first]) == 0) {
            first++;
        }
        return first;
    }

    private int end(double[] bins) {
        int end = number;
        while (end > 0 && parts(bins[end - 1]) == 0) {
            end--;
        }
        return end;
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

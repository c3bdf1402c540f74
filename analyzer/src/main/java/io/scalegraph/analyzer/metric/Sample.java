package io.scalegraph.analyzer.metric;

import io.scalegraph.analyzer.study.Quantity;

/**
 * What one size on N processors comes to: medians over its repeats, with what follows from them. NaN is "not known".
 *
 * @param processors N
 * @param work W
 * @param size n
 * @param time T_para, seconds
 * @param latency L, seconds
 * @param efficiency E
 * @param markedSpeed C, work a second
 * @param memory M, bytes
 * @param parallelWork operations that can be executed in parallel
 * @param repeats number of runs behind it; behind the lesser one if it lies between two sizes
 */
public record Sample(
        int processors,
        double work,
        double size,
        double time,
        double latency,
        double efficiency,
        double markedSpeed,
        double memory,
        double parallelWork,
        int repeats) {
    private static final double NEXT_TO = 0.1;

    /**
     * Average unit speed a = W/(N T) (SR Eq. 1).
     *
     * @return work a second and processor
     */
    public double speed() {
        return work / (processors * time);
    }

    /**
     * Speed-efficiency E_s = W/(T C) (CSW).
     *
     * @return a ratio
     */
    public double speedEfficiency() {
        return work / (time * markedSpeed);
    }

    /**
     * Cost of one operation t_c = N T E/W (YZM Eq. 11).
     *
     * @return seconds an operation
     */
    public double operationCost() {
        return processors * time * efficiency / work;
    }

    double get(Quantity quantity) {
        return switch (quantity) {
            case WORK -> work;
            case SIZE -> size;
            case TIME -> time;
            case LATENCY -> latency;
            case EFFICIENCY -> efficiency;
            case MARKED_SPEED -> markedSpeed;
            case MEMORY -> memory;
            case PARALLEL_WORK -> parallelWork;
        };
    }

    /**
     * Fills in what follows from the others: E from L (YZM Eq. 10) or from the time of a sequential run (Eq. 9), then T
     * or L (Eq. 10).
     */
    Sample completed(double sequentialTime) {
        double e = efficiency;
        if (Double.isNaN(e)) {
            e = Double.isNaN(latency)
                    ? Efficiency.ofSequentialTime(sequentialTime, processors, time)
                    : Efficiency.ofLatency(latency, time);
        }
        double t = Double.isNaN(time) && e != 1 ? latency / (1 - e) : time;
        double l = Double.isNaN(latency) ? AverageLatency.ofEfficiency(t, e) : latency;
        return new Sample(processors, work, size, t, l, e, markedSpeed, memory, parallelWork, repeats);
    }

    /** Between two sizes, or a little beyond, where T, T_seq and the rest grow in a line. */
    static Sample between(Sample a, Sample b, double share) {
        double time = line(a.time, b.time, share);
        double sequentialShare = line(a.time * a.efficiency, b.time * b.efficiency, share);
        return new Sample(
                a.processors,
                line(a.work, b.work, share),
                line(a.size, b.size, share),
                time,
                line(a.latency, b.latency, share),
                Double.isNaN(sequentialShare) ? line(a.efficiency, b.efficiency, share) : sequentialShare / time,
                line(a.markedSpeed, b.markedSpeed, share),
                line(a.memory, b.memory, share),
                line(a.parallelWork, b.parallelWork, share),
                repeats(a, b, share));
    }

    /** Next to one of two sizes, the other's error does not matter, and the one's repeats are what the result rests on. */
    private static int repeats(Sample a, Sample b, double share) {
        if (Math.abs(share) <= NEXT_TO) {
            return a.repeats;
        }
        return Math.abs(1 - share) <= NEXT_TO ? b.repeats : Math.min(a.repeats, b.repeats);
    }

    Sample withWork(double exact) {
        return new Sample(
                processors, exact, size, time, latency, efficiency, markedSpeed, memory, parallelWork, repeats);
    }

    Sample withTime(double exact) {
        return new Sample(
                processors, work, size, exact, latency, efficiency, markedSpeed, memory, parallelWork, repeats);
    }

    Sample withEfficiency(double exact) {
        return new Sample(processors, work, size, time, latency, exact, markedSpeed, memory, parallelWork, repeats);
    }

    Sample withLatency(double exact) {
        return new Sample(processors, work, size, time, exact, efficiency, markedSpeed, memory, parallelWork, repeats);
    }

    private static double line(double a, double b, double share) {
        return share == 0 ? a : share == 1 ? b : a + share * (b - a);
    }
}

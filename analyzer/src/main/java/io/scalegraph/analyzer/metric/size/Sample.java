package io.scalegraph.analyzer.metric.size;

import static io.scalegraph.analyzer.table.Quantity.EFFICIENCY;
import static io.scalegraph.analyzer.table.Quantity.LATENCY;
import static io.scalegraph.analyzer.table.Quantity.MARKED_SPEED;
import static io.scalegraph.analyzer.table.Quantity.SIZE;
import static io.scalegraph.analyzer.table.Quantity.TIME;
import static io.scalegraph.analyzer.table.Quantity.WORK;

import io.scalegraph.analyzer.definition.AverageLatency;
import io.scalegraph.analyzer.definition.Efficiency;
import io.scalegraph.analyzer.definition.SequentialTime;
import io.scalegraph.analyzer.definition.UnitSpeed;
import io.scalegraph.analyzer.table.Quantity;
import java.util.Arrays;
import java.util.Map;

/** What one size on N processors comes to: medians over its repeats, with what follows from them. Immutable. */
public final class Sample {
    private static final double NEXT_TO = 0.1;
    private static final Quantity[] QUANTITIES = Quantity.values();

    private final int processors;
    /** By {@link Quantity#index}: metrics make millions of samples from resampled runs. */
    private final double[] values;

    private final int repeats;

    /** With values by {@link Quantity#index}, which nobody else may keep. */
    Sample(int processors, double[] values, int repeats) {
        this.processors = processors;
        this.values = values;
        this.repeats = repeats;
    }

    /**
     * A sample.
     *
     * @param processors N
     * @param known what is known, in the units of {@link Quantity}; NaN and absent are the same
     * @param repeats number of runs behind it; behind the lesser one if it lies between two sizes
     * @return the sample
     */
    public static Sample of(int processors, Map<Quantity, Double> known, int repeats) {
        double[] values = new double[QUANTITIES.length];
        Arrays.fill(values, Double.NaN);
        known.forEach((quantity, value) -> values[quantity.index()] = value);
        return new Sample(processors, values, repeats);
    }

    /**
     * N.
     *
     * @return from 1
     */
    public int processors() {
        return processors;
    }

    /**
     * Number of runs behind it.
     *
     * @return behind the lesser one if it lies between two sizes
     */
    public int repeats() {
        return repeats;
    }

    /**
     * One of its values.
     *
     * @param quantity which
     * @return in the unit of the quantity; NaN if not known
     */
    public double get(Quantity quantity) {
        return values[quantity.index()];
    }

    /**
     * W.
     *
     * @return operations; NaN if not known
     */
    public double work() {
        return get(WORK);
    }

    /**
     * n.
     *
     * @return in the unit of the table; NaN if not known
     */
    public double size() {
        return get(SIZE);
    }

    /**
     * T_para.
     *
     * @return seconds; NaN if not known
     */
    public double time() {
        return get(TIME);
    }

    /**
     * L.
     *
     * @return seconds; NaN if not known
     */
    public double latency() {
        return get(LATENCY);
    }

    /**
     * E.
     *
     * @return a ratio; NaN if not known
     */
    public double efficiency() {
        return get(EFFICIENCY);
    }

    /**
     * C.
     *
     * @return work a second; NaN if not known
     */
    public double markedSpeed() {
        return get(MARKED_SPEED);
    }

    /**
     * Average unit speed a = W/(N T) (SR Eq. 1).
     *
     * @return work a second and processor
     */
    public double speed() {
        return UnitSpeed.of(work(), processors, time());
    }

    /**
     * Speed-efficiency E_s = W/(T C) (CSW).
     *
     * @return a ratio
     */
    public double speedEfficiency() {
        return UnitSpeed.speedEfficiency(work(), time(), markedSpeed());
    }

    /**
     * Cost of one operation t_c = N T E/W (YZM Eq. 11).
     *
     * @return seconds an operation
     */
    public double operationCost() {
        return SequentialTime.operationCost(SequentialTime.ofEfficiency(processors, time(), efficiency()), work());
    }

    /**
     * Fills in what follows from the others: E from L (YZM Eq. 10) or from the time of a sequential run (Eq. 9), then T
     * or L (Eq. 10).
     */
    Sample completed(double sequentialTime) {
        double time = time();
        double latency = latency();
        double e = efficiency();
        if (Double.isNaN(e)) {
            e = Double.isNaN(latency)
                    ? Efficiency.ofSequentialTime(sequentialTime, processors, time)
                    : Efficiency.ofLatency(latency, time);
        }
        double t = Double.isNaN(time) && e != 1 ? AverageLatency.elapsedTime(latency, e) : time;
        double l = Double.isNaN(latency) ? AverageLatency.ofEfficiency(t, e) : latency;
        double[] all = values.clone();
        all[TIME.index()] = t;
        all[LATENCY.index()] = l;
        all[EFFICIENCY.index()] = e;
        return new Sample(processors, all, repeats);
    }

    /** Between two sizes, or a little beyond, where T, T_seq and the rest grow in a line. */
    static Sample between(Sample a, Sample b, double share) {
        double[] values = new double[QUANTITIES.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = line(a.values[i], b.values[i], share);
        }
        double sequentialShare = line(a.time() * a.efficiency(), b.time() * b.efficiency(), share);
        if (!Double.isNaN(sequentialShare)) {
            values[EFFICIENCY.index()] = sequentialShare / line(a.time(), b.time(), share);
        }
        return new Sample(a.processors, values, repeats(a, b, share));
    }

    /** Next to one of two sizes, the other's error does not matter, and the one's repeats are what the result rests on. */
    private static int repeats(Sample a, Sample b, double share) {
        if (Math.abs(share) <= NEXT_TO) {
            return a.repeats;
        }
        return Math.abs(1 - share) <= NEXT_TO ? b.repeats : Math.min(a.repeats, b.repeats);
    }

    /**
     * The same with another value.
     *
     * @param quantity which
     * @param exact its value, in the unit of the quantity
     * @return a copy
     */
    public Sample with(Quantity quantity, double exact) {
        double[] others = values.clone();
        others[quantity.index()] = exact;
        return new Sample(processors, others, repeats);
    }

    private static double line(double a, double b, double share) {
        return share == 0 ? a : share == 1 ? b : a + share * (b - a);
    }
}

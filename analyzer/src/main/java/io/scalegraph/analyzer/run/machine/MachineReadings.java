package io.scalegraph.analyzer.run.machine;

import io.scalegraph.analyzer.definition.Nanos;
import io.scalegraph.analyzer.read.trace.ByTime;
import io.scalegraph.analyzer.read.trace.MachineReading;
import io.scalegraph.analyzer.read.trace.Window;
import java.util.List;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * The readings of the machine around one window. They are taken near its edges, not at them: a count at an edge lies on
 * the line between the two readings around it, so that a window much shorter than the time between two readings has its
 * part of what happened in between. The system counts most of it in hundredths of a second anyway.
 */
public final class MachineReadings {
    /** What readings cover less of a window says too little of it. */
    private static final double LEAST_COVERED = 0.9;

    private final List<MachineReading> all;
    private final double begin;
    private final double end;

    private MachineReadings(List<MachineReading> all, double begin, double end) {
        this.all = all;
        this.begin = begin;
        this.end = end;
    }

    /**
     * Around a window.
     *
     * @param readings in order of time
     * @param window the window
     * @return those that matter for it, null if they cover too little of it
     */
    public static @Nullable MachineReadings of(List<MachineReading> readings, Window window) {
        int from = Math.max(0, ByTime.first(readings, MachineReading::timeNanos, window.beginNanos() + 1) - 1);
        int to = Math.min(readings.size(), ByTime.first(readings, MachineReading::timeNanos, window.endNanos()) + 1);
        if (to - from < 2) {
            return null;
        }
        List<MachineReading> around = readings.subList(from, to);
        double begin = Math.max(window.beginNanos(), around.get(0).timeNanos());
        double end = Math.min(window.endNanos(), around.get(around.size() - 1).timeNanos());
        double length = (double) window.endNanos() - window.beginNanos();
        return end <= begin || end - begin < LEAST_COVERED * length ? null : new MachineReadings(around, begin, end);
    }

    /**
     * The tightest limit around a window.
     *
     * @param readings of the machine, in order of time
     * @param window the window
     * @return processors, infinite if there is no limit or none is known
     */
    public static double limit(List<MachineReading> readings, Window window) {
        MachineReadings around = of(readings, window);
        return around == null ? Double.POSITIVE_INFINITY : around.tightestLimit();
    }

    /**
     * The tightest limit that any of them tells.
     *
     * @return processors, infinite if there is no limit or none is known
     */
    double tightestLimit() {
        return all.stream()
                .map(reading -> reading.group().limit())
                .filter(MachineReading.Limit::isLimit)
                .mapToDouble(MachineReading.Limit::processors)
                .min()
                .orElse(Double.POSITIVE_INFINITY);
    }

    /**
     * The readings.
     *
     * @return the last one at or before the window's begin, those in it, and the first one at or behind its end
     */
    public List<MachineReading> list() {
        return all;
    }

    /**
     * By how much a count of time grew in the window.
     *
     * @param nanos the count, negative where it is not known
     * @return seconds, null if it is not known at both edges, or has gone back
     */
    public @Nullable Double seconds(ToLongFunction<MachineReading> nanos) {
        Double grown = grown(nanos);
        return grown == null ? null : Double.valueOf(grown / Nanos.PER_SECOND);
    }

    /**
     * By how much a count grew in the window.
     *
     * @param count the count, negative where it is not known
     * @return the difference, null if it is not known at both edges, or has gone back
     */
    public @Nullable Double grown(ToLongFunction<MachineReading> count) {
        Double first = at(begin, count);
        Double last = at(end, count);
        return first == null || last == null || last < first ? null : Double.valueOf(last - first);
    }

    private @Nullable Double at(double nanos, ToLongFunction<MachineReading> count) {
        int index = Math.min(
                all.size() - 1, Math.max(1, ByTime.first(all, MachineReading::timeNanos, (long) Math.ceil(nanos))));
        MachineReading before = all.get(index - 1);
        MachineReading after = all.get(index);
        long low = count.applyAsLong(before);
        long high = count.applyAsLong(after);
        if (low < 0 || high < low) {
            return null;
        }
        double length = (double) after.timeNanos() - before.timeNanos();
        double share = length <= 0 ? 1 : (nanos - before.timeNanos()) / length;
        return low + Math.min(1, Math.max(0, share)) * (high - low);
    }
}

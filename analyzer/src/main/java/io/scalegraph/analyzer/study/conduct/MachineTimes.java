package io.scalegraph.analyzer.study.conduct;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Processor time of a whole machine since its start, as Linux counts it in {@code /proc/stat}, in clock ticks.
 *
 * @param busy time in which a processor ran anything
 * @param all time of all processors
 */
record MachineTimes(long busy, long all) {
    private static final int IDLE = 3;
    private static final int IO_WAIT = 4;
    private static final int COUNTED = 8;

    /** Null if the text is not of that form: on other systems nothing is known. */
    static @Nullable MachineTimes of(List<String> procStat) {
        for (String line : procStat) {
            if (line.startsWith("cpu ")) {
                return ofLine(line.substring(4).trim().split("\\s+"));
            }
        }
        return null;
    }

    private static @Nullable MachineTimes ofLine(String[] fields) {
        long all = 0;
        long busy = 0;
        try {
            for (int i = 0; i < Math.min(COUNTED, fields.length); i++) {
                long ticks = Long.parseLong(fields[i]);
                all += ticks;
                busy += i == IDLE || i == IO_WAIT ? 0 : ticks;
            }
        } catch (NumberFormatException e) {
            return null;
        }
        return new MachineTimes(busy, all);
    }

    /**
     * Share of all processors that programs other than the one measured used between two readings.
     *
     * @param own ticks that the measured program used
     */
    static @Nullable Double others(@Nullable MachineTimes before, @Nullable MachineTimes after, @Nullable Long own) {
        if (before == null || after == null || own == null || after.all <= before.all) {
            return null;
        }
        double share = (double) (after.busy - before.busy - own) / (after.all - before.all);
        return Math.max(0, share); // the two counts are taken some ticks apart
    }
}

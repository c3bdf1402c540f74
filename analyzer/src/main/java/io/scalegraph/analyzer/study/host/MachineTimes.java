package io.scalegraph.analyzer.study.host;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Processor time of a whole machine since its start, as Linux counts it in {@code /proc/stat}, in ticks of 10 ms.
 *
 * @param busy time in which a processor ran anything
 * @param stolen time in which the machine, itself a virtual one, wanted a processor and another one had it
 * @param all time of all processors
 */
record MachineTimes(long busy, long stolen, long all) {
    private static final int IDLE = 3;
    private static final int IO_WAIT = 4;
    private static final int STEAL = 7;
    private static final int COUNTED = 8;
    /** Between two readings that tell how busy a machine is. */
    static final int WATCHED_SECONDS = 2;

    /**
     * What the measured program did not use between two readings, in shares of all processors' time.
     *
     * @param others used by other programs
     * @param stolen used by other machines on the same processors
     */
    record Outside(double others, double stolen) {
        double sum() {
            return others + stolen;
        }
    }

    /** Null if the text is not of that form: on other systems nothing is known. */
    static @Nullable MachineTimes of(List<String> procStat) {
        for (String line : procStat) {
            if (line.startsWith("cpu ")) {
                return ofLine(line.substring(4).trim().split("\\s+"));
            }
        }
        return null;
    }

    /** How many processors the machine has; null if the text does not tell. */
    static @Nullable Integer processors(List<String> procStat) {
        long lines =
                procStat.stream().filter(line -> line.matches("cpu[0-9]+ .*")).count();
        return lines == 0 ? null : (Integer) (int) lines;
    }

    private static @Nullable MachineTimes ofLine(String[] fields) {
        long all = 0;
        long idle = 0;
        long stolen = 0;
        try {
            for (int i = 0; i < Math.min(COUNTED, fields.length); i++) {
                long ticks = Long.parseLong(fields[i]);
                all += ticks;
                idle += i == IDLE || i == IO_WAIT ? ticks : 0;
                stolen += i == STEAL ? ticks : 0;
            }
        } catch (NumberFormatException e) {
            return null;
        }
        return new MachineTimes(all - idle - stolen, stolen, all);
    }

    /**
     * What others had of the processors between two readings.
     *
     * @param own ticks of the measured program with all that it started, and of the study itself; null if not known
     */
    static @Nullable Outside between(@Nullable MachineTimes before, @Nullable MachineTimes after, @Nullable Long own) {
        if (before == null || after == null || own == null || after.all <= before.all) {
            return null;
        }
        double all = after.all - before.all;
        // The program's ticks are exact sums, the machine's are samples: the difference may be a little below zero.
        return new Outside(
                Math.max(0, (after.busy - before.busy - own) / all), Math.max(0, (after.stolen - before.stolen) / all));
    }
}

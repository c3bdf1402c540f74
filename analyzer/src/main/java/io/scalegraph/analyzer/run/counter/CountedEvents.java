package io.scalegraph.analyzer.run.counter;

import io.scalegraph.analyzer.definition.Nanos;
import io.scalegraph.analyzer.read.total.EventCount;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What performance counters counted of one worker, one region, or all workers.
 *
 * @param id Java thread id, null if this is no worker's
 * @param name the worker's name or the region's class::method, empty for all workers
 * @param time processor time of the worker, of a region elapsed time outside waits; seconds, null if unknown
 * @param counts the counts by name of the event
 */
public record CountedEvents(
        @Nullable Long id, String name, @Nullable Double time, List<Count> counts) {
    /** Name of the event: cycles of the processor. */
    public static final String CYCLES = "cycles";

    static final String INSTRUCTIONS = "instructions";
    /** Name of the event: cycles in which the back end made no progress. */
    public static final String BACKEND_STALLS = "stalled-cycles-backend";

    static final String MEMORY_STALLS = "stall_backend_mem";
    /** Names of the events that tell misses of the last-level cache. */
    public static final List<String> MISSES = List.of("cache-misses", "LLC-load-misses");
    /** Names of the events that tell accesses to the last-level cache, in the order of the misses. */
    public static final List<String> ACCESSES = List.of("cache-references", "LLC-loads");

    private static final String USER_ONLY = ":u";

    /**
     * One count.
     *
     * @param counter name of the event; with {@code :u} at its end if it was counted in user mode only
     * @param value the count; of clocks seconds. Where the counter took turns with others, what it would have counted all
     *     the time
     * @param running share of the time in which it was counted, a ratio in (0, 1]
     */
    public record Count(String counter, double value, double running) {
        /**
         * Whether this is a clock, whose count is seconds.
         *
         * @return whether it is
         */
        public boolean isClock() {
            return counter.startsWith("task-clock") || counter.startsWith("cpu-clock");
        }
    }

    public CountedEvents {
        counts = List.copyOf(counts);
    }

    /** Those that ran at all; a count of a counter that never had its turn is not 0 but unknown. */
    static CountedEvents of(@Nullable Long id, String name, @Nullable Double time, Map<String, EventCount> counted) {
        List<Count> counts = new ArrayList<>();
        counted.entrySet().stream().sorted(Map.Entry.comparingByKey()).forEach(entry -> {
            EventCount count = entry.getValue();
            if (count.runningNanos() > 0 || count.enabledNanos() == 0) {
                double running = count.enabledNanos() == 0
                        ? 1
                        : Math.min(1, (double) count.runningNanos() / count.enabledNanos());
                Count one = new Count(entry.getKey(), count.value() / running, running);
                counts.add(one.isClock() ? new Count(one.counter(), one.value() / Nanos.PER_SECOND, running) : one);
            }
        });
        return new CountedEvents(id, name, time, counts);
    }

    /**
     * All of them together, of the events that each of them has.
     *
     * @param rows the rows
     * @return the sum
     */
    public static CountedEvents sum(List<CountedEvents> rows) {
        Map<String, Count> sums = new LinkedHashMap<>();
        Double time = 0.0;
        for (CountedEvents row : rows) {
            time = time == null || row.time == null ? null : Double.valueOf(time + row.time);
            row.counts.forEach(count -> sums.merge(
                    count.counter(),
                    count,
                    (a, b) -> new Count(a.counter(), a.value() + b.value(), Math.min(a.running(), b.running()))));
        }
        sums.keySet().removeIf(counter -> rows.stream().anyMatch(row -> row.value(counter) == null));
        return new CountedEvents(null, "", time, List.copyOf(sums.values()));
    }

    /**
     * A count by the name of its event.
     *
     * @param counter name of the event, without {@code :u}
     * @return the count, null if there is none
     */
    public @Nullable Double value(String counter) {
        for (Count count : counts) {
            if (count.counter().equals(counter) || count.counter().equals(counter + USER_ONLY)) {
                return count.value();
            }
        }
        return null;
    }

    private @Nullable Double first(List<String> counters) {
        for (String counter : counters) {
            Double value = value(counter);
            if (value != null) {
                return value;
            }
        }
        return null;
    }

    /**
     * Instructions in a cycle.
     *
     * @return from 0; null if not counted, or without cycles
     */
    public @Nullable Double instructionsPerCycle() {
        return ratio(value(INSTRUCTIONS), value(CYCLES));
    }

    /**
     * Share of the cycles in which the processor made no progress: for memory where it tells that apart, else for anything
     * behind its front end.
     *
     * @return a ratio in [0, 1]; null if not counted, or without cycles
     */
    public @Nullable Double stalledShare() {
        Double memory = value(MEMORY_STALLS);
        return ratio(memory == null ? value(BACKEND_STALLS) : memory, value(CYCLES));
    }

    /**
     * Misses of the last-level cache in 1000 instructions.
     *
     * @return from 0; null if not counted, or without instructions
     */
    public @Nullable Double missesPerThousandInstructions() {
        Double perInstruction = ratio(first(MISSES), value(INSTRUCTIONS));
        return perInstruction == null ? null : Double.valueOf(1000 * perInstruction);
    }

    /**
     * Misses of the last-level cache in a second of {@link #time}.
     *
     * @return from 0; null if not counted
     */
    public @Nullable Double missesPerSecond() {
        return ratio(first(MISSES), time);
    }

    /**
     * Misses of the last-level cache among its accesses.
     *
     * @return a ratio in [0, 1]; null if not counted, or without accesses
     */
    public @Nullable Double missRate() {
        for (int i = 0; i < MISSES.size(); i++) {
            Double rate = ratio(value(MISSES.get(i)), value(ACCESSES.get(i)));
            if (rate != null) {
                return rate;
            }
        }
        return null;
    }

    private static @Nullable Double ratio(@Nullable Double a, @Nullable Double b) {
        return a == null || b == null || b <= 0 ? null : Double.valueOf(a / b);
    }
}

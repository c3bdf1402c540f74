package io.scalegraph.analyzer.read.trace;

import io.scalegraph.trace.TraceFormat;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Everything one recording holds that the analysis needs. Times are nanoseconds on the measured JVM's clock; without an
 * agent, which ties that clock to the recording's, they are nanoseconds since 1970.
 *
 * @param agent the agent's start, null if no agent wrote this recording
 * @param ofAgent what the agent wrote
 * @param ofJfr what JFR itself wrote of threads
 * @param vm what the JVM did beside the program
 * @param jvm the JVM and its machine
 * @param damage what was wrong with the file, empty if nothing
 */
public record Trace(@Nullable AgentStart agent, OfAgent ofAgent, OfJfr ofJfr, JvmActivity vm, Jvm jvm, String damage) {
    /** The same with other doings of the JVM. */
    Trace with(JvmActivity other) {
        return new Trace(agent, ofAgent, ofJfr, other, jvm, damage);
    }

    /**
     * What the agent wrote; all empty without one.
     *
     * @param hooks hooks that were meant to be installed; the last word on each
     * @param snapshots totals by number of the snapshot, in order
     * @param windows windows as the agent saw them
     * @param waits single waits
     * @param counterGaps performance counters that were asked for and are missing, with the reason
     * @param machine what the machine gave and kept, in order of time; empty in recordings of older agents
     * @param natives what threads of native code had used, in order of time; empty too where there are none
     * @param held single holds of locks and passes of queues
     * @param late if not all that was measured was kept; null if it begins with the measurement
     * @param regionCalls single calls of regions
     */
    public record OfAgent(
            List<Hook> hooks,
            Map<Long, Snapshot> snapshots,
            List<Window> windows,
            List<AgentWait> waits,
            List<CounterGap> counterGaps,
            List<MachineReading> machine,
            List<NativeReading> natives,
            HoldsAndPasses held,
            @Nullable LateBegin late,
            List<RegionCall> regionCalls) {
        /** Nothing. */
        public static final OfAgent NOTHING =
                new OfAgent(List.of(), Map.of(), List.of(), List.of(), List.of(), List.of());

        /**
         * Without threads of native code, holds and calls of regions.
         *
         * @param hooks hooks that were meant to be installed; the last word on each
         * @param snapshots totals by number of the snapshot, in order
         * @param windows windows as the agent saw them
         * @param waits single waits
         * @param counterGaps performance counters that were asked for and are missing, with the reason
         * @param machine what the machine gave and kept, in order of time
         */
        public OfAgent(
                List<Hook> hooks,
                Map<Long, Snapshot> snapshots,
                List<Window> windows,
                List<AgentWait> waits,
                List<CounterGap> counterGaps,
                List<MachineReading> machine) {
            this(
                    hooks,
                    snapshots,
                    windows,
                    waits,
                    counterGaps,
                    machine,
                    List.of(),
                    HoldsAndPasses.NONE,
                    null,
                    List.of());
        }

        /**
         * Whether measuring came to its end: the window of the whole program is the last to be written.
         *
         * @return false of a program that was killed, or went on
         */
        public boolean isEnded() {
            return windows.stream().anyMatch(window -> window.section().equals(TraceFormat.WHOLE_PROGRAM));
        }
    }

    /**
     * What JFR itself wrote of threads.
     *
     * @param waits single waits
     * @param threads threads by Java thread id
     * @param beginNanos time of the first event of the recording
     * @param endNanos time of the last event
     */
    public record OfJfr(List<JfrWait> waits, Map<Long, JfrThread> threads, long beginNanos, long endNanos) {}

    /**
     * The JVM and its machine.
     *
     * @param name name and version of the JVM, null if not told
     * @param program main class and arguments, null if not told
     * @param hardwareThreads processors of the machine, null if not told
     * @param carriers how many carriers the scheduler of virtual threads may have by option, null if not told
     * @param started JVMs that it started and that are not measured: how many by main class or jar
     */
    public record Jvm(
            @Nullable String name,
            @Nullable String program,
            @Nullable Integer hardwareThreads,
            @Nullable Integer carriers,
            Map<String, Integer> started) {
        /** Nothing is told. */
        public static final Jvm UNKNOWN = new Jvm(null, null, null, null, Map.of());

        public Jvm {
            started = Collections.unmodifiableMap(new LinkedHashMap<>(started));
        }
    }
}

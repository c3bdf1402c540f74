package io.scalegraph.analyzer.read.trace;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Everything one recording holds that the analysis needs. Times are nanoseconds on the measured JVM's clock; without an
 * agent, which ties that clock to the recording's, they are nanoseconds since 1970.
 *
 * @param agent the agent's start, null if no agent wrote this recording
 * @param hooks hooks that were meant to be installed; the last word on each
 * @param snapshots totals by number of the snapshot, in order
 * @param windows windows as the agent saw them
 * @param waits single waits that the agent wrote
 * @param jvmWaits single waits that JFR itself wrote
 * @param vm what the JVM did beside the program
 * @param threads threads that JFR saw, by Java thread id
 * @param jvm name and version of the JVM, null if not told
 * @param program main class and arguments, null if not told
 * @param hardwareThreads processors of the machine, null if not told
 * @param carriers how many carriers the scheduler of virtual threads may have by option, null if not told
 * @param counterGaps performance counters that were asked for and are missing, with the reason
 * @param beginNanos time of the first event
 * @param endNanos time of the last event
 * @param damage what was wrong with the file, empty if nothing
 */
public record Trace(
        @Nullable AgentStart agent,
        List<Hook> hooks,
        Map<Long, Snapshot> snapshots,
        List<Window> windows,
        List<AgentWait> waits,
        List<JfrWait> jvmWaits,
        JvmActivity vm,
        Map<Long, JfrThread> threads,
        @Nullable String jvm,
        @Nullable String program,
        @Nullable Integer hardwareThreads,
        @Nullable Integer carriers,
        List<CounterGap> counterGaps,
        long beginNanos,
        long endNanos,
        String damage) {}

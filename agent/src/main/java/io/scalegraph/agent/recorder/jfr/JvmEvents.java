package io.scalegraph.agent.recorder.jfr;

import io.scalegraph.trace.JdkEvents;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import jdk.jfr.Recording;

/**
 * JFR's own events that a recording carries, with settings that a program can afford: what happens seldom from threshold
 * 0, the loading of classes from a threshold, all without stacks but waits and samples. How many of the stacks of waits for monitors
 * are taken is up to {@link MonitorStacks}.
 */
public final class JvmEvents {
    private static final List<String> ALWAYS = List.of(
            JdkEvents.MONITOR_ENTER,
            JdkEvents.VIRTUAL_THREAD_PINNED,
            JdkEvents.GC_PAUSE,
            JdkEvents.VM_OPERATION,
            JdkEvents.GARBAGE_COLLECTION,
            JdkEvents.GC_CONFIGURATION,
            JdkEvents.SAFEPOINT_BEGIN,
            JdkEvents.SAFEPOINT_END,
            JdkEvents.JVM_INFORMATION,
            JdkEvents.OS_INFORMATION,
            JdkEvents.CPU_INFORMATION,
            JdkEvents.ACTIVE_RECORDING);

    private static final List<String> WITHOUT_STACK =
            List.of(JdkEvents.Z_ALLOCATION_STALL, JdkEvents.DEOPTIMIZATION, JdkEvents.PROCESS_START);
    private static final String CLASS_LOAD = JdkEvents.CLASS_LOAD;
    /** Shorter loads come from the shared archive; the sum of what they miss is some milliseconds in a program's start. */
    private static final Duration CLASS_LOAD_THRESHOLD = Duration.ofNanos(10_000);

    /** Shorter waits are not written one by one as a rule, so nobody asks who ended them. */
    private static final Duration NOTIFIED_THRESHOLD = Duration.ofNanos(10_000);

    private JvmEvents() {}

    /**
     * Enables them but the samples.
     *
     * @param recording the recording
     * @param more events that stand in for hooks
     * @return the names of all, separated by commas
     */
    public static String enable(Recording recording, List<String> more) {
        List<String> names = new ArrayList<>();
        for (List<String> events : List.of(ALWAYS, more)) {
            for (String name : events) {
                recording.enable(name).withThreshold(Duration.ZERO);
                names.add(name);
            }
        }
        for (String name : WITHOUT_STACK) {
            recording.enable(name).withThreshold(Duration.ZERO).withoutStackTrace();
            names.add(name);
        }
        recording.enable(CLASS_LOAD).withThreshold(CLASS_LOAD_THRESHOLD).withoutStackTrace();
        names.add(CLASS_LOAD);
        names.addAll(SamplePeriod.EVENTS);
        return String.join(",", names);
    }

    /**
     * Enables, where hooks see the waits themselves, what JFR's tools know of waits that are so long, and what was set, by which
     * they know what a recording can tell. These stand for no wait, and so not among the names of the others.
     *
     * @param recording the recording
     * @param enabled the events that stand in for hooks
     * @param threshold the shortest wait
     */
    public static void enableForTools(Recording recording, List<String> enabled, Duration threshold) {
        recording.enable(JdkEvents.ACTIVE_SETTING);
        if (!enabled.contains(JdkEvents.THREAD_PARK)) {
            recording.enable(JdkEvents.THREAD_PARK).withThreshold(threshold);
        }
    }

    /**
     * Enables, where hooks see the waits themselves, what tells who ended them: only the JVM knows who notifies. It stands for
     * no wait, and so not among the names of the others.
     *
     * @param recording the recording
     * @param enabled the events that stand in for hooks
     */
    public static void enableNotifiers(Recording recording, List<String> enabled) {
        if (!enabled.contains(JdkEvents.MONITOR_WAIT)) {
            recording
                    .enable(JdkEvents.MONITOR_WAIT)
                    .withThreshold(NOTIFIED_THRESHOLD)
                    .withoutStackTrace();
        }
    }
}

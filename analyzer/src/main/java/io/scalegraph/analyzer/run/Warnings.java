package io.scalegraph.analyzer.run;

import io.scalegraph.analyzer.read.trace.AgentStart;
import io.scalegraph.analyzer.read.trace.Hook;
import io.scalegraph.analyzer.read.trace.LateBegin;
import io.scalegraph.analyzer.read.trace.Snapshot;
import io.scalegraph.analyzer.read.trace.Trace;
import io.scalegraph.analyzer.read.trace.TraceIndex;
import io.scalegraph.analyzer.read.trace.Window;
import io.scalegraph.analyzer.run.cause.Causes;
import io.scalegraph.analyzer.run.check.OffProcessorBounds;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import io.scalegraph.analyzer.run.worker.NativeThreads;
import io.scalegraph.analyzer.run.worker.WorkerTimes;
import io.scalegraph.trace.AgentOption;
import io.scalegraph.trace.TraceFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What a reader must know before believing a result, most important first. */
final class Warnings {
    private static final double NOTABLE = 0.01;

    private final TraceIndex recording;
    private final Trace trace;
    private final List<Window> measured;
    private final List<WindowAnalysis> windows;
    private final WindowAnalysis median;
    private final List<String> list = new ArrayList<>();

    Warnings(TraceIndex recording, List<Window> measured, List<WindowAnalysis> windows, Summary summary) {
        this.recording = recording;
        this.trace = recording.trace();
        this.measured = measured;
        this.windows = windows;
        this.median = Summaries.medianWindow(Summaries.counted(windows, summary.warmUp()));
    }

    /** All of them, with what is to be said of the one-processor run, if anything is. */
    List<String> list(RecordingInfo info, String ofBaseline) {
        list.addAll(Alarms.of(info, median));
        closure();
        if (!ofBaseline.isEmpty()) {
            list.add(ofBaseline);
        }
        offProcessor();
        recording();
        AgentStart agent = trace.agent();
        if (agent == null) {
            foreign();
        } else {
            sections(agent);
            hooks();
            monitors();
            failures();
            lateStart(info);
        }
        unmet();
        natives();
        memoryLatency(ofBaseline);
        unchecked();
        return list;
    }

    private void natives() {
        double share = median.workOfNatives() / median.extent().capacity();
        if (share > NOTABLE) {
            add(
                    "%.1f %% of N*T_para is work of threads that native code started (%s): what they compute, whether"
                            + " they spin, and for whom they wait is not seen",
                    share * 100, natives(median.natives()));
        }
    }

    private static String natives(List<WorkerTimes> natives) {
        List<WorkerTimes> seen = natives.stream()
                .filter(worker -> !NativeThreads.isUnseen(worker.id()))
                .toList();
        String some =
                seen.isEmpty() ? "" : seen.size() + ", such as " + seen.get(0).name();
        String others = "that ended before they were read, by what is left of the process's processor time";
        return seen.size() == natives.size()
                ? some
                : seen.isEmpty() ? "all such " + others : some + ", and others " + others;
    }

    private void add(String format, Object... values) {
        list.add(String.format(Locale.ROOT, format, values));
    }

    private void closure() {
        double worst = windows.stream()
                .mapToDouble(window -> window.checks().closureError())
                .max()
                .orElse(0);
        if (worst > NOTABLE) {
            add("the ledger does not close: %.1f %% of N*T_para is missing or counted twice", worst * 100);
        }
    }

    private void offProcessor() {
        double capacity = median.extent().capacity();
        OffProcessorBounds bounds = median.checks().offProcessorBounds();
        Double time = median.checks().offProcessor();
        if (bounds != null) {
            atLeast(bounds, capacity);
        } else if (time != null && time > NOTABLE * capacity) {
            String threads = median.workers().stream()
                    .filter(worker -> worker.system().offProcessor() != null
                            && worker.system().offProcessor() > NOTABLE * capacity)
                    .map(worker -> String.format(
                            Locale.ROOT,
                            "%s %.1f ms%s",
                            worker.name(),
                            worker.system().offProcessor() * 1e3,
                            mostlyIn(worker)))
                    .collect(Collectors.joining(", "));
            add(
                    "%.1f %% of N*T_para was taken for work while the thread was off the processor: a wait that no hook"
                            + " sees, input or output, a page fault (%s)",
                    time / capacity * 100, threads.isEmpty() ? "spread over many threads" : threads);
        }
    }

    private void atLeast(OffProcessorBounds bounds, double capacity) {
        if (bounds.low() > NOTABLE * capacity) {
            add(
                    "at least %.1f %% of N*T_para was taken for work while the thread was off the processor: a wait that no"
                            + " hook sees, input or output, a page fault",
                    bounds.low() / capacity * 100);
        }
    }

    /** What could not be checked says nothing against the result, and stands behind what does. */
    private void unchecked() {
        OffProcessorBounds bounds = median.checks().offProcessorBounds();
        double notable = NOTABLE * median.extent().capacity();
        if (bounds != null) {
            if (bounds.low() <= notable && bounds.high() > notable) {
                add(
                        "off-processor check not decided: much time went into waits that only JFR sees (monitors, on 17 sleeps and"
                                + " Object.wait too), of which it does not tell how long the thread spun or queued");
            }
        } else if (median.checks().offProcessor() == null
                && trace.agent() != null
                && !median.workers().isEmpty()) {
            add("off-processor check not measured: %s", whyNotChecked());
        }
    }

    private String mostlyIn(WorkerTimes worker) {
        return median.detail().stalls().hidden().stream()
                .filter(part -> part.id() == worker.id() && !part.site().isEmpty())
                .findFirst()
                .map(part -> ", most in " + part.site())
                .orElse("");
    }

    private String whyNotChecked() {
        if (median.workers().stream().allMatch(worker -> worker.system().runQueue() == null)) {
            return "no scheduler statistics of the operating system (Linux has them)";
        }
        if (median.checks().offProcessorCoverage() < 0.5) {
            return String.format(
                    Locale.ROOT,
                    "counters are known for %.0f %% of the work only",
                    median.checks().offProcessorCoverage() * 100);
        }
        if (median.detail().computed() != null && median.detail().computed() > 0) {
            return "the JVM stopped the program in declared computation and outside of it, and what fell where is not known";
        }
        return "much time in waits that only JFR sees (monitors), around which no counters can be read";
    }

    private void recording() {
        if (!trace.damage().isEmpty()) {
            add("the recording is damaged or cut off (%s); what stands before is used", trace.damage());
        }
        long overlaps = recording.overlaps();
        if (overlaps > 0) {
            add("the recording is damaged: %d single waits reach into the next one of their thread", overlaps);
        }
        long strange = recording.strange();
        if (strange > 0) {
            add(
                    "the recording is damaged: %d single waits are at places that their threads' totals do not tell of",
                    strange);
        }
        LateBegin late = trace.ofAgent().late();
        if (late != null) {
            add(
                    "the first %.1f s were not kept (maxage, maxsize): the result is of what came then, without %s that began"
                            + " earlier; threads that had ended are not named, nor JVMs that were started",
                    late.nanos() / 1e9, MeasuredWindows.leftOut(late));
        }
        if (trace.agent() != null && !trace.ofAgent().isEnded()) {
            add(
                    "the program did not end in an orderly way, or the recording was taken while it ran; the result reaches to"
                            + " %s",
                    trace.ofAgent().windows().isEmpty()
                            ? "the last totals, up to 1 s earlier"
                            : "the end of the last window that is told: those that were open, or came later, are missing");
        }
        long lost = median.checks().lostEvents();
        if (lost > 0) {
            add("%d single waits are not in the recording; totals are exact all the same", lost);
        }
    }

    private void foreign() {
        add(
                "no agent wrote this recording: waits shorter than JFR's thresholds (20 ms by default) count as work, so L is"
                        + " a lower bound and E an upper one");
        add("without the agent a thread lives from its first to its last event, and processor time, run-queue delay and"
                + " uncontended or short waits are not measured");
    }

    private void sections(AgentStart agent) {
        boolean asked = agent.options().contains(AgentOption.SECTION.with(""));
        boolean found =
                trace.ofAgent().windows().stream().anyMatch(window -> MeasuredWindows.isSection(window.section()));
        if (asked && !found && trace.ofAgent().late() == null) {
            add("no section was ever called (%s); all that was measured is analysed", agent.options());
        }
        long overlapped = trace.ofAgent().windows().stream()
                .filter(window -> MeasuredWindows.isSection(window.section()) && window.overlapped())
                .count();
        if (overlapped == 0) {
            return;
        }
        if (measured.stream().noneMatch(window -> MeasuredWindows.isSection(window.section()))) {
            add(
                    "all %d windows of sections overlap in time with another section, so that none can be measured by itself;"
                            + " measured is %s (--slice 1s cuts it into slices, or name a section that runs once at a time)",
                    overlapped, measured.size() == 1 ? "all that ran meanwhile" : "slice by slice what ran meanwhile");
        } else {
            add(
                    "%d windows overlap in time with another section: their numbers are mixed, and they are in no median",
                    overlapped);
        }
    }

    private void hooks() {
        List<Hook> unmatched = UnmatchedNames.hooks(trace);
        List<String> missing = trace.ofAgent().hooks().stream()
                .filter(hook -> !hook.consequence().isEmpty() && !unmatched.contains(hook))
                .map(hook -> hook.target() + " (not seen: " + hook.consequence() + ")")
                .toList();
        if (!missing.isEmpty()) {
            add("hooks that could not be installed: %s", String.join("; ", missing));
        }
    }

    private void monitors() {
        for (Hook hook : trace.ofAgent().hooks()) {
            if (hook.target().equals(TraceFormat.TIMED_BLOCKS) && hook.methods() <= 0) {
                add(
                        "monitors=inject has timed nothing: no class was loaded that it names and that has a synchronized block");
            }
            if (hook.target().equals(TraceFormat.SYNCHRONIZED_METHODS) && hook.methods() > 0) {
                add(
                        "%d synchronized methods of classes that monitors=inject names cannot be timed from inside: JFR tells"
                                + " their waits on platform threads, and nobody on virtual ones",
                        hook.methods());
            }
        }
    }

    private void failures() {
        @Nullable Snapshot last = null;
        for (Snapshot snapshot : trace.ofAgent().snapshots().values()) {
            last = snapshot;
        }
        if (last == null) {
            return;
        }
        if (last.state().failures() > 0) {
            add(
                    "%d failures inside the agent, kept from the program; the first: %s",
                    last.state().failures(), last.state().firstFailure());
        }
        if (last.state().dropped() > 0) {
            add(
                    "%d readings were dropped before the recording was up",
                    last.state().dropped());
        }
    }

    private void lateStart(RecordingInfo info) {
        if (LateSight.alarms(info, median.extent(), median.detail().sources()).isEmpty()) {
            list.addAll(LateSight.warnings(info, windows.get(0).extent()));
        }
    }

    /** Tables by code are of what samples met. */
    private void unmet() {
        Causes causes = median.detail().causes();
        if (causes != null && causes.unmet() != null) {
            list.add(causes.unmet());
        }
    }

    private void memoryLatency(String ofBaseline) {
        list.addAll(JvmVerdicts.of(median));
        list.addAll(MachineVerdicts.of(median));
        if (median.baseline() == null
                && ofBaseline.isEmpty()
                && trace.agent() != null
                && median.extent().n() > 1) {
            add(
                    "ML holds its known parts only (stops by the JVM, run-queue delay): no one-processor run of the same work was"
                            + " given");
        }
    }
}

package io.scalegraph.analyzer.run;

import io.scalegraph.analyzer.run.counter.HardwareCounters;
import io.scalegraph.analyzer.run.memory.Baseline;
import io.scalegraph.analyzer.run.memory.MlPart;
import io.scalegraph.analyzer.run.memory.MlReason;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a run on one processor is compared by: its median window. What the machine kept back from it is taken off, since the
 * work would have taken as much less on a machine of its own; a run that used more than one processor is refused.
 *
 * @param baseline the run, null if it cannot be compared by
 * @param word what a reader must know of it, empty if there is nothing
 */
record SequentialRun(@Nullable Baseline baseline, String word) {
    /** No run was given. */
    static final SequentialRun NONE = new SequentialRun(null, "");

    private static final Set<MlReason> KEPT_BACK = EnumSet.of(MlReason.RUN_QUEUE, MlReason.HOST);
    /** Of its elapsed time: clocks and counters are not read at one moment. */
    private static final double MOST_BEYOND_ONE = 0.05;

    /** Of its elapsed time; less is any machine's. */
    private static final double NOTABLE = 0.03;

    static SequentialRun of(RunAnalysis run) {
        WindowAnalysis window = run.median();
        double tSeq = window.extent().tPara();
        Double cpu = window.cpuOfWork();
        if (cpu != null && cpu > (1 + MOST_BEYOND_ONE) * tSeq) {
            return new SequentialRun(null, refusal(run, tSeq, cpu));
        }
        Baseline baseline = baseline(window, tSeq, cpu);
        return new SequentialRun(baseline, baseline.kept() > NOTABLE * tSeq ? correction(baseline) : "");
    }

    private static String refusal(RunAnalysis run, double tSeq, double cpu) {
        return String.format(
                Locale.ROOT,
                "the baseline %s is not used: its threads had %.2f s of processor time in %.2f s, so it is no run on one"
                        + " processor (run it with one thread, or under taskset -c 0)",
                run.recording().file(),
                cpu,
                tSeq);
    }

    private static String correction(Baseline baseline) {
        return String.format(
                Locale.ROOT,
                "the baseline was disturbed: for %.3f s of its %.3f s (%.0f %%) it had no processor while others had; that is"
                        + " taken off, so that L and E go by a T_seq of %.3f s",
                baseline.kept(),
                baseline.tSeq(),
                baseline.kept() / baseline.tSeq() * 100,
                baseline.tSeq() - baseline.kept());
    }

    private static Baseline baseline(WindowAnalysis window, double tSeq, @Nullable Double cpu) {
        double work = window.workers().stream()
                .mapToDouble(worker -> worker.processor().work())
                .sum();
        Map<MlReason, Double> parts = new EnumMap<>(MlReason.class);
        for (MlReason reason : MlReason.values()) {
            window.detail().stalls().stops().stream()
                    .filter(stop -> stop.kind() == reason.stop())
                    .forEach(stop -> put(parts, reason, stop.work()));
        }
        HardwareCounters counters = window.detail().counters();
        if (counters != null) {
            put(parts, MlReason.STALLED_CYCLES, counters.stalled());
        }
        double kept = 0;
        for (MlPart part : window.terms().mlParts()) {
            Double time = part.time();
            if (time != null && KEPT_BACK.contains(part.reason())) {
                kept += time;
                parts.put(part.reason(), 0.0);
            } else {
                put(parts, part.reason(), time);
            }
        }
        return new Baseline(tSeq, work - kept, kept, cpu, parts);
    }

    private static void put(Map<MlReason, Double> parts, MlReason reason, @Nullable Double time) {
        if (time != null) {
            parts.put(reason, time);
        }
    }
}

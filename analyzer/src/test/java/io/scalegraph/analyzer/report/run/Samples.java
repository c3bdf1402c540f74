package io.scalegraph.analyzer.report.run;

import io.scalegraph.analyzer.run.RecordingInfo;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.Summary;
import io.scalegraph.analyzer.run.cause.Cause;
import io.scalegraph.analyzer.run.cause.Causes;
import io.scalegraph.analyzer.run.cause.Looked;
import io.scalegraph.analyzer.run.check.Checks;
import io.scalegraph.analyzer.run.jvm.Stalls;
import io.scalegraph.analyzer.run.memory.MlPart;
import io.scalegraph.analyzer.run.memory.MlReason;
import io.scalegraph.analyzer.run.place.WaitEnders;
import io.scalegraph.analyzer.run.place.WaitLengths;
import io.scalegraph.analyzer.run.place.WaitPartners;
import io.scalegraph.analyzer.run.place.WaitPlace;
import io.scalegraph.analyzer.run.place.WaitSource;
import io.scalegraph.analyzer.run.place.WaitTimes;
import io.scalegraph.analyzer.run.window.Detail;
import io.scalegraph.analyzer.run.window.Extent;
import io.scalegraph.analyzer.run.window.IdlePart;
import io.scalegraph.analyzer.run.window.IdleReason;
import io.scalegraph.analyzer.run.window.Processors;
import io.scalegraph.analyzer.run.window.Terms;
import io.scalegraph.analyzer.run.window.Unworked;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import io.scalegraph.analyzer.run.worker.WorkerTimes;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Analyses made by hand; the numbers of {@link #full()} add up. */
public final class Samples {
    private Samples() {}

    /** One window, everything measured: 2 processors, 100 ms, of 200 ms 160 work, 28 primitives, 12 idle. */
    public static RunAnalysis full() {
        return FullSample.analysis();
    }

    /** One window in which as little as possible was measured. */
    public static RunAnalysis bare() {
        WindowAnalysis window = new WindowAnalysis(
                new Extent("program", 0, 1.5, new Processors(4, Processors.From.WORKERS)),
                new Terms(0, List.of(), 0, null, List.of(), 0, 1),
                new Checks(0, null, null, 0, 0, 0, null),
                null,
                List.of(),
                new Unworked(1.5, 0, null),
                Detail.of(null, List.of(), List.of(), Stalls.NONE, null, null, null));
        return new RunAnalysis(
                new RecordingInfo("plain.jfr", null, null, null, null),
                List.of(window),
                new Summary(1, 0, 1.5, 4, new Summary.Terms(0, 0, null, 0, 1), 0, null),
                List.of());
    }

    /** Work that costs less on two processors than on one: ML and L below 0, E above 1. */
    public static RunAnalysis superlinear() {
        WindowAnalysis window = window("program", 0.1, List.of(new MlPart(MlReason.UNATTRIBUTED, -0.03)), -0.03);
        return new RunAnalysis(
                full().recording(),
                List.of(window),
                new Summary(1, 0, 0.1, 2, new Summary.Terms(0.002, 0.004, -0.03, -0.012, 1.12), 0, null),
                List.of());
    }

    /** Several windows, the first ones warm-up; T_para and L grow by 1 ms from window to window. */
    public static RunAnalysis windows(int number, int warmUp) {
        List<WindowAnalysis> windows = new ArrayList<>();
        for (int i = 0; i < number; i++) {
            windows.add(window(
                    "com.acme.Solver::solve", 0.1 + 0.001 * i, List.of(new MlPart(MlReason.GC_PAUSE, 0.0)), 0.0));
        }
        double median = 0.1 + 0.001 * (warmUp + (number - warmUp - 1) / 2.0);
        return new RunAnalysis(
                full().recording(),
                windows,
                new Summary(
                        number - warmUp,
                        warmUp,
                        median,
                        2,
                        new Summary.Terms(0.002, 0.004, 0.0, 0.003, 1 - 0.003 / median),
                        0,
                        null),
                List.of());
    }

    private static WindowAnalysis window(String section, double tPara, List<MlPart> mlParts, double ml) {
        double latency = (ml + 0.002 + 0.004) / 2;
        return new WindowAnalysis(
                new Extent(section, tPara * 10 - 1, tPara, new Processors(2, Processors.From.AVAILABLE)),
                new Terms(
                        0.002,
                        List.of(new IdlePart(IdleReason.END, 0.002)),
                        0.004,
                        ml,
                        mlParts,
                        latency,
                        1 - latency / tPara),
                new Checks(0, null, null, 0, 0, 0, null),
                null,
                List.of(new WorkerTimes(
                        "w",
                        9,
                        new WorkerTimes.Processor(0.1, 0.004, 0.096, 0.004, 0.002),
                        new WorkerTimes.Elapsed(0.096, 0.006, 0.096, null),
                        new WorkerTimes.SystemTimes(null, null, null, null, null))),
                new Unworked(tPara - 0.096, 0, null),
                Detail.of(
                        null,
                        List.of(new WaitSource(
                                new WaitPlace("latch", "a.B::c", null),
                                new WaitTimes(4, 0.004, 0.002, null, null, WaitLengths.UNKNOWN),
                                0.004,
                                WaitPartners.UNKNOWN,
                                WaitEnders.UNKNOWN)),
                        List.of(),
                        Stalls.NONE,
                        null,
                        null,
                        null));
    }

    /**
     * The window of {@link #full()}, with others who made threads wait.
     *
     * @param blame they
     * @return the window
     */
    public static WindowAnalysis blaming(List<Cause> blame) {
        return blaming(blame, null);
    }

    /**
     * The window of {@link #full()}, with others who made threads wait.
     *
     * @param blame they
     * @param looked who worked meanwhile
     * @return the window
     */
    public static WindowAnalysis blaming(List<Cause> blame, @Nullable Looked looked) {
        WindowAnalysis full = full().median();
        Causes causes = Objects.requireNonNull(full.detail().causes());
        return new WindowAnalysis(
                full.extent(),
                full.terms(),
                full.checks(),
                full.baseline(),
                full.workers(),
                full.unworked(),
                full.detail()
                        .withCauses(
                                new Causes(causes.path(), blame, 0, causes.delays(), causes.knots(), looked, null)));
    }
}

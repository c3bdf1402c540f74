package io.scalegraph.analyzer.report.run;

import io.scalegraph.analyzer.run.RecordingInfo;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.Summary;
import io.scalegraph.analyzer.run.check.OffProcessorBounds;
import io.scalegraph.analyzer.run.counter.CountedCalls;
import io.scalegraph.analyzer.run.counter.CountedEvents;
import io.scalegraph.analyzer.run.counter.HardwareCounters;
import io.scalegraph.analyzer.run.jvm.JvmStopSum;
import io.scalegraph.analyzer.run.jvm.Stalls;
import io.scalegraph.analyzer.run.memory.BaselineCheck;
import io.scalegraph.analyzer.run.memory.MlPart;
import io.scalegraph.analyzer.run.place.Region;
import io.scalegraph.analyzer.run.place.WaitPartners;
import io.scalegraph.analyzer.run.place.WaitSource;
import io.scalegraph.analyzer.run.virtual.Pinning;
import io.scalegraph.analyzer.run.virtual.VirtualThreads;
import io.scalegraph.analyzer.run.virtual.VirtualWait;
import io.scalegraph.analyzer.run.window.IdlePart;
import io.scalegraph.analyzer.run.window.Unworked;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import io.scalegraph.analyzer.run.worker.WorkerTimes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Analyses made by hand that try what reports bear: undefined numbers, and names from an enemy. */
public final class OddSamples {
    private static final String ESCAPES = "\u001b[31mred\u001b[0m\r\nWARNING  made up\u0007\u202e\u009b2J";

    private OddSamples() {}

    /** Everything that the arithmetic may leave undefined is undefined. */
    public static RunAnalysis undefined() {
        double nan = Double.NaN;
        double infinite = Double.POSITIVE_INFINITY;
        WindowAnalysis window = new WindowAnalysis(
                "program",
                nan,
                0,
                2,
                "option",
                nan,
                List.of(new IdlePart("start", nan)),
                infinite,
                nan,
                List.of(new MlPart("GC pauses", nan)),
                nan,
                nan,
                nan,
                nan,
                new OffProcessorBounds(nan, infinite),
                nan,
                nan,
                0,
                nan,
                nan,
                new BaselineCheck(nan, nan, nan, infinite, nan),
                new Unworked(nan, nan),
                List.of(new WorkerTimes("w", 1, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan)),
                List.of(new WaitSource(
                        "lock",
                        "a.B::c",
                        null,
                        0,
                        nan,
                        nan,
                        nan,
                        nan,
                        -infinite,
                        new WaitPartners(null, 0L, nan, nan, List.of(new WaitPartners.Partner("w", 1L, 0, nan))))),
                List.of(new Region("a.B::c", 0, nan, nan, infinite)),
                new Stalls(
                        List.of(new JvmStopSum("GC pauses", 0L, nan, nan, List.of(new JvmStopSum.OfWorker(1, nan)))),
                        List.of(new Stalls.Hidden(1, "w", "", "", 0, nan)),
                        List.of()),
                new VirtualThreads(
                        1,
                        null,
                        1,
                        nan,
                        nan,
                        nan,
                        infinite,
                        List.of(new VirtualWait("lock", "a.B::c", null, 0, nan, nan, nan, nan, 0, infinite)),
                        List.of(new Region("a.B::c", 0, nan, nan, infinite)),
                        List.of(new Pinning("", "", "a.B::c", 0, nan))),
                new CountedCalls(nan, List.of(new CountedCalls.Call("Lock::lock", "a.B::c", 0, 0, 0, nan))),
                new HardwareCounters(
                        List.of(),
                        0,
                        List.of(new CountedEvents(
                                1L, "w", nan, List.of(new CountedEvents.Count("task-clock", infinite, nan)))),
                        List.of(),
                        new CountedEvents(null, "", nan, List.of())));
        return new RunAnalysis(
                new RecordingInfo("x.jfr", true, null, null, null, null, null, nan),
                List.of(window),
                new Summary(1, 0, 0, 2, nan, nan, nan, nan, nan, nan, nan),
                List.of());
    }

    /** Names that try to steer a terminal, to look like other lines, or to be endless; more rows than anyone reads. */
    public static RunAnalysis hostile() {
        String name = ESCAPES + "x".repeat(5000);
        List<WorkerTimes> workers = new ArrayList<>();
        List<WaitSource> sources = new ArrayList<>();
        List<VirtualWait> virtual = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            workers.add(new WorkerTimes(
                    name, i, 0.001, 0.0005, 0.0005, 0.0005, 0.001, 0.001, 0.0005, 0.0005, null, null, null, null));
            virtual.add(new VirtualWait(name, name + "::" + name, name, 10, 0.01, 0.001, null, null, 1, 0.001));
            sources.add(new WaitSource(
                    "lock",
                    name + "::" + name,
                    name,
                    1000,
                    0.01,
                    0.001,
                    null,
                    null,
                    0.0005,
                    new WaitPartners(2L, null, null, null, List.of(new WaitPartners.Partner(name, 1L, 7, 0.01)))));
        }
        WindowAnalysis window = new WindowAnalysis(
                name,
                0,
                0.1,
                2,
                name,
                0.15,
                List.of(new IdlePart(name, 0.15)),
                0.05,
                0.0,
                List.of(new MlPart(name, 0.0)),
                0.1,
                0,
                0,
                null,
                null,
                0,
                0,
                7,
                null,
                null,
                null,
                new Unworked(0.05, 0),
                workers,
                sources,
                List.of(new Region(name, 3, 0.1, 0.1, 0.0)),
                new Stalls(
                        List.of(new JvmStopSum(name, 3L, 0.1, 0.1, List.of())),
                        List.of(new Stalls.Hidden(1, name, name, name, 3, 0.1)),
                        List.of(new Stalls.Routine(name, 3))),
                new VirtualThreads(
                        100,
                        100L,
                        100,
                        0.1,
                        null,
                        0.1,
                        0.1,
                        virtual,
                        List.of(new Region(name, 3, 0.1, 0.1, 0.0)),
                        Collections.nCopies(100, new Pinning(name, name, name, 3, 0.1))),
                new CountedCalls(1e-7, Collections.nCopies(100, new CountedCalls.Call(name, name, 10, 1, 2, 0.001))),
                new HardwareCounters(
                        List.of(new HardwareCounters.Gap(name, name, 5)),
                        0,
                        Collections.nCopies(
                                100,
                                new CountedEvents(1L, name, 0.1, List.of(new CountedEvents.Count(name, 1e9, 0.5)))),
                        List.of(),
                        new CountedEvents(null, "", 0.1, List.of())));
        return new RunAnalysis(
                new RecordingInfo(name, true, name, name, name, name, 2, 0.1),
                List.of(window),
                new Summary(1, 0, 0.1, 2, 0.15, 0.05, 0.0, 0.1, 0, 0, null),
                List.of(name));
    }
}

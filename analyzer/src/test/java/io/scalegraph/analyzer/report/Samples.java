package io.scalegraph.analyzer.report;

import io.scalegraph.analyzer.run.CountedCalls;
import io.scalegraph.analyzer.run.CountedEvents;
import io.scalegraph.analyzer.run.HardwareCounters;
import io.scalegraph.analyzer.run.OffProcessorBounds;
import io.scalegraph.analyzer.run.RecordingInfo;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.Stalls;
import io.scalegraph.analyzer.run.Summary;
import io.scalegraph.analyzer.run.WaitPartners;
import io.scalegraph.analyzer.run.WindowAnalysis;
import io.scalegraph.analyzer.run.WindowAnalysis.BaselineCheck;
import io.scalegraph.analyzer.run.WindowAnalysis.IdlePart;
import io.scalegraph.analyzer.run.WindowAnalysis.MlPart;
import io.scalegraph.analyzer.run.WindowAnalysis.Region;
import io.scalegraph.analyzer.run.WindowAnalysis.Unworked;
import io.scalegraph.analyzer.run.WindowAnalysis.VirtualThreads;
import io.scalegraph.analyzer.run.WindowAnalysis.VirtualWait;
import io.scalegraph.analyzer.run.WindowAnalysis.WaitSource;
import io.scalegraph.analyzer.run.WindowAnalysis.Worker;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Analyses made by hand; the numbers of {@link #full()} add up. */
public final class Samples {
    private static final String ESCAPES = "\u001b[31mred\u001b[0m\r\nWARNING  made up\u0007\u202e\u009b2J";

    private Samples() {}

    /** One window, everything measured: 2 processors, 100 ms, of 200 ms 160 work, 28 primitives, 12 idle. */
    public static RunAnalysis full() {
        return new RunAnalysis(
                new RecordingInfo(
                        "runs/solver-2.jfr",
                        true,
                        "0.1.0",
                        "file=runs/solver-2.jfr,processors=2,section=com.acme.Solver::solve",
                        "OpenJDK 64-Bit Server VM (17.0.21+9)",
                        "com.acme.Solver --threads 2",
                        8,
                        0.0925),
                List.of(fullWindow()),
                new Summary(1, 0, 0.1, 2, 0.012, 0.028, 0.006, 0.023, 0.77, 1e-6, 0.0004),
                List.of("workers waited 2.0 % of N*T_para for a processor: the machine was busy with something else"));
    }

    private static WindowAnalysis fullWindow() {
        return new WindowAnalysis(
                "com.acme.Solver::solve",
                0,
                0.1,
                2,
                "option",
                0.012,
                List.of(
                        new IdlePart("start", 0.001),
                        new IdlePart("end", 0.004),
                        new IdlePart("waiting for children", 0.004),
                        new IdlePart("unused processors", 0.003)),
                0.028,
                0.006,
                List.of(
                        new MlPart("GC pauses", 0.002),
                        new MlPart("run-queue delay", 0.0035),
                        new MlPart("unattributed inflation", 0.0005)),
                0.023,
                0.77,
                1e-6,
                0.0004,
                null,
                0.96,
                0.125,
                0,
                0.0008,
                0.05,
                new BaselineCheck(0.1548, 0.0226, 0.0004, 0.774, 0.9675),
                new Unworked(0.008, 0.002),
                List.of(
                        new Worker(
                                "solver-1",
                                31,
                                0.096,
                                0.017,
                                0.082,
                                0.014,
                                0.002,
                                0.018,
                                0.082,
                                0.047,
                                0.0805,
                                0.002,
                                0.0003,
                                0.00008),
                        new Worker(
                                "solver-0",
                                30,
                                0.092,
                                0.017,
                                0.078,
                                0.014,
                                0.003,
                                0.022,
                                0.078,
                                0.043,
                                0.0772,
                                0.0015,
                                0.0001,
                                0.00012),
                        new Worker("main", 1, 0.0, 0.0, 0.0, 0.0, 0.004, 0.1, 0.0, 0.0, 0.00002, null, null, null)),
                List.of(
                        new WaitSource(
                                "barrier",
                                "com.acme.Solver::step",
                                "java.util.concurrent.CyclicBarrier",
                                1200,
                                0.021,
                                0.0011,
                                0.000015,
                                0.0002,
                                0.02,
                                new WaitPartners(
                                        1L,
                                        1200L,
                                        0.015,
                                        0.0058,
                                        List.of(
                                                new WaitPartners.Partner("solver-1", 31L, 744, 0.0091),
                                                new WaitPartners.Partner("solver-0", 30L, 456, 0.0059)))),
                        new WaitSource(
                                "lock",
                                "com.acme.Grid::update",
                                "java.util.concurrent.locks.ReentrantLock",
                                340,
                                0.008,
                                0.0002,
                                0.00002,
                                0.00015,
                                0.008,
                                new WaitPartners(
                                        12L,
                                        null,
                                        null,
                                        null,
                                        List.of(
                                                new WaitPartners.Partner("solver-0", 30L, 250, 0.0057),
                                                new WaitPartners.Partner("", 44L, 30, 0.001),
                                                new WaitPartners.Partner("others", null, 10, 0.0005)))),
                        new WaitSource(
                                "join",
                                "com.acme.Solver::solve",
                                null,
                                2,
                                0.0995,
                                0.0994,
                                null,
                                null,
                                0.004,
                                WaitPartners.UNKNOWN)),
                List.of(
                        new Region("com.acme.Solver::step", 1200, 0.15, 0.09, 0.021),
                        new Region("com.acme.Grid::update", 2400, 0.06, 0.06, 0.008)),
                fullStalls(),
                fullVirtual(),
                new CountedCalls(
                        5.5e-8,
                        List.of(
                                new CountedCalls.Call(
                                        "ReentrantLock::lock", "com.acme.Grid::update", 20000, 0, 340, 0.0085),
                                new CountedCalls.Call(
                                        "Semaphore::tryAcquire", "com.acme.Grid::draw", 400, 100, 0, 0.0004),
                                new CountedCalls.Call(
                                        "Thread::onSpinWait", "com.acme.Solver::step", 9000, 0, 0, null))),
                fullCounters());
    }

    private static HardwareCounters fullCounters() {
        List<CountedEvents> workers = List.of(
                new CountedEvents(31L, "solver-1", 0.0805, counts(2.4e8, 1.8e8, 1.2e8, 9e5)),
                new CountedEvents(30L, "solver-0", 0.0772, counts(2.3e8, 1.8e8, 1.1e8, 8e5)));
        return new HardwareCounters(
                List.of(
                        new HardwareCounters.Gap("cache-references", "this machine has no such counter (ENOENT)", 0),
                        new HardwareCounters.Gap("cycles", "the program has too many files open (EMFILE)", 3)),
                1,
                workers,
                List.of(new CountedEvents(null, "com.acme.Grid::update", 0.052, counts(1.5e8, 9e7, 9e7, 1.1e6))),
                new CountedEvents(null, "", 0.1577, counts(4.7e8, 3.6e8, 2.3e8, 1.7e6)));
    }

    private static List<CountedEvents.Count> counts(double cycles, double instructions, double stalled, double misses) {
        return List.of(
                new CountedEvents.Count("cache-misses", misses, 0.8),
                new CountedEvents.Count("cycles", cycles, 1),
                new CountedEvents.Count("instructions", instructions, 1),
                new CountedEvents.Count("stalled-cycles-backend", stalled, 1));
    }

    private static Stalls fullStalls() {
        return new Stalls(
                List.of(
                        new Stalls.Stop("GC pauses", 3L, 0.0011, 0.002, List.of(new Stalls.Interrupted(31, 0.002))),
                        new Stalls.Stop("allocation stalls", null, null, null, List.of()),
                        new Stalls.Stop("deoptimisation", 12L, null, null, List.of())),
                List.of(new Stalls.Hidden(31, "solver-1", "com.acme.Client::ask", "sun.nio.ch.Net::poll", 4, 0.0003)),
                List.of(new Stalls.Routine("com.acme.Grid::update", 6), new Stalls.Routine("", 2)));
    }

    private static VirtualThreads fullVirtual() {
        return new VirtualThreads(
                500,
                498L,
                64,
                0.01,
                0.0012,
                0.003,
                0.0025,
                List.of(new VirtualWait(
                        "lock",
                        "com.acme.Grid::update",
                        "java.util.concurrent.locks.ReentrantLock",
                        40,
                        0.002,
                        0.0002,
                        0.00004,
                        0.00015,
                        1,
                        0.00005)),
                List.of(new Region("com.acme.Grid::update", 40, 0.005, 0.004, 0.002)));
    }

    /** One window in which as little as possible was measured. */
    public static RunAnalysis bare() {
        WindowAnalysis window = new WindowAnalysis(
                "program",
                0,
                1.5,
                4,
                "workers",
                0,
                List.of(),
                0,
                null,
                List.of(),
                0,
                1,
                0,
                null,
                null,
                0,
                0,
                0,
                null,
                null,
                null,
                new Unworked(1.5, 0),
                List.of(),
                List.of(),
                List.of(),
                Stalls.NONE,
                null,
                null,
                null);
        return new RunAnalysis(
                new RecordingInfo("plain.jfr", false, null, null, null, null, null, null),
                List.of(window),
                new Summary(1, 0, 1.5, 4, 0, 0, null, 0, 1, 0, null),
                List.of());
    }

    /** Work that costs less on two processors than on one: ML and L below 0, E above 1. */
    public static RunAnalysis superlinear() {
        WindowAnalysis window = window("program", 0.1, List.of(new MlPart("unattributed inflation", -0.03)), -0.03);
        return new RunAnalysis(
                full().recording(),
                List.of(window),
                new Summary(1, 0, 0.1, 2, 0.002, 0.004, -0.03, -0.012, 1.12, 0, null),
                List.of());
    }

    /** Several windows, the first ones warm-up; T_para and L grow by 1 ms from window to window. */
    public static RunAnalysis windows(int number, int warmUp) {
        List<WindowAnalysis> windows = new ArrayList<>();
        for (int i = 0; i < number; i++) {
            windows.add(window("com.acme.Solver::solve", 0.1 + 0.001 * i, List.of(new MlPart("GC pauses", 0.0)), 0.0));
        }
        double median = 0.1 + 0.001 * (warmUp + (number - warmUp - 1) / 2.0);
        return new RunAnalysis(
                full().recording(),
                windows,
                new Summary(number - warmUp, warmUp, median, 2, 0.002, 0.004, 0.0, 0.003, 1 - 0.003 / median, 0, null),
                List.of());
    }

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
                List.of(new Worker("w", 1, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan)),
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
                        List.of(new Stalls.Stop("GC pauses", 0L, nan, nan, List.of(new Stalls.Interrupted(1, nan)))),
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
                        List.of(new Region("a.B::c", 0, nan, nan, infinite))),
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
        List<Worker> workers = new ArrayList<>();
        List<WaitSource> sources = new ArrayList<>();
        List<VirtualWait> virtual = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            workers.add(new Worker(
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
                        List.of(new Stalls.Stop(name, 3L, 0.1, 0.1, List.of())),
                        List.of(new Stalls.Hidden(1, name, name, name, 3, 0.1)),
                        List.of(new Stalls.Routine(name, 3))),
                new VirtualThreads(
                        100, 100L, 100, 0.1, null, 0.1, 0.1, virtual, List.of(new Region(name, 3, 0.1, 0.1, 0.0))),
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

    private static WindowAnalysis window(String section, double tPara, List<MlPart> mlParts, double ml) {
        double latency = (ml + 0.002 + 0.004) / 2;
        return new WindowAnalysis(
                section,
                tPara * 10 - 1,
                tPara,
                2,
                "available processors",
                0.002,
                List.of(new IdlePart("end", 0.002)),
                0.004,
                ml,
                mlParts,
                latency,
                1 - latency / tPara,
                0,
                null,
                null,
                0,
                0,
                0,
                null,
                null,
                null,
                new Unworked(tPara - 0.096, 0),
                List.of(new Worker(
                        "w", 9, 0.1, 0.004, 0.096, 0.004, 0.002, 0.006, 0.096, 0.096, null, null, null, null)),
                List.of(new WaitSource(
                        "latch", "a.B::c", null, 4, 0.004, 0.002, null, null, 0.004, WaitPartners.UNKNOWN)),
                List.of(),
                Stalls.NONE,
                null,
                null,
                null);
    }
}

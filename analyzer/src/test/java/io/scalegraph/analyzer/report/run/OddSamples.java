package io.scalegraph.analyzer.report.run;

import io.scalegraph.analyzer.read.trace.JvmStopKind;
import io.scalegraph.analyzer.run.RecordingInfo;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.Summary;
import io.scalegraph.analyzer.run.check.Checks;
import io.scalegraph.analyzer.run.check.OffProcessorBounds;
import io.scalegraph.analyzer.run.counter.CountedCalls;
import io.scalegraph.analyzer.run.counter.CountedEvents;
import io.scalegraph.analyzer.run.counter.HardwareCounters;
import io.scalegraph.analyzer.run.jvm.JvmStopSum;
import io.scalegraph.analyzer.run.jvm.Stalls;
import io.scalegraph.analyzer.run.machine.MachineWindow;
import io.scalegraph.analyzer.run.memory.BaselineCheck;
import io.scalegraph.analyzer.run.memory.MlPart;
import io.scalegraph.analyzer.run.memory.MlReason;
import io.scalegraph.analyzer.run.place.LockUse;
import io.scalegraph.analyzer.run.place.LockUses;
import io.scalegraph.analyzer.run.place.Region;
import io.scalegraph.analyzer.run.place.WaitEnders;
import io.scalegraph.analyzer.run.place.WaitLengths;
import io.scalegraph.analyzer.run.place.WaitPartners;
import io.scalegraph.analyzer.run.place.WaitPlace;
import io.scalegraph.analyzer.run.place.WaitSource;
import io.scalegraph.analyzer.run.place.WaitTimes;
import io.scalegraph.analyzer.run.virtual.Pinning;
import io.scalegraph.analyzer.run.virtual.VirtualThreads;
import io.scalegraph.analyzer.run.virtual.VirtualWait;
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
                new Extent("program", nan, 0, new Processors(2, Processors.From.OPTION)),
                new Terms(
                        nan,
                        List.of(new IdlePart(IdleReason.START, nan)),
                        infinite,
                        nan,
                        List.of(new MlPart(MlReason.GC_PAUSE, nan)),
                        nan,
                        nan),
                new Checks(nan, nan, new OffProcessorBounds(nan, infinite), nan, nan, 0, nan),
                new BaselineCheck(nan, nan, nan, nan, infinite, nan, new BaselineCheck.ProcessorTime(nan, infinite)),
                List.of(new WorkerTimes(
                        "w",
                        1,
                        new WorkerTimes.Processor(nan, nan, nan, nan, nan),
                        new WorkerTimes.Elapsed(nan, nan, nan, nan),
                        new WorkerTimes.SystemTimes(nan, nan, nan, nan, nan))),
                new Unworked(nan, nan, null),
                Detail.of(
                                nan,
                                List.of(new WaitSource(
                                        new WaitPlace("lock", "a.B::c", null),
                                        new WaitTimes(0, nan, nan, nan, nan, WaitLengths.UNKNOWN),
                                        -infinite,
                                        new WaitPartners(
                                                null, 0L, nan, nan, List.of(new WaitPartners.Partner("w", 1L, 0, nan))),
                                        new WaitEnders(List.of(new WaitEnders.Ender("w", 1L, 0, nan)), 0L))),
                                List.of(new Region("a.B::c", 0, nan, nan, infinite)),
                                new Stalls(
                                        List.of(new JvmStopSum(
                                                JvmStopKind.GC_PAUSE,
                                                0L,
                                                nan,
                                                nan,
                                                List.of(new JvmStopSum.OfWorker(1, nan)))),
                                        List.of(new Stalls.Elsewhere(1, "w", "", "", nan, nan)),
                                        List.of(new Stalls.Hidden(1, "w", "", "", 0, nan)),
                                        List.of(),
                                        oddMachine(nan)),
                                new VirtualThreads(
                                        new VirtualThreads.Lives(1, null, 1),
                                        new VirtualThreads.StartDelay(nan, nan),
                                        new VirtualThreads.Computed(nan, infinite),
                                        List.of(new VirtualWait(
                                                new WaitPlace("lock", "a.B::c", null),
                                                new WaitTimes(0, nan, nan, nan, nan, WaitLengths.UNKNOWN),
                                                0,
                                                infinite)),
                                        List.of(new Region("a.B::c", 0, nan, nan, infinite)),
                                        List.of(new Pinning("", "", "a.B::c", 0, nan))),
                                new CountedCalls(
                                        nan, List.of(new CountedCalls.Call("Lock::lock", "a.B::c", 0, 0, 0, nan))),
                                new HardwareCounters(
                                        List.of(),
                                        0,
                                        List.of(new CountedEvents(
                                                1L,
                                                "w",
                                                nan,
                                                List.of(new CountedEvents.Count("task-clock", infinite, nan)))),
                                        List.of(),
                                        new CountedEvents(null, "", nan, List.of())))
                        .withLocks(new LockUses(
                                new LockUses.Cost(nan, null),
                                new LockUses.Singles(0, 0, 0),
                                List.of(new LockUse(
                                        "lock",
                                        "",
                                        1L,
                                        new LockUse.Held(0, 0, nan, infinite, nan, nan),
                                        LockUse.Waited.NONE))))
                        .withCauses(CauseSamples.undefined()));
        return new RunAnalysis(
                new RecordingInfo("x.jfr", new RecordingInfo.Agent(null, null, nan), null, null, null),
                List.of(window),
                new Summary(1, 0, 0, 2, new Summary.Terms(nan, nan, nan, nan, nan), nan, nan),
                List.of());
    }

    /** Names that try to steer a terminal, to look like other lines, or to be endless; more rows than anyone reads. */
    public static RunAnalysis hostile() {
        String name = ESCAPES + "x".repeat(2500); // longer than any page leaves a sentence
        List<WorkerTimes> workers = new ArrayList<>();
        List<WaitSource> sources = new ArrayList<>();
        List<VirtualWait> virtual = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            workers.add(new WorkerTimes(
                    name,
                    i,
                    new WorkerTimes.Processor(0.001, 0.0005, 0.0005, 0.0005, 0.001),
                    new WorkerTimes.Elapsed(0.0005, 0.001, 0.0005, null),
                    new WorkerTimes.SystemTimes(null, null, null, null, null)));
            virtual.add(new VirtualWait(
                    new WaitPlace(name, name + "::" + name, name),
                    new WaitTimes(10, 0.01, 0.001, null, null, WaitLengths.UNKNOWN),
                    1,
                    0.001));
            sources.add(new WaitSource(
                    new WaitPlace("lock", name + "::" + name, name),
                    new WaitTimes(1000, 0.01, 0.001, null, null, WaitLengths.UNKNOWN),
                    0.0005,
                    new WaitPartners(2L, null, null, null, List.of(new WaitPartners.Partner(name, 1L, 7, 0.01))),
                    new WaitEnders(List.of(new WaitEnders.Ender(name, 1L, 7, 0.01)), 3L)));
        }
        WindowAnalysis window = new WindowAnalysis(
                new Extent(name, 0, 0.1, new Processors(2, Processors.From.OPTION)),
                new Terms(
                        0.15,
                        List.of(new IdlePart(IdleReason.START, 0.15)),
                        0.05,
                        0.0,
                        List.of(new MlPart(MlReason.GC_PAUSE, 0.0)),
                        0.1,
                        0),
                new Checks(0, null, null, 0, 0, 7, null),
                null,
                workers,
                new Unworked(0.05, 0, null),
                Detail.of(
                                null,
                                sources,
                                List.of(new Region(name, 3, 0.1, 0.1, 0.0)),
                                new Stalls(
                                        List.of(new JvmStopSum(JvmStopKind.GC_PAUSE, 3L, 0.1, 0.1, List.of())),
                                        List.of(new Stalls.Elsewhere(1, name, name, name, 0.1, 0)),
                                        List.of(new Stalls.Hidden(1, name, name, name, 3, 0.1)),
                                        List.of(new Stalls.Routine(name, 3)),
                                        null),
                                new VirtualThreads(
                                        new VirtualThreads.Lives(100, 100L, 100),
                                        new VirtualThreads.StartDelay(0.1, null),
                                        new VirtualThreads.Computed(0.1, 0.1),
                                        virtual,
                                        List.of(new Region(name, 3, 0.1, 0.1, 0.0)),
                                        Collections.nCopies(100, new Pinning(name, name, name, 3, 0.1))),
                                new CountedCalls(
                                        1e-7,
                                        Collections.nCopies(100, new CountedCalls.Call(name, name, 10, 1, 2, 0.001))),
                                new HardwareCounters(
                                        List.of(new HardwareCounters.Gap(name, name, 5)),
                                        0,
                                        Collections.nCopies(
                                                100,
                                                new CountedEvents(
                                                        1L,
                                                        name,
                                                        0.1,
                                                        List.of(new CountedEvents.Count(name, 1e9, 0.5)))),
                                        List.of(),
                                        new CountedEvents(null, "", 0.1, List.of())))
                        .withLocks(new LockUses(
                                new LockUses.Cost(1e-7, 1e-7),
                                new LockUses.Singles(0, 0, 0),
                                Collections.nCopies(
                                        100,
                                        new LockUse(
                                                name,
                                                name,
                                                1L,
                                                new LockUse.Held(10, 9, 0.001, 0.0005, 0, 0.01),
                                                new LockUse.Waited(1, 0.001, name)))))
                        .withCauses(CauseSamples.hostile(name, 100)));
        return new RunAnalysis(
                new RecordingInfo(name, new RecordingInfo.Agent(name, name, 0.1), name, name, 2),
                List.of(window),
                new Summary(1, 0, 0.1, 2, new Summary.Terms(0.15, 0.05, 0.0, 0.1, 0), 0, null),
                List.of(name));
    }

    private static MachineWindow oddMachine(double nan) {
        return new MachineWindow(
                new MachineWindow.Allotment(4, 2, null, 2, true),
                new MachineWindow.Times(nan, nan, nan, nan),
                new MachineWindow.Group(1, null, new MachineWindow.Limit(nan, true, nan, nan, nan)),
                new MachineWindow.Pressure(nan, nan),
                new MachineWindow.ProcessTimes(nan, nan, nan, nan, nan, nan, nan));
    }
}

package io.scalegraph.analyzer.report.run;

import io.scalegraph.analyzer.read.trace.JvmStopKind;
import io.scalegraph.analyzer.run.RecordingInfo;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.Summary;
import io.scalegraph.analyzer.run.check.Checks;
import io.scalegraph.analyzer.run.counter.CountedCalls;
import io.scalegraph.analyzer.run.counter.CountedEvents;
import io.scalegraph.analyzer.run.counter.HardwareCounters;
import io.scalegraph.analyzer.run.jvm.JvmStopSum;
import io.scalegraph.analyzer.run.jvm.Stalls;
import io.scalegraph.analyzer.run.machine.MachineWindow;
import io.scalegraph.analyzer.run.memory.BaselineCheck;
import io.scalegraph.analyzer.run.memory.MlPart;
import io.scalegraph.analyzer.run.memory.MlReason;
import io.scalegraph.analyzer.run.memory.QueuePart;
import io.scalegraph.analyzer.run.memory.QueueReason;
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
import java.util.List;

/** The analysis of which everything was measured; its numbers add up. */
public final class FullSample {
    private FullSample() {}

    public static RunAnalysis analysis() {
        return new RunAnalysis(
                new RecordingInfo(
                        "runs/solver-2.jfr",
                        new RecordingInfo.Agent(
                                "0.1.0", "file=runs/solver-2.jfr,processors=2,section=com.acme.Solver::solve", 0.0925),
                        "OpenJDK 64-Bit Server VM (17.0.21+9)",
                        "com.acme.Solver --threads 2",
                        8),
                List.of(window()),
                new Summary(1, 0, 0.1, 2, new Summary.Terms(0.012, 0.028, 0.006, 0.023, 0.77), 1e-6, 0.0004),
                List.of("1.2 % of N*T_para was taken for work while the thread was off the processor"),
                null,
                CauseSamples.advice());
    }

    private static WindowAnalysis window() {
        return new WindowAnalysis(
                new Extent("com.acme.Solver::solve", 0, 0.1, new Processors(2, Processors.From.OPTION)),
                new Terms(
                        0.012,
                        List.of(
                                new IdlePart(IdleReason.START, 0.001),
                                new IdlePart(IdleReason.END, 0.004),
                                new IdlePart(IdleReason.CHILDREN, 0.004),
                                new IdlePart(IdleReason.UNUSED, 0.003)),
                        0.028,
                        0.006,
                        List.of(
                                new MlPart(MlReason.GC_PAUSE, 0.002),
                                new MlPart(
                                        MlReason.RUN_QUEUE,
                                        0.0035,
                                        List.of(
                                                new QueuePart(QueueReason.LIMIT, 0),
                                                new QueuePart(QueueReason.COMPILERS, 0.0015),
                                                new QueuePart(QueueReason.JVM_OTHERS, 0.0005),
                                                new QueuePart(QueueReason.OTHERS, 0.001),
                                                new QueuePart(QueueReason.REST, 0.0005))),
                                new MlPart(MlReason.UNATTRIBUTED, 0.0005)),
                        0.023,
                        0.77),
                new Checks(1e-6, 0.0004, null, 0.96, 0.125, 0, 0.0008),
                new BaselineCheck(
                        0.1548, 0.0002, 0.0226, 0.0004, 0.774, 0.9675, new BaselineCheck.ProcessorTime(0.1585, 0.1544)),
                List.of(
                        new WorkerTimes(
                                "solver-1",
                                31,
                                new WorkerTimes.Processor(0.096, 0.017, 0.082, 0.014, 0.002),
                                new WorkerTimes.Elapsed(0.082, 0.018, 0.047, 0.00008),
                                new WorkerTimes.SystemTimes(0.0805, 0.08, 0.002, 0.0, 0.0003)),
                        new WorkerTimes(
                                "solver-0",
                                30,
                                new WorkerTimes.Processor(0.092, 0.017, 0.078, 0.014, 0.003),
                                new WorkerTimes.Elapsed(0.078, 0.022, 0.043, 0.00012),
                                new WorkerTimes.SystemTimes(0.0772, 0.0770, 0.0015, 0.0, 0.0001)),
                        new WorkerTimes(
                                "main",
                                1,
                                new WorkerTimes.Processor(0.0, 0.0, 0.0, 0.0, 0.004),
                                new WorkerTimes.Elapsed(0.0, 0.1, 0.0, null),
                                new WorkerTimes.SystemTimes(0.00002, null, null, null, null))),
                new Unworked(0.008, 0.002, null),
                Detail.of(
                                0.05,
                                List.of(
                                        new WaitSource(
                                                new WaitPlace(
                                                        "barrier",
                                                        "com.acme.Solver::step",
                                                        "java.util.concurrent.CyclicBarrier"),
                                                new WaitTimes(
                                                        1200,
                                                        0.021,
                                                        0.0011,
                                                        0.000015,
                                                        0.0002,
                                                        new WaitLengths("47:300 51:600 55:280 66:17 76:3")),
                                                0.02,
                                                new WaitPartners(
                                                        1L,
                                                        1200L,
                                                        0.015,
                                                        0.0058,
                                                        List.of(
                                                                new WaitPartners.Partner("solver-1", 31L, 744, 0.0091),
                                                                new WaitPartners.Partner(
                                                                        "solver-0", 30L, 456, 0.0059))),
                                                new WaitEnders(
                                                        List.of(
                                                                new WaitEnders.Ender("solver-1", 31L, 744, 0.0125),
                                                                new WaitEnders.Ender("solver-0", 30L, 456, 0.0085)),
                                                        17L)),
                                        new WaitSource(
                                                new WaitPlace(
                                                        "lock",
                                                        "com.acme.Grid::update",
                                                        "java.util.concurrent.locks.ReentrantLock"),
                                                new WaitTimes(
                                                        340, 0.008, 0.0002, 0.00002, 0.00015, WaitLengths.UNKNOWN),
                                                0.008,
                                                new WaitPartners(
                                                        12L,
                                                        null,
                                                        null,
                                                        null,
                                                        List.of(
                                                                new WaitPartners.Partner("solver-0", 30L, 250, 0.0057),
                                                                new WaitPartners.Partner("", 44L, 30, 0.001),
                                                                new WaitPartners.Partner("others", null, 10, 0.0005))),
                                                new WaitEnders(
                                                        List.of(
                                                                new WaitEnders.Ender("solver-0", 30L, 210, 0.005),
                                                                new WaitEnders.Ender("solver-1", 31L, 60, 0.0014),
                                                                new WaitEnders.Ender("self", null, 20, 0.0006),
                                                                new WaitEnders.Ender("unknown", null, 50, 0.001)),
                                                        23L)),
                                        new WaitSource(
                                                new WaitPlace("join", "com.acme.Solver::solve", null),
                                                new WaitTimes(2, 0.0995, 0.0994, null, null, WaitLengths.UNKNOWN),
                                                0.004,
                                                WaitPartners.UNKNOWN,
                                                WaitEnders.UNKNOWN)),
                                List.of(
                                        new Region("com.acme.Solver::step", 1200, 0.15, 0.09, 0.021),
                                        new Region("com.acme.Grid::update", 2400, 0.06, 0.06, 0.008)),
                                stalls(),
                                virtual(),
                                new CountedCalls(
                                        5.5e-8,
                                        List.of(
                                                new CountedCalls.Call(
                                                        "ReentrantLock::lock",
                                                        "com.acme.Grid::update",
                                                        20000,
                                                        0,
                                                        340,
                                                        0.0085),
                                                new CountedCalls.Call(
                                                        "Semaphore::tryAcquire",
                                                        "com.acme.Grid::draw",
                                                        400,
                                                        100,
                                                        0,
                                                        0.0004),
                                                new CountedCalls.Call(
                                                        "Thread::onSpinWait",
                                                        "com.acme.Solver::step",
                                                        9000,
                                                        0,
                                                        0,
                                                        null))),
                                counters())
                        .withLocks(locks())
                        .withCauses(CauseSamples.full()));
    }

    private static LockUses locks() {
        String lock = "java.util.concurrent.locks.ReentrantLock";
        return new LockUses(
                new LockUses.Cost(6.2e-8, 9.1e-8),
                new LockUses.Singles(20012, 800, 800),
                List.of(
                        new LockUse(
                                "lock",
                                lock,
                                3L,
                                new LockUse.Held(20000, 20000, 0.064, 0.00011, 0, 0.64),
                                new LockUse.Waited(310, 0.0079, "com.acme.Grid::update")),
                        new LockUse(
                                "rwlock",
                                "java.util.concurrent.locks.ReentrantReadWriteLock",
                                5L,
                                new LockUse.Held(12, 11, 0.0055, 0.002, 0.0044, 0.011),
                                LockUse.Waited.NONE),
                        new LockUse("lock", lock, null, new LockUse.Held(900, 900, 0.0009, 0.00002, 0, null), null)));
    }

    private static HardwareCounters counters() {
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

    private static Stalls stalls() {
        return new Stalls(
                List.of(
                        new JvmStopSum(
                                JvmStopKind.GC_PAUSE, 3L, 0.0011, 0.002, List.of(new JvmStopSum.OfWorker(31, 0.002))),
                        new JvmStopSum(JvmStopKind.ALLOCATION_STALL, null, null, null, List.of()),
                        new JvmStopSum(JvmStopKind.DEOPTIMISATION, 12L, null, null, List.of())),
                List.of(new Stalls.Elsewhere(31, "solver-1", "socket-read", "com.acme.Client::ask", 0.0021, 0)),
                List.of(new Stalls.Hidden(31, "solver-1", "com.acme.Client::ask", "sun.nio.ch.Net::poll", 4, 0.0003)),
                List.of(new Stalls.Routine("com.acme.Grid::update", 6, 41, 5, 0, 0), new Stalls.Routine("", 2)),
                machine());
    }

    private static MachineWindow machine() {
        return new MachineWindow(
                new MachineWindow.Allotment(8, 8, 2, 2, false),
                new MachineWindow.Times(0.193, 0.004, 0.002, 0.001),
                new MachineWindow.Group(2, 100L, new MachineWindow.Limit(1.5, false, 1.0, 0.0, 0.0)),
                new MachineWindow.Pressure(0.04, 0.004),
                new MachineWindow.ProcessTimes(0.178, 0.0041, 0.0311, 0.0203, 0.012, 0.0071, 0.015));
    }

    private static VirtualThreads virtual() {
        return new VirtualThreads(
                new VirtualThreads.Lives(500, 498L, 64),
                new VirtualThreads.StartDelay(0.01, 0.0012),
                new VirtualThreads.Computed(0.003, 0.0025),
                List.of(new VirtualWait(
                        new WaitPlace("lock", "com.acme.Grid::update", "java.util.concurrent.locks.ReentrantLock"),
                        new WaitTimes(40, 0.002, 0.0002, 0.00004, 0.00015, WaitLengths.UNKNOWN),
                        1,
                        0.00005)),
                List.of(new Region("com.acme.Grid::update", 40, 0.005, 0.004, 0.002)),
                List.of(
                        new Pinning(
                                "Native or VM frame on stack",
                                "Contended monitor enter",
                                "com.acme.Codec::read",
                                3,
                                0.0004),
                        new Pinning("", "", "", 1, 0.00005)));
    }
}

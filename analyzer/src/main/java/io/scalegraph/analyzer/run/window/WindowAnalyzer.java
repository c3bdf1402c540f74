package io.scalegraph.analyzer.run.window;

import io.scalegraph.analyzer.definition.AverageLatency;
import io.scalegraph.analyzer.definition.Efficiency;
import io.scalegraph.analyzer.definition.Nanos;
import io.scalegraph.analyzer.ledger.Account;
import io.scalegraph.analyzer.ledger.Ledger;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.trace.AgentStart;
import io.scalegraph.analyzer.read.trace.JvmStopKind;
import io.scalegraph.analyzer.read.trace.Trace;
import io.scalegraph.analyzer.read.trace.TraceIndex;
import io.scalegraph.analyzer.read.trace.Window;
import io.scalegraph.analyzer.run.cause.CauseAnalyzer;
import io.scalegraph.analyzer.run.cause.WindowCourses;
import io.scalegraph.analyzer.run.check.Checks;
import io.scalegraph.analyzer.run.check.OffProcessorCheck;
import io.scalegraph.analyzer.run.counter.CountedCalls;
import io.scalegraph.analyzer.run.counter.HardwareCounters;
import io.scalegraph.analyzer.run.jvm.AbsencePlaces;
import io.scalegraph.analyzer.run.jvm.HiddenTime;
import io.scalegraph.analyzer.run.jvm.JvmStops;
import io.scalegraph.analyzer.run.jvm.Stalls;
import io.scalegraph.analyzer.run.jvm.WorkSamples;
import io.scalegraph.analyzer.run.machine.MachineWindow;
import io.scalegraph.analyzer.run.machine.MachineWindows;
import io.scalegraph.analyzer.run.machine.StolenTime;
import io.scalegraph.analyzer.run.memory.Baseline;
import io.scalegraph.analyzer.run.memory.MemoryLatency;
import io.scalegraph.analyzer.run.place.LockUses;
import io.scalegraph.analyzer.run.place.Region;
import io.scalegraph.analyzer.run.place.Regions;
import io.scalegraph.analyzer.run.place.WaitSources;
import io.scalegraph.analyzer.run.role.Bystanders;
import io.scalegraph.analyzer.run.role.DeclaredIdle;
import io.scalegraph.analyzer.run.spacetime.Spacetime;
import io.scalegraph.analyzer.run.spacetime.SpacetimeBuilder;
import io.scalegraph.analyzer.run.virtual.VirtualWindow;
import io.scalegraph.analyzer.run.worker.NativeThreads;
import io.scalegraph.analyzer.run.worker.WorkerTimes;
import io.scalegraph.analyzer.run.worker.WorkerWindow;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** From the workers of one window to L(W,N). */
public final class WindowAnalyzer {
    private final @Nullable AgentStart agent;
    private final TraceIndex recording;
    private final Trace trace;
    private final Window window;
    private final long firstBegin;
    private final List<WorkerWindow> workers;
    /** With threads of native code behind them. */
    private final List<WorkerWindow> all;

    private final Processors processors;
    private final JvmStops stops;
    private final WorkSamples samples;
    private final VirtualWindow virtual;
    private final AbsencePlaces absences;
    private final Ledger<Place> ledger;
    private final double capacity;
    private final OffProcessorCheck check;
    private final Map<Long, String> names;
    private final List<Region> regions;
    private final @Nullable HardwareCounters counters;
    private final @Nullable MachineWindow machine;
    private @Nullable WindowCourses courses;

    /**
     * Of one window.
     *
     * @param recording what the recording holds
     * @param window the window
     * @param firstBegin begin of the first window, nanoseconds
     * @param workers the workers, those of native code among them
     * @param processors N
     * @param names of threads, by Java thread id
     * @param declared where the user says that threads wait for a task
     */
    public WindowAnalyzer(
            TraceIndex recording,
            Window window,
            long firstBegin,
            List<WorkerWindow> workers,
            Processors processors,
            Map<Long, String> names,
            DeclaredIdle declared) {
        this.recording = recording;
        this.trace = recording.trace();
        this.names = names;
        this.agent = trace.agent();
        this.window = window;
        this.firstBegin = firstBegin;
        Map<Boolean, List<WorkerWindow>> byNative =
                workers.stream().collect(Collectors.partitioningBy(worker -> NativeThreads.isNative(worker.id())));
        List<WorkerWindow> ofJava = byNative.getOrDefault(false, List.of());
        this.machine = MachineWindows.of(trace.ofAgent().machine(), window, workers);
        StolenTime stolen = StolenTime.of(machine);
        Bystanders bystanders = new Bystanders(
                recording,
                ofJava.stream()
                        .map(worker ->
                                worker.withoutAbsence(StolenTime.of(stolen, worker, (double) worker.absentNanos())))
                        .toList(),
                declared);
        this.workers = bystanders.told();
        this.all = Stream.concat(this.workers.stream(), byNative.getOrDefault(true, List.of()).stream())
                .toList();
        this.processors = processors;
        this.capacity = (double) (window.endNanos() - window.beginNanos()) * processors.number();
        this.samples = new WorkSamples(trace.vm(), window, ofJava);
        this.stops = new JvmStops(trace.vm(), window, ofJava);
        this.virtual = new VirtualWindow(recording, window, declared);
        this.absences = new AbsencePlaces(
                samples, this.workers, bystanders, agent == null ? window.beginNanos() : agent.readyNanos());
        this.ledger = ledger(processors.number());
        this.regions = Regions.of(ofJava);
        this.check = new OffProcessorCheck(all, ledger.accounts(), stops, capacity, stolen);
        this.counters = agent != null && agent.countsEvents()
                ? HardwareCounters.of(trace.ofAgent().counterGaps(), ofJava, regions)
                : null;
    }

    /** The JVM stops its own threads, and waits for none of native code. */
    private Ledger<Place> ledger(int number) {
        Ledger<Place> whole = Ledger.of(
                window.beginNanos(),
                window.endNanos(),
                number,
                all.stream().map(absences::timeline).toList(),
                stops.list(),
                virtual.behindCarriers());
        List<Account<Place>> accounts = new ArrayList<>(whole.accounts());
        for (int i = workers.size(); i < all.size(); i++) {
            accounts.set(i, accounts.get(i).neverInterrupted());
        }
        return new Ledger<>(accounts, whole.unused(), whole.nobody());
    }

    /**
     * The window's numbers.
     *
     * @param baseline a one-processor run of the same work, null if there is none
     * @param lost single waits missing from the recording
     * @return its analysis
     */
    public WindowAnalysis analyze(@Nullable Baseline baseline, long lost) {
        MemoryLatency memory = MemoryLatency.of(
                all,
                ledger.accounts(),
                stops,
                check,
                counters,
                baseline,
                QueuedFor.of(
                        machine,
                        processors.number(),
                        all,
                        number -> number == processors.number() ? ledger : ledger(number),
                        stops.seconds(JvmStopKind.GC_PAUSE),
                        stopped()));
        List<WorkerTimes> rows = new WorkerRows(all, ledger.accounts(), check).of(memory);
        double tPara = (window.endNanos() - window.beginNanos()) / Nanos.PER_SECOND;
        double work = 0;
        double primitives = 0;
        for (int i = 0; i < all.size(); i++) {
            Account<Place> account = ledger.accounts().get(i);
            work += account.work() / Nanos.PER_SECOND;
            primitives += WorkerRows.primitive(account) / Nanos.PER_SECOND;
        }
        Terms terms = terms(memory, tPara, primitives);
        Double hidden = check.ofAll(rows);
        return new WindowAnalysis(
                extent(tPara),
                terms,
                checks(work + primitives + terms.it(), hidden, lost),
                baseline == null
                        ? null
                        : baseline.check(
                                tPara,
                                processors.number(),
                                terms.averageLatency(),
                                work,
                                WindowAnalysis.cpuOfWork(rows)),
                rows,
                Unworked.of(ledger, all, window.endNanos()),
                detail(hidden == null ? List.of() : new HiddenTime(samples).of(rows, capacity / Nanos.PER_SECOND))
                        .withLocks(LockUses.of(recording, window, workers))
                        .withCauses(CauseAnalyzer.of(
                                trace,
                                window,
                                this::courses,
                                workers,
                                names,
                                virtual.waits(),
                                work / processors.number())));
    }

    /** Processor time of the work in which stops, or waits that no hook saw, kept workers from it, at the most; seconds. */
    private double stopped() {
        double stopped = 0;
        for (int i = 0; i < all.size(); i++) {
            Account<Place> account = ledger.accounts().get(i);
            stopped += stops.offProcessorWork(account) + check.hiddenNanos(all.get(i), account);
        }
        return stopped / Nanos.PER_SECOND;
    }

    /**
     * The window's spacetime diagram.
     *
     * @return the diagram, null of a window that took no time
     */
    public @Nullable Spacetime spacetime() {
        return SpacetimeBuilder.of(
                window,
                workers,
                workers.stream().map(absences::timeline).toList(),
                ledger.accounts(),
                stops.list(),
                trace.ofAgent());
    }

    /**
     * The window.
     *
     * @return as it was given
     */
    public Window window() {
        return window;
    }

    /**
     * The threads of the window.
     *
     * @return what each did, and who woke whom
     */
    public WindowCourses courses() {
        WindowCourses known = courses == null
                ? WindowCourses.of(
                        window,
                        workers.stream()
                                .map(worker -> worker.withTimeline(absences.timeline(worker)))
                                .toList(),
                        stops)
                : courses;
        courses = known;
        return known;
    }

    private Extent extent(double tPara) {
        double begin = (window.beginNanos() - firstBegin) / Nanos.PER_SECOND;
        return new Extent(window.section(), begin, tPara, processors, window.overlapped());
    }

    private Checks checks(double sum, @Nullable Double hidden, long lost) {
        return new Checks(
                closureError(sum),
                hidden,
                agent == null ? null : check.bounds(),
                check.coverage(),
                belowThreshold(),
                lost,
                agentCost());
    }

    private Terms terms(MemoryLatency memory, double tPara, double primitives) {
        List<IdlePart> idle = IdleParts.of(ledger);
        double it = idle.stream().mapToDouble(IdlePart::time).sum();
        Double ml = memory.total();
        double latency = AverageLatency.ofParts(ml == null ? 0 : ml, it, primitives, processors.number());
        double efficiency = tPara == 0 ? 0 : Efficiency.ofLatency(latency, tPara);
        return new Terms(it, idle, primitives, ml, memory.parts(), latency, efficiency);
    }

    private Detail detail(List<Stalls.Hidden> hidden) {
        return Detail.of(
                agent == null ? null : Double.valueOf(computed() / Nanos.PER_SECOND),
                new WaitSources(workers, ledger, names)
                        .with(virtual.waits())
                        .with(absences.sums())
                        .list(),
                regions,
                new Stalls(
                        stops.rows(workers, ledger.accounts()),
                        absences.rows(),
                        hidden,
                        samples.routines(),
                        samples.stacks(),
                        machine),
                virtual.group(),
                agent != null && agent.countsCalls()
                        ? CountedCalls.of(workers, agent.costs().acquisitionNanos())
                        : null,
                counters);
    }

    /** What does not add up to N*T_para, and what the totals hold beyond the time there was. */
    private double closureError(double sum) {
        double excess = ledger.accounts().stream().mapToDouble(Account::excess).sum();
        return capacity == 0 ? 0 : (Math.abs(capacity - sum * Nanos.PER_SECOND) + excess) / capacity;
    }

    private double belowThreshold() {
        double all = 0;
        double listed = 0;
        for (WorkerWindow worker : workers) {
            listed += worker.waits().listed();
            all += worker.waits().nanos();
        }
        return all == 0 ? 0 : Math.max(0, 1 - listed / all);
    }

    private double computed() {
        double lent = ledger.accounts().stream()
                .mapToDouble(account -> account.elapsed().lent())
                .sum();
        return lent
                + workers.stream()
                        .mapToLong(worker -> worker.counted().computed())
                        .sum();
    }

    private @Nullable Double agentCost() {
        Double nanos = AgentCost.of(
                recording,
                window,
                AgentCost.Done.of(recording, window, workers, virtual.waits().values()));
        return nanos == null ? null : nanos / Nanos.PER_SECOND;
    }
}

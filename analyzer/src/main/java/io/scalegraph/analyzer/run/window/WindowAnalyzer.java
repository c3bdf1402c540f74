package io.scalegraph.analyzer.run.window;

import io.scalegraph.analyzer.definition.AverageLatency;
import io.scalegraph.analyzer.definition.Efficiency;
import io.scalegraph.analyzer.definition.Nanos;
import io.scalegraph.analyzer.ledger.Account;
import io.scalegraph.analyzer.ledger.Ledger;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.total.WaitSum;
import io.scalegraph.analyzer.read.trace.AgentStart;
import io.scalegraph.analyzer.read.trace.Trace;
import io.scalegraph.analyzer.read.trace.Window;
import io.scalegraph.analyzer.run.check.OffProcessorCheck;
import io.scalegraph.analyzer.run.counter.CountedCalls;
import io.scalegraph.analyzer.run.counter.HardwareCounters;
import io.scalegraph.analyzer.run.jvm.HiddenTime;
import io.scalegraph.analyzer.run.jvm.JvmStops;
import io.scalegraph.analyzer.run.jvm.Stalls;
import io.scalegraph.analyzer.run.jvm.WorkSamples;
import io.scalegraph.analyzer.run.memory.Baseline;
import io.scalegraph.analyzer.run.memory.MemoryLatency;
import io.scalegraph.analyzer.run.place.Region;
import io.scalegraph.analyzer.run.place.Regions;
import io.scalegraph.analyzer.run.place.WaitSources;
import io.scalegraph.analyzer.run.virtual.VirtualWindow;
import io.scalegraph.analyzer.run.worker.WorkerTimes;
import io.scalegraph.analyzer.run.worker.WorkerWindow;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** From the workers of one window to L(W,N). */
public final class WindowAnalyzer {
    private final @Nullable AgentStart agent;
    private final Window window;
    private final long firstBegin;
    private final List<WorkerWindow> workers;
    private final Processors processors;
    private final JvmStops stops;
    private final WorkSamples samples;
    private final VirtualWindow virtual;
    private final Ledger<Place> ledger;
    private final double capacity;
    private final OffProcessorCheck check;
    private final Map<Long, String> names;
    private final List<Region> regions;
    private final @Nullable HardwareCounters counters;

    public WindowAnalyzer(
            Trace trace,
            Window window,
            long firstBegin,
            List<WorkerWindow> workers,
            Processors processors,
            Map<Long, String> names) {
        this.names = names;
        this.agent = trace.agent();
        this.window = window;
        this.firstBegin = firstBegin;
        this.workers = workers;
        this.processors = processors;
        this.capacity = (double) (window.endNanos() - window.beginNanos()) * processors.number();
        this.samples = new WorkSamples(trace.vm(), window, workers);
        this.stops = new JvmStops(trace.vm(), window, workers);
        this.virtual = new VirtualWindow(trace, window);
        this.ledger = Ledger.of(
                window.beginNanos(),
                window.endNanos(),
                processors.number(),
                workers.stream().map(WorkerWindow::timeline).toList(),
                stops.list(),
                virtual.crowd());
        this.check = new OffProcessorCheck(workers, ledger.accounts(), stops, capacity);
        this.regions = Regions.of(workers);
        this.counters = agent != null && agent.countsEvents()
                ? HardwareCounters.of(trace.counterGaps(), workers, regions)
                : null;
    }

    /**
     * The window's numbers.
     *
     * @param baseline a one-processor run of the same work, null if there is none
     * @param lost single waits missing from the recording
     */
    public WindowAnalysis analyze(@Nullable Baseline baseline, long lost) {
        MemoryLatency memory = MemoryLatency.of(workers, ledger, stops, counters, baseline);
        List<WorkerTimes> rows = new ArrayList<>();
        List<IdlePart> idle = IdleParts.of(ledger);
        double primitives = 0;
        double work = 0;
        for (int i = 0; i < workers.size(); i++) {
            WorkerTimes row = row(workers.get(i), ledger.accounts().get(i), memory);
            rows.add(row);
            primitives += row.primitive();
            work += row.work();
        }
        rows.sort(Comparator.comparingDouble(WorkerTimes::work).reversed());
        Double hidden = check.ofAll(rows);
        double tPara = (window.endNanos() - window.beginNanos()) / Nanos.PER_SECOND;
        int n = processors.number();
        double it = idle.stream().mapToDouble(IdlePart::time).sum();
        Double ml = memory.total();
        double latency = AverageLatency.ofParts(ml == null ? 0 : ml, it, primitives, n);
        return new WindowAnalysis(
                window.section(),
                (window.beginNanos() - firstBegin) / Nanos.PER_SECOND,
                tPara,
                n,
                processors.from(),
                it,
                idle,
                primitives,
                ml,
                memory.parts(),
                latency,
                tPara == 0 ? 0 : Efficiency.ofLatency(latency, tPara),
                closureError(work + primitives + it),
                hidden,
                agent == null ? null : check.bounds(),
                check.coverage(),
                belowThreshold(),
                lost,
                agentCost(),
                agent == null ? null : Double.valueOf(computed() / Nanos.PER_SECOND),
                baseline == null ? null : baseline.check(tPara, n, latency, work),
                unworked(),
                rows,
                new WaitSources(workers, ledger, virtual.waits(), names).list(),
                regions,
                new Stalls(
                        stops.rows(workers, ledger.accounts()),
                        hidden == null ? List.of() : new HiddenTime(samples).of(rows, capacity / Nanos.PER_SECOND),
                        samples.routines()),
                virtual.group(),
                agent != null && agent.countsCalls() ? CountedCalls.of(workers, agent.acquisitionCostNanos()) : null,
                counters);
    }

    private WorkerTimes row(WorkerWindow worker, Account<Place> account, MemoryLatency memory) {
        double primitive = 0;
        double idle = account.start() + account.end();
        for (Map.Entry<Place, Double> charge : account.charged().entrySet()) {
            switch (charge.getKey().family()) {
                case PRIMITIVE -> primitive += charge.getValue();
                case CHILDREN, IDLE -> idle += charge.getValue();
            }
        }
        long waited = worker.waits().values().stream().mapToLong(WaitSum::nanos).sum();
        return new WorkerTimes(
                worker.name(),
                worker.id(),
                (account.work() + primitive) / Nanos.PER_SECOND,
                primitive / Nanos.PER_SECOND + memory.share(worker),
                account.work() / Nanos.PER_SECOND,
                primitive / Nanos.PER_SECOND,
                idle / Nanos.PER_SECOND,
                waited / Nanos.PER_SECOND,
                account.workElapsed() / Nanos.PER_SECOND,
                account.height().working() / Nanos.PER_SECOND,
                worker.cpu() < 0 ? null : worker.cpu() / Nanos.PER_SECOND,
                worker.runQueue() < 0 ? null : worker.runQueue() / Nanos.PER_SECOND,
                check.ofWorker(worker, account),
                worker.startDelay() < 0 ? null : worker.startDelay() / Nanos.PER_SECOND);
    }

    private Unworked unworked() {
        double shortWaits = ledger.accounts().stream()
                .mapToDouble(account -> account.height().shortWaits())
                .sum();
        return new Unworked(ledger.nobody() / Nanos.PER_SECOND, shortWaits / Nanos.PER_SECOND);
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
            listed += worker.listed();
            for (WaitSum waited : worker.waits().values()) {
                all += waited.nanos();
            }
        }
        return all == 0 ? 0 : Math.max(0, 1 - listed / all);
    }

    private double computed() {
        double lent = ledger.accounts().stream().mapToDouble(Account::lent).sum();
        return lent + workers.stream().mapToLong(WorkerWindow::computed).sum();
    }

    private @Nullable Double agentCost() {
        if (agent == null || agent.waitCostNanos() < 0) {
            return null;
        }
        long ofVirtual =
                virtual.waits().values().stream().mapToLong(WaitSum::count).sum();
        long waits = ofVirtual
                + workers.stream()
                        .flatMap(worker -> worker.waits().values().stream())
                        .mapToLong(WaitSum::count)
                        .sum();
        return waits * agent.waitCostNanos() / Nanos.PER_SECOND;
    }
}

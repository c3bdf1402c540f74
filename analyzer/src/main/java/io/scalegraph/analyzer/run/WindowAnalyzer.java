package io.scalegraph.analyzer.run;

import io.scalegraph.analyzer.ledger.Account;
import io.scalegraph.analyzer.ledger.Ledger;
import io.scalegraph.analyzer.read.Trace;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** From the workers of one window to L(W,N). */
final class WindowAnalyzer {
    private static final double SECOND = 1e9;
    /** Beyond this share of N*T_para, waits without counters would bias the off-processor check. */
    private static final double UNCOUNTED_LIMIT = 0.01;

    private static final double COVERAGE_LIMIT = 0.5;

    private final Trace.@Nullable Agent agent;
    private final Trace.Window window;
    private final long firstBegin;
    private final List<WorkerWindow> workers;
    private final Processors processors;
    private final Stops stops;
    private final Samples samples;
    private final VirtualWindow virtual;
    private final Ledger<Trace.Place> ledger;
    private final double capacity;
    private final Map<Long, String> names;
    private final List<WindowAnalysis.Region> regions;
    private final @Nullable HardwareCounters counters;

    WindowAnalyzer(
            Trace trace,
            Trace.Window window,
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
        this.samples = new Samples(trace.vm(), window, workers);
        this.stops = new Stops(trace.vm(), window, workers);
        this.virtual = new VirtualWindow(trace, window);
        this.ledger = Ledger.of(
                window.beginNanos(),
                window.endNanos(),
                processors.number(),
                workers.stream().map(WorkerWindow::timeline).toList(),
                stops.list(),
                virtual.crowd());
        this.regions = regions();
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
    WindowAnalysis analyze(@Nullable Baseline baseline, long lost) {
        MemoryLatency memory = MemoryLatency.of(workers, ledger, stops, counters, baseline);
        List<WindowAnalysis.Worker> rows = new ArrayList<>();
        List<WindowAnalysis.IdlePart> idle = new IdleParts(ledger).list();
        double primitives = 0;
        double work = 0;
        for (int i = 0; i < workers.size(); i++) {
            WindowAnalysis.Worker row = row(workers.get(i), ledger.accounts().get(i), memory);
            rows.add(row);
            primitives += row.primitive();
            work += row.work();
        }
        rows.sort(Comparator.comparingDouble(WindowAnalysis.Worker::work).reversed());
        double tPara = (window.endNanos() - window.beginNanos()) / SECOND;
        int n = processors.number();
        double it = idle.stream().mapToDouble(WindowAnalysis.IdlePart::time).sum();
        Double ml = memory.total();
        double latency = ((ml == null ? 0 : ml) + it + primitives) / n;
        return new WindowAnalysis(
                window.section(),
                (window.beginNanos() - firstBegin) / SECOND,
                tPara,
                n,
                processors.from(),
                it,
                idle,
                primitives,
                ml,
                memory.parts(),
                latency,
                tPara == 0 ? 0 : 1 - latency / tPara,
                closureError(work + primitives + it),
                offProcessor(rows),
                bounds(),
                coverage(),
                belowThreshold(),
                lost,
                agentCost(),
                agent == null ? null : Double.valueOf(computed() / SECOND),
                baseline == null ? null : baseline.check(tPara, n, latency, work),
                unworked(),
                rows,
                new WaitSources(workers, ledger, virtual.waits(), names).list(),
                regions,
                new Stalls(
                        stops.rows(workers, ledger.accounts()),
                        offProcessor(rows) == null ? List.of() : new HiddenTime(samples).of(rows, capacity / SECOND),
                        samples.routines()),
                virtual.group(),
                agent != null && agent.countsCalls() ? CountedCalls.of(workers, agent.acquisitionCostNanos()) : null,
                counters);
    }

    private WindowAnalysis.Worker row(WorkerWindow worker, Account<Trace.Place> account, MemoryLatency memory) {
        double primitive = 0;
        double idle = account.start() + account.end();
        for (Map.Entry<Trace.Place, Double> charge : account.charged().entrySet()) {
            switch (Intervals.family(charge.getKey())) {
                case PRIMITIVE -> primitive += charge.getValue();
                case CHILDREN, IDLE -> idle += charge.getValue();
            }
        }
        long waited = worker.waits().values().stream()
                .mapToLong(WorkerWindow.Waited::nanos)
                .sum();
        return new WindowAnalysis.Worker(
                worker.name(),
                worker.id(),
                (account.work() + primitive) / SECOND,
                primitive / SECOND + memory.share(worker),
                account.work() / SECOND,
                primitive / SECOND,
                idle / SECOND,
                waited / SECOND,
                account.workElapsed() / SECOND,
                account.height().working() / SECOND,
                worker.cpu() < 0 ? null : worker.cpu() / SECOND,
                worker.runQueue() < 0 ? null : worker.runQueue() / SECOND,
                offProcessor(worker, account),
                worker.startDelay() < 0 ? null : worker.startDelay() / SECOND);
    }

    private WindowAnalysis.Unworked unworked() {
        double shortWaits = ledger.accounts().stream()
                .mapToDouble(account -> account.height().shortWaits())
                .sum();
        return new WindowAnalysis.Unworked(ledger.nobody() / SECOND, shortWaits / SECOND);
    }

    /**
     * JFR's waits lie inside the stretches of work whose counters were read, and the JVM's stops do;
     * computation does not. */
    private @Nullable Double offProcessor(WorkerWindow worker, Account<Trace.Place> account) {
        WorkerWindow.Shares shares = worker.shares();
        if (shares == null) {
            return null;
        }
        double checked = worker.checkedShare(account);
        double between = account.workElapsed() * checked + worker.uncounted();
        return (shares.offProcessor() * between - worker.uncounted() - stops.offProcessor(account) * checked) / SECOND;
    }

    /** What does not add up to N*T_para, and what the totals hold beyond the time there was. */
    private double closureError(double sum) {
        double excess = ledger.accounts().stream().mapToDouble(Account::excess).sum();
        return capacity == 0 ? 0 : (Math.abs(capacity - sum * SECOND) + excess) / capacity;
    }

    /** Whether waits that only JFR timed would bias the check. */
    private boolean isOpen() {
        return workers.stream().mapToLong(WorkerWindow::uncounted).sum() > UNCOUNTED_LIMIT * capacity;
    }

    private @Nullable OffProcessorBounds bounds() {
        return agent != null && isOpen() ? OffProcessorBounds.of(workers, ledger.accounts(), stops) : null;
    }

    private @Nullable Double offProcessor(List<WindowAnalysis.Worker> rows) {
        if (isOpen() || stoppedSomewhere() > UNCOUNTED_LIMIT * capacity || coverage() < COVERAGE_LIMIT) {
            return null;
        }
        return rows.stream()
                .mapToDouble(row -> row.offProcessor() == null ? 0 : row.offProcessor())
                .sum();
    }

    /** The JVM's stops of workers with declared computation: it is not known how much of them fell into it. */
    private double stoppedSomewhere() {
        double unknown = 0;
        for (int i = 0; i < workers.size(); i++) {
            Account<Trace.Place> account = ledger.accounts().get(i);
            double checked = workers.get(i).checkedShare(account);
            unknown += stops.offProcessor(account) * (1 - checked);
        }
        return unknown;
    }

    /** Share of the work outside declared computation of which the counters are known. */
    private double coverage() {
        double all = 0;
        double known = 0;
        for (int i = 0; i < workers.size(); i++) {
            Account<Trace.Place> account = ledger.accounts().get(i);
            double work = account.workElapsed() * workers.get(i).checkedShare(account);
            all += work;
            known += workers.get(i).shares() == null ? 0 : work;
        }
        return all == 0 ? 0 : known / all;
    }

    private double belowThreshold() {
        double all = 0;
        double listed = 0;
        for (WorkerWindow worker : workers) {
            listed += worker.listed();
            for (WorkerWindow.Waited waited : worker.waits().values()) {
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
        long ofVirtual = virtual.waits().values().stream()
                .mapToLong(WorkerWindow.Waited::count)
                .sum();
        long waits = ofVirtual
                + workers.stream()
                        .flatMap(worker -> worker.waits().values().stream())
                        .mapToLong(WorkerWindow.Waited::count)
                        .sum();
        return waits * agent.waitCostNanos() / SECOND;
    }

    private List<WindowAnalysis.Region> regions() {
        Map<String, Trace.Region> regions = new LinkedHashMap<>();
        for (WorkerWindow worker : workers) {
            worker.regions()
                    .forEach((name, region) -> regions.merge(
                            name,
                            region,
                            (a, b) -> new Trace.Region(
                                    a.count() + b.count(),
                                    a.inclusiveNanos() + b.inclusiveNanos(),
                                    a.exclusiveNanos() + b.exclusiveNanos(),
                                    a.waitedNanos() + b.waitedNanos())));
        }
        return regions(regions);
    }

    /** Regions for a result, most exclusive time first. */
    static List<WindowAnalysis.Region> regions(Map<String, Trace.Region> regions) {
        return regions.entrySet().stream()
                .map(entry -> new WindowAnalysis.Region(
                        entry.getKey(),
                        entry.getValue().count(),
                        entry.getValue().inclusiveNanos() / SECOND,
                        entry.getValue().exclusiveNanos() / SECOND,
                        entry.getValue().waitedNanos() / SECOND))
                .sorted(Comparator.comparingDouble(WindowAnalysis.Region::exclusive)
                        .reversed())
                .toList();
    }

    /** What IT consists of, by reason. */
    private record IdleParts(Ledger<Trace.Place> ledger) {
        List<WindowAnalysis.IdlePart> list() {
            Map<String, Double> parts = new TreeMap<>();
            for (Account<Trace.Place> account : ledger.accounts()) {
                parts.merge("start", account.start(), Double::sum);
                parts.merge("end", account.end(), Double::sum);
                account.charged().forEach((place, time) -> {
                    switch (Intervals.family(place)) {
                        case CHILDREN -> parts.merge("waiting for children", time, Double::sum);
                        case IDLE -> parts.merge("no task", time, Double::sum);
                        case PRIMITIVE -> {}
                    }
                });
            }
            parts.merge("unused processors", ledger.unused(), Double::sum);
            return parts.entrySet().stream()
                    .filter(part -> part.getValue() > 0)
                    .map(part -> new WindowAnalysis.IdlePart(part.getKey(), part.getValue() / SECOND))
                    .sorted(Comparator.comparingDouble(WindowAnalysis.IdlePart::time)
                            .reversed())
                    .toList();
        }
    }
}

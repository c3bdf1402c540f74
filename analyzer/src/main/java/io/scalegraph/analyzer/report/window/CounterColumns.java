package io.scalegraph.analyzer.report.window;

import io.scalegraph.analyzer.report.format.Columns;
import io.scalegraph.analyzer.run.counter.CountedCalls;
import io.scalegraph.analyzer.run.counter.CountedEvents;
import io.scalegraph.analyzer.run.counter.HardwareCounters;

/** The columns of what was counted: performance counters, and calls where the program makes them. */
public final class CounterColumns {
    /**
     * One count of a worker, or of a region, which has no id.
     *
     * @param row the worker or region
     * @param count the count
     */
    public record Counted(CountedEvents row, CountedEvents.Count count) {}

    private static final Columns<CountedEvents.Count> COUNT = Columns.<CountedEvents.Count>none()
            .and("counter", CountedEvents.Count::counter)
            .and("unit", count -> count.isClock() ? "s" : "events")
            .and("value", CountedEvents.Count::value)
            .and("running", CountedEvents.Count::running);

    /** One count of a worker or of a region. */
    public static final Columns<Counted> COUNTS = Columns.<Counted>none()
            .and("id", counted -> counted.row().id())
            .and("name", counted -> counted.row().name())
            .of(Counted::count, COUNT);

    private static final Columns<CountedEvents> REGIONS = Columns.<CountedEvents>none()
            .inJson("name", CountedEvents::name)
            .inJson("instructionsPerCycle", CountedEvents::instructionsPerCycle)
            .inJson("stalledShare", CountedEvents::stalledShare)
            .inJson("missesPer1000Instructions", CountedEvents::missesPerThousandInstructions)
            .inJson("misses_per_s", CountedEvents::missesPerSecond)
            .inJson("missRate", CountedEvents::missRate)
            .list("counts", CountedEvents::counts, COUNT);

    private static final Columns<CountedEvents> WORKERS =
            Columns.<CountedEvents>none().inJson("id", CountedEvents::id).of(row -> row, REGIONS);

    private static final Columns<HardwareCounters.Gap> GAPS = Columns.<HardwareCounters.Gap>none()
            .and("counter", HardwareCounters.Gap::counter)
            .and("reason", HardwareCounters.Gap::reason)
            .and("threads", HardwareCounters.Gap::threads);

    static final Columns<HardwareCounters> COUNTERS = Columns.<HardwareCounters>none()
            .list("gaps", HardwareCounters::gaps, GAPS)
            .inJson("uncounted", HardwareCounters::uncounted)
            .inJson("stalled_s", HardwareCounters::stalled)
            .list("workers", HardwareCounters::workers, WORKERS)
            .list("regions", HardwareCounters::regions, REGIONS);

    static final Columns<CountedCalls.Call> CALLS = Columns.<CountedCalls.Call>none()
            .and("call", CountedCalls.Call::call)
            .and("site", CountedCalls.Call::site)
            .and("count", CountedCalls.Call::count)
            .and("failed", CountedCalls.Call::failed)
            .and("contended", CountedCalls.Call::contended)
            .and("total_s", CountedCalls.Call::total);

    private CounterColumns() {}
}

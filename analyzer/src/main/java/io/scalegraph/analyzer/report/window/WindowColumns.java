package io.scalegraph.analyzer.report.window;

import io.scalegraph.analyzer.run.check.OffProcessorBounds;
import io.scalegraph.analyzer.run.counter.CountedEvents;
import io.scalegraph.analyzer.run.jvm.JvmStopSum;
import io.scalegraph.analyzer.run.jvm.Stalls;
import io.scalegraph.analyzer.run.memory.BaselineCheck;
import io.scalegraph.analyzer.run.place.WaitPartners;
import io.scalegraph.analyzer.run.place.WaitSource;
import io.scalegraph.analyzer.run.virtual.VirtualThreads;
import io.scalegraph.analyzer.run.virtual.VirtualWait;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import io.scalegraph.analyzer.run.worker.WorkerTimes;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The columns of one kind of rows.
 *
 * @param columns names and values, in order
 * @param <T> what a row stands for
 */
public record WindowColumns<T>(List<Column<T>> columns) {
    /** A column: its name, as the field in JSON is called, and its value. */
    record Column<T>(String name, Function<T, @Nullable Object> value) {}

    /** One window, without its parts. */
    public static final WindowColumns<WindowAnalysis> WINDOWS = new WindowColumns<WindowAnalysis>()
            .and("begin_s", WindowAnalysis::begin)
            .and("tPara_s", WindowAnalysis::tPara)
            .and("processorsFrom", WindowAnalysis::processorsFrom)
            .and("it_s", WindowAnalysis::it)
            .and("pt_s", WindowAnalysis::pt)
            .and("ml_s", WindowAnalysis::ml)
            .and("averageLatency_s", WindowAnalysis::averageLatency)
            .and("efficiency", WindowAnalysis::efficiency)
            .and("closureError", WindowAnalysis::closureError)
            .and("offProcessor_s", WindowAnalysis::offProcessor)
            .and("offProcessorLow_s", ofBounds(OffProcessorBounds::low))
            .and("offProcessorHigh_s", ofBounds(OffProcessorBounds::high))
            .and("offProcessorCoverage", WindowAnalysis::offProcessorCoverage)
            .and("belowThreshold", WindowAnalysis::belowThreshold)
            .and("lostEvents", WindowAnalysis::lostEvents)
            .and("computed_s", WindowAnalysis::computed)
            .and("nobodyHeight_s", window -> window.unworked().nobody())
            .and("shortWaitsHeight_s", window -> window.unworked().shortWaits())
            .and("baseline_tSeq_s", ofBaseline(BaselineCheck::tSeq))
            .and("baseline_averageLatency_s", ofBaseline(BaselineCheck::latency))
            .and("baseline_difference_s", ofBaseline(BaselineCheck::difference))
            .and("baseline_efficiency", ofBaseline(BaselineCheck::efficiency))
            .and("baseline_costRatio", ofBaseline(BaselineCheck::costRatio))
            .and("virtualThreads_started", ofVirtual(VirtualThreads::started))
            .and("virtualThreads_ended", ofVirtual(VirtualThreads::ended))
            .and("virtualThreads_mostLiving", ofVirtual(VirtualThreads::mostLiving))
            .and("virtualThreads_startDelay_s", ofVirtual(VirtualThreads::startDelay))
            .and("virtualThreads_maxStartDelay_s", ofVirtual(VirtualThreads::maxStartDelay))
            .and("virtualThreads_computed_s", ofVirtual(VirtualThreads::computed))
            .and("virtualThreads_computedOffCarrier_s", ofVirtual(VirtualThreads::computedOffCarrier));

    /** One worker. */
    public static final WindowColumns<WorkerTimes> WORKERS = new WindowColumns<WorkerTimes>()
            .and("name", WorkerTimes::name)
            .and("id", WorkerTimes::id)
            .and("t_s", WorkerTimes::t)
            .and("l_s", WorkerTimes::l)
            .and("work_s", WorkerTimes::work)
            .and("primitive_s", WorkerTimes::primitive)
            .and("idle_s", WorkerTimes::idle)
            .and("waited_s", WorkerTimes::waited)
            .and("workElapsed_s", WorkerTimes::workElapsed)
            .and("height_s", WorkerTimes::height)
            .and("cpu_s", WorkerTimes::cpu)
            .and("runQueue_s", WorkerTimes::runQueue)
            .and("offProcessor_s", WorkerTimes::offProcessor)
            .and("startDelay_s", WorkerTimes::startDelay);

    /** One thing waited for. */
    public static final WindowColumns<WaitSource> SOURCES = new WindowColumns<WaitSource>()
            .and("kind", WaitSource::kind)
            .and("site", WaitSource::site)
            .and("lockClass", WaitSource::lockClass)
            .and("count", WaitSource::count)
            .and("total_s", WaitSource::total)
            .and("max_s", WaitSource::max)
            .and("median_s", WaitSource::median)
            .and("p99_s", WaitSource::p99)
            .and("charged_s", WaitSource::charged)
            .and("locks", source -> source.partners().locks())
            .and("generations", source -> source.partners().generations())
            .and("imbalance_s", source -> source.partners().imbalance())
            .and("release_s", source -> source.partners().release())
            .and("partner_name", ofFirstPartner(WaitPartners.Partner::name))
            .and("partner_id", ofFirstPartner(WaitPartners.Partner::id))
            .and("partner_count", ofFirstPartner(WaitPartners.Partner::count))
            .and("partner_waited_s", ofFirstPartner(WaitPartners.Partner::waited));

    /** One reason for which the JVM stopped workers. */
    public static final WindowColumns<JvmStopSum> STOPS = new WindowColumns<JvmStopSum>()
            .and("reason", JvmStopSum::reason)
            .and("count", JvmStopSum::count)
            .and("elapsed_s", JvmStopSum::elapsed)
            .and("work_s", JvmStopSum::work);

    /** One thread and method in which off-processor time was hidden. */
    public static final WindowColumns<Stalls.Hidden> HIDDEN = new WindowColumns<Stalls.Hidden>()
            .and("id", Stalls.Hidden::id)
            .and("name", Stalls.Hidden::name)
            .and("site", Stalls.Hidden::site)
            .and("method", Stalls.Hidden::method)
            .and("samples", Stalls.Hidden::samples)
            .and("time_s", Stalls.Hidden::time);

    /** One thing virtual threads waited for. */
    public static final WindowColumns<VirtualWait> VIRTUAL = new WindowColumns<VirtualWait>()
            .and("kind", VirtualWait::kind)
            .and("site", VirtualWait::site)
            .and("lockClass", VirtualWait::lockClass)
            .and("count", VirtualWait::count)
            .and("total_s", VirtualWait::total)
            .and("max_s", VirtualWait::max)
            .and("median_s", VirtualWait::median)
            .and("p99_s", VirtualWait::p99)
            .and("pinned", VirtualWait::pinned)
            .and("pinned_s", VirtualWait::pinnedTime);

    /**
     * One count of a worker, or of a region, which has no id.
     *
     * @param row the worker or region
     * @param count the count
     */
    public record Counted(CountedEvents row, CountedEvents.Count count) {}

    /** One count of a worker or of a region. */
    public static final WindowColumns<Counted> COUNTERS = new WindowColumns<Counted>()
            .and("id", counted -> counted.row().id())
            .and("name", counted -> counted.row().name())
            .and("counter", counted -> counted.count().counter())
            .and("unit", counted -> counted.count().isClock() ? "s" : "events")
            .and("value", counted -> counted.count().value())
            .and("running", counted -> counted.count().running());

    private WindowColumns() {
        this(List.of());
    }

    private WindowColumns<T> and(String name, Function<T, @Nullable Object> value) {
        List<Column<T>> more = new ArrayList<>(columns);
        more.add(new Column<>(name, value));
        return new WindowColumns<>(more);
    }

    /**
     * Names of the columns.
     *
     * @return in order
     */
    public List<String> names() {
        return columns.stream().map(Column::name).toList();
    }

    /**
     * The values of one row.
     *
     * @param item what the row stands for
     * @return in the order of the columns
     */
    public List<@Nullable Object> cells(T item) {
        List<@Nullable Object> cells = new ArrayList<>();
        columns.forEach(column -> cells.add(column.value().apply(item)));
        return cells;
    }

    private static Function<WaitSource, @Nullable Object> ofFirstPartner(
            Function<WaitPartners.Partner, @Nullable Object> value) {
        return source -> source.partners().threads().isEmpty()
                ? null
                : value.apply(source.partners().threads().get(0));
    }

    private static Function<WindowAnalysis, @Nullable Object> ofBounds(Function<OffProcessorBounds, Double> value) {
        return window -> window.offProcessorBounds() == null ? null : value.apply(window.offProcessorBounds());
    }

    private static Function<WindowAnalysis, @Nullable Object> ofBaseline(
            Function<BaselineCheck, @Nullable Object> value) {
        return window -> window.baseline() == null ? null : value.apply(window.baseline());
    }

    private static Function<WindowAnalysis, @Nullable Object> ofVirtual(
            Function<VirtualThreads, @Nullable Object> value) {
        return window -> window.virtualThreads() == null ? null : value.apply(window.virtualThreads());
    }
}

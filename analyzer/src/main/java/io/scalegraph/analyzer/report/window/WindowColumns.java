package io.scalegraph.analyzer.report.window;

import io.scalegraph.analyzer.report.format.Columns;
import io.scalegraph.analyzer.run.jvm.JvmStopSum;
import io.scalegraph.analyzer.run.jvm.Stalls;
import io.scalegraph.analyzer.run.memory.BaselineCheck;
import io.scalegraph.analyzer.run.memory.MlPart;
import io.scalegraph.analyzer.run.window.IdlePart;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import io.scalegraph.analyzer.run.worker.WorkerTimes;

/** The columns of a window, and of what it is lost to: JSON's objects, and the rows of CSV's tables. */
public final class WindowColumns {
    /** One worker. */
    public static final Columns<WorkerTimes> WORKERS = Columns.<WorkerTimes>none()
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

    /** One reason for which the JVM stopped workers. */
    public static final Columns<JvmStopSum> STOPS = Columns.<JvmStopSum>none()
            .and("reason", JvmStopSum::reason)
            .and("count", JvmStopSum::count)
            .and("elapsed_s", JvmStopSum::elapsed)
            .and("work_s", JvmStopSum::work)
            .list(
                    "workers",
                    JvmStopSum::workers,
                    Columns.<JvmStopSum.OfWorker>none()
                            .and("id", JvmStopSum.OfWorker::id)
                            .and("work_s", JvmStopSum.OfWorker::work));

    /** One thread and method in which off-processor time was hidden. */
    public static final Columns<Stalls.Hidden> HIDDEN = Columns.<Stalls.Hidden>none()
            .and("id", Stalls.Hidden::id)
            .and("name", Stalls.Hidden::name)
            .and("site", Stalls.Hidden::site)
            .and("method", Stalls.Hidden::method)
            .and("samples", Stalls.Hidden::samples)
            .and("time_s", Stalls.Hidden::time);

    private static final Columns<Stalls.Routine> ROUTINES =
            Columns.<Stalls.Routine>none().and("site", Stalls.Routine::site).and("samples", Stalls.Routine::samples);

    private static final Columns<IdlePart> IDLE_PARTS =
            Columns.<IdlePart>none().and("reason", IdlePart::reason).and("time_s", IdlePart::time);

    private static final Columns<MlPart> ML_PARTS =
            Columns.<MlPart>none().and("reason", MlPart::reason).and("time_s", MlPart::time);

    private static final Columns<BaselineCheck> BASELINE = Columns.<BaselineCheck>none()
            .and("tSeq_s", BaselineCheck::tSeq)
            .and("averageLatency_s", BaselineCheck::latency)
            .and("difference_s", BaselineCheck::difference)
            .and("efficiency", BaselineCheck::efficiency)
            .and("costRatio", BaselineCheck::costRatio);

    private static final Columns<WindowAnalysis> TERMS = Columns.<WindowAnalysis>none()
            .inJson("section", WindowAnalysis::section)
            .and("begin_s", WindowAnalysis::begin)
            .and("tPara_s", WindowAnalysis::tPara)
            .inJson("processors", WindowAnalysis::processors)
            .and("processorsFrom", WindowAnalysis::processorsFrom)
            .and("it_s", WindowAnalysis::it)
            .list("idleParts", WindowAnalysis::idle, IDLE_PARTS)
            .and("pt_s", WindowAnalysis::pt)
            .and("ml_s", WindowAnalysis::ml)
            .list("mlParts", WindowAnalysis::mlParts, ML_PARTS)
            .and("averageLatency_s", WindowAnalysis::averageLatency)
            .and("efficiency", WindowAnalysis::efficiency);

    private static final Columns<WindowAnalysis> CHECKS = Columns.<WindowAnalysis>none()
            .and("closureError", WindowAnalysis::closureError)
            .and("offProcessor_s", WindowAnalysis::offProcessor)
            .and(
                    "offProcessorLow_s",
                    window -> window.offProcessorBounds() == null
                            ? null
                            : window.offProcessorBounds().low())
            .and(
                    "offProcessorHigh_s",
                    window -> window.offProcessorBounds() == null
                            ? null
                            : window.offProcessorBounds().high())
            .and("offProcessorCoverage", WindowAnalysis::offProcessorCoverage)
            .and("belowThreshold", WindowAnalysis::belowThreshold)
            .and("lostEvents", WindowAnalysis::lostEvents)
            .inJson("agentCost_s", WindowAnalysis::agentCost)
            .and("computed_s", WindowAnalysis::computed)
            .and("nobodyHeight_s", window -> window.unworked().nobody())
            .and("shortWaitsHeight_s", window -> window.unworked().shortWaits())
            .object("baseline", WindowAnalysis::baseline, BASELINE);

    /** One window. */
    public static final Columns<WindowAnalysis> WINDOWS = Columns.<WindowAnalysis>none()
            .of(window -> window, TERMS)
            .of(window -> window, CHECKS)
            .list("workers", WindowAnalysis::workers, WORKERS)
            .list("sources", WindowAnalysis::sources, WaitColumns.SOURCES)
            .list("regions", WindowAnalysis::regions, WaitColumns.REGIONS)
            .list("stops", window -> window.stalls().stops(), STOPS)
            .list("routines", window -> window.stalls().routines(), ROUTINES)
            .list("hidden", window -> window.stalls().hidden(), HIDDEN)
            .object("virtualThreads", WindowAnalysis::virtualThreads, WaitColumns.VIRTUAL_THREADS)
            .inJson(
                    "acquisitionCost_s",
                    window -> window.calls() == null ? null : window.calls().acquisitionCost())
            .list(
                    "calls",
                    window -> window.calls() == null ? null : window.calls().calls(),
                    CounterColumns.CALLS)
            .object("counters", WindowAnalysis::counters, CounterColumns.COUNTERS);

    private WindowColumns() {}
}

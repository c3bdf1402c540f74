package io.scalegraph.analyzer.report.window;

import io.scalegraph.analyzer.report.cause.CauseColumns;
import io.scalegraph.analyzer.report.format.Columns;
import io.scalegraph.analyzer.run.jvm.JvmStopSum;
import io.scalegraph.analyzer.run.jvm.Spinning;
import io.scalegraph.analyzer.run.jvm.Stalls;
import io.scalegraph.analyzer.run.memory.BaselineCheck;
import io.scalegraph.analyzer.run.memory.MlPart;
import io.scalegraph.analyzer.run.memory.QueuePart;
import io.scalegraph.analyzer.run.window.IdlePart;
import io.scalegraph.analyzer.run.window.Verdict;
import io.scalegraph.analyzer.run.window.Verdicts;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import io.scalegraph.analyzer.run.worker.WorkerTimes;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** The columns of a window, and of what it is lost to: JSON's objects, and the rows of CSV's tables. */
public final class WindowColumns {
    /** One worker. */
    public static final Columns<WorkerTimes> WORKERS = Columns.<WorkerTimes>none()
            .and("name", WorkerTimes::name)
            .and("id", WorkerTimes::id)
            .and("t_s", (WorkerTimes worker) -> worker.processor().t())
            .and("l_s", (WorkerTimes worker) -> worker.processor().l())
            .and("work_s", (WorkerTimes worker) -> worker.processor().work())
            .and("primitive_s", (WorkerTimes worker) -> worker.processor().primitive())
            .and("idle_s", (WorkerTimes worker) -> worker.processor().idle())
            .and("waited_s", (WorkerTimes worker) -> worker.elapsed().waited())
            .and("workElapsed_s", (WorkerTimes worker) -> worker.elapsed().work())
            .and("height_s", (WorkerTimes worker) -> worker.elapsed().height())
            .and("cpu_s", (WorkerTimes worker) -> worker.system().cpu())
            .and("cpuOfWork_s", (WorkerTimes worker) -> worker.system().cpuOfWork())
            .and("runQueue_s", (WorkerTimes worker) -> worker.system().runQueue())
            .and("outside_s", (WorkerTimes worker) -> worker.system().outside())
            .and("offProcessor_s", (WorkerTimes worker) -> worker.system().offProcessor())
            .and("startDelay_s", (WorkerTimes worker) -> worker.elapsed().startDelay());

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

    /** What one worker waited for where no hook saw it. */
    private static final Columns<Stalls.Elsewhere> ELSEWHERE = Columns.<Stalls.Elsewhere>none()
            .and("id", Stalls.Elsewhere::id)
            .and("name", Stalls.Elsewhere::name)
            .and("kind", Stalls.Elsewhere::kind)
            .and("site", Stalls.Elsewhere::site)
            .and("time_s", Stalls.Elsewhere::time);

    /** One thread and method in which off-processor time was hidden. */
    public static final Columns<Stalls.Hidden> HIDDEN = Columns.<Stalls.Hidden>none()
            .and("id", Stalls.Hidden::id)
            .and("name", Stalls.Hidden::name)
            .and("site", Stalls.Hidden::site)
            .and("method", Stalls.Hidden::method)
            .and("samples", Stalls.Hidden::samples)
            .and("time_s", Stalls.Hidden::time);

    private static final Columns<Stalls.Routine> ROUTINES = Columns.<Stalls.Routine>none()
            .and("site", Stalls.Routine::site)
            .and("samples", Stalls.Routine::samples)
            .and("line", Stalls.Routine::line)
            .and("atLine", Stalls.Routine::atLine)
            .and("passingTime", Stalls.Routine::passingTime)
            .and("reading", Stalls.Routine::reading)
            .and("spinning", WindowColumns::spinning);

    private static final Columns<IdlePart> IDLE_PARTS = Columns.<IdlePart>none()
            .and("reason", (IdlePart part) -> part.reason().label())
            .and("time_s", IdlePart::time);

    private static final Columns<MlPart> ML_PARTS = Columns.<MlPart>none()
            .and("reason", (MlPart part) -> part.reason().label())
            .and("time_s", MlPart::time)
            .list(
                    "parts",
                    MlPart::queue,
                    Columns.<QueuePart>none()
                            .and("reason", (QueuePart part) -> part.reason().label())
                            .and("time_s", QueuePart::time));

    private static final Columns<BaselineCheck> BASELINE = Columns.<BaselineCheck>none()
            .and("tSeq_s", BaselineCheck::tSeq)
            .and("averageLatency_s", BaselineCheck::latency)
            .and("difference_s", BaselineCheck::difference)
            .and("efficiency", BaselineCheck::efficiency)
            .and("costRatio", BaselineCheck::costRatio)
            .and("kept_s", BaselineCheck::kept)
            .and("cpu_s", check -> processorTime(check, BaselineCheck.ProcessorTime::here))
            .and("cpuOfOne_s", check -> processorTime(check, BaselineCheck.ProcessorTime::ofOne));

    private static final Columns<Verdict> VERDICTS = Columns.<Verdict>none()
            .and("check", (Verdict verdict) -> verdict.check().label())
            .and("difference", Verdict::difference)
            .and("limit", (Verdict verdict) -> verdict.check().limit())
            .and("holds", Verdict::holds);

    private static final Columns<WindowAnalysis> TERMS = Columns.<WindowAnalysis>none()
            .inJson("section", (WindowAnalysis window) -> window.extent().section())
            .and("begin_s", (WindowAnalysis window) -> window.extent().begin())
            .and("tPara_s", (WindowAnalysis window) -> window.extent().tPara())
            .and("overlapped", (WindowAnalysis window) -> window.extent().overlapped())
            .inJson("processors", (WindowAnalysis window) -> window.extent().n())
            .and(
                    "processorsFrom",
                    (WindowAnalysis window) ->
                            window.extent().processors().from().label())
            .and("it_s", (WindowAnalysis window) -> window.terms().it())
            .list("idleParts", (WindowAnalysis window) -> window.terms().idle(), IDLE_PARTS)
            .and("pt_s", (WindowAnalysis window) -> window.terms().pt())
            .and("ml_s", (WindowAnalysis window) -> window.terms().ml())
            .list("mlParts", (WindowAnalysis window) -> window.terms().mlParts(), ML_PARTS)
            .and("averageLatency_s", (WindowAnalysis window) -> window.terms().averageLatency())
            .and("efficiency", (WindowAnalysis window) -> window.terms().efficiency());

    private static final Columns<WindowAnalysis> CHECKS = Columns.<WindowAnalysis>none()
            .and("closureError", (WindowAnalysis window) -> window.checks().closureError())
            .and("offProcessor_s", (WindowAnalysis window) -> window.checks().offProcessor())
            .and(
                    "offProcessorLow_s",
                    window -> window.checks().offProcessorBounds() == null
                            ? null
                            : window.checks().offProcessorBounds().low())
            .and(
                    "offProcessorHigh_s",
                    window -> window.checks().offProcessorBounds() == null
                            ? null
                            : window.checks().offProcessorBounds().high())
            .and(
                    "offProcessorCoverage",
                    (WindowAnalysis window) -> window.checks().offProcessorCoverage())
            .and("belowThreshold", (WindowAnalysis window) -> window.checks().belowThreshold())
            .and("lostEvents", (WindowAnalysis window) -> window.checks().lostEvents())
            .inJson("agentCost_s", (WindowAnalysis window) -> window.checks().agentCost())
            .and("computed_s", (WindowAnalysis window) -> window.detail().computed())
            .and("nobodyHeight_s", window -> window.unworked().nobody())
            .and("shortWaitsHeight_s", window -> window.unworked().shortWaits())
            .object("baseline", WindowAnalysis::baseline, BASELINE)
            .list("verdicts", Verdicts::of, VERDICTS);

    /** One window. */
    public static final Columns<WindowAnalysis> WINDOWS = Columns.<WindowAnalysis>none()
            .of(window -> window, TERMS)
            .of(window -> window, CHECKS)
            .list("workers", WindowAnalysis::workers, WORKERS)
            .list("sources", (WindowAnalysis window) -> window.detail().sources(), WaitColumns.SOURCES)
            .list("regions", (WindowAnalysis window) -> window.detail().regions(), WaitColumns.REGIONS)
            .list("stops", window -> window.detail().stalls().stops(), STOPS)
            .list("routines", window -> window.detail().stalls().routines(), ROUTINES)
            .list("elsewhere", window -> window.detail().stalls().elsewhere(), ELSEWHERE)
            .list("hidden", window -> window.detail().stalls().hidden(), HIDDEN)
            .object(
                    "machine",
                    (WindowAnalysis window) -> window.detail().stalls().machine(),
                    MachineColumns.MACHINE)
            .object(
                    "virtualThreads",
                    (WindowAnalysis window) -> window.detail().virtualThreads(),
                    WaitColumns.VIRTUAL_THREADS)
            .inJson(
                    "acquisitionCost_s",
                    window -> window.detail().calls() == null
                            ? null
                            : window.detail().calls().acquisitionCost())
            .list(
                    "calls",
                    window -> window.detail().calls() == null
                            ? null
                            : window.detail().calls().calls(),
                    CounterColumns.CALLS)
            .list(
                    "locks",
                    window -> window.detail().locks() == null
                            ? null
                            : window.detail().locks().locks(),
                    WaitColumns.LOCKS)
            .object("holds", (WindowAnalysis window) -> window.detail().locks(), WaitColumns.HOLDS)
            .object("counters", (WindowAnalysis window) -> window.detail().counters(), CounterColumns.COUNTERS)
            .of(window -> window, CauseColumns.OF_WINDOW);

    private WindowColumns() {}

    private static @Nullable String spinning(Stalls.Routine routine) {
        Spinning spinning = routine.spinning();
        return spinning == null ? null : spinning.words();
    }

    private static @Nullable Double processorTime(
            BaselineCheck check, ToDoubleFunction<BaselineCheck.ProcessorTime> which) {
        BaselineCheck.ProcessorTime time = check.processorTime();
        return time == null ? null : Double.valueOf(which.applyAsDouble(time));
    }
}

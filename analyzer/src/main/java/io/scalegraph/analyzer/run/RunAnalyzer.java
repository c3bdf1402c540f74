package io.scalegraph.analyzer.run;

import io.scalegraph.analyzer.ledger.Interruption;
import io.scalegraph.analyzer.read.TraceReader;
import io.scalegraph.analyzer.read.UnreadableException;
import io.scalegraph.analyzer.read.trace.AgentStart;
import io.scalegraph.analyzer.read.trace.NativeReading;
import io.scalegraph.analyzer.read.trace.Snapshot;
import io.scalegraph.analyzer.read.trace.Trace;
import io.scalegraph.analyzer.read.trace.TraceIndex;
import io.scalegraph.analyzer.read.trace.Window;
import io.scalegraph.analyzer.run.cause.Causes;
import io.scalegraph.analyzer.run.jvm.JvmStops;
import io.scalegraph.analyzer.run.machine.MachineReadings;
import io.scalegraph.analyzer.run.role.DeclaredIdle;
import io.scalegraph.analyzer.run.role.TeamWaits;
import io.scalegraph.analyzer.run.timeline.ThreadTimesBuilder;
import io.scalegraph.analyzer.run.whatif.Advice;
import io.scalegraph.analyzer.run.whatif.Change;
import io.scalegraph.analyzer.run.whatif.WhatIfAnalyzer;
import io.scalegraph.analyzer.run.whatif.WhatIfs;
import io.scalegraph.analyzer.run.window.Processors;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import io.scalegraph.analyzer.run.window.WindowAnalyzer;
import io.scalegraph.analyzer.run.worker.ForeignRecording;
import io.scalegraph.analyzer.run.worker.MissingCarriers;
import io.scalegraph.analyzer.run.worker.NativeThreads;
import io.scalegraph.analyzer.run.worker.UnseenThreads;
import io.scalegraph.analyzer.run.worker.WorkerWindow;
import io.scalegraph.analyzer.run.worker.WorkerWindows;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** From a recording to its numbers. */
public final class RunAnalyzer {
    private final TraceIndex recording;
    private final Trace trace;
    private final @Nullable Integer processorsOption;
    private final SequentialRun sequential;
    private final AnalysisScope scope;
    private final WorkerWindows agentWorkers;
    private final TeamWaits teams;
    private final DeclaredIdle declared;
    private final List<Window> measured;
    private final Map<Long, String> names;
    private final List<List<NativeReading>> natives;
    /** Waits the agent wrote one by one that are not in the recording. */
    private final long lost;
    /** Kept where there is no other window. */
    private @Nullable WindowAnalyzer only;

    private RunAnalyzer(
            Trace trace, @Nullable Integer processorsOption, SequentialRun sequential, AnalysisScope scope) {
        this.recording = new TraceIndex(trace);
        this.trace = recording.trace();
        this.scope = scope;
        this.processorsOption = processorsOption;
        this.sequential = sequential;
        this.agentWorkers = new WorkerWindows(recording);
        this.teams = new TeamWaits(trace);
        this.declared = new DeclaredIdle(scope.idle());
        this.measured = MeasuredWindows.of(trace, scope.whole());
        this.names = names();
        this.lost = LostWaits.of(trace.ofAgent());
        this.natives = new ArrayList<>(recording.natives());
        if (trace.damage().isEmpty()) {
            natives.addAll(UnseenThreads.of(
                    trace.ofAgent().snapshots().values(),
                    trace.ofAgent().machine(),
                    trace.ofAgent().natives()));
        }
    }

    /**
     * Analyses a recording. Stateless and thread-safe.
     *
     * @param recording the file
     * @param processors N, null to take it from the recording
     * @param baseline recording of the same work on one processor, null if there is none
     * @return the analysis
     * @throws RecordingException if a file cannot be read or holds nothing to analyse
     */
    public static RunAnalysis analyze(Path recording, @Nullable Integer processors, @Nullable Path baseline)
            throws RecordingException {
        return analyze(recording, processors, baseline, AnalysisScope.WINDOWS);
    }

    /**
     * Analyses a recording. Stateless and thread-safe.
     *
     * @param recording the file
     * @param processors N, null to take it from the recording
     * @param baseline recording of the same work on one processor, null if there is none
     * @param scope what the analysis is of
     * @return the analysis
     * @throws RecordingException if a file cannot be read or holds nothing to analyse
     */
    public static RunAnalysis analyze(
            Path recording, @Nullable Integer processors, @Nullable Path baseline, AnalysisScope scope)
            throws RecordingException {
        SequentialRun sequential = baseline == null
                ? SequentialRun.NONE
                : SequentialRun.of(analyze(baseline, 1, null, scope.numbersOnly()));
        return InHeap.make(recording, () -> {
            RunAnalyzer analyzer = new RunAnalyzer(read(recording), processors, sequential, scope);
            return analyzer.detailed(analyzer.run(recording));
        });
    }

    /**
     * Answers questions about the median window of a recording. Stateless and thread-safe.
     *
     * @param recording the file
     * @param whole whether all that was measured is one window, though it has sections or slices
     * @param questions each a list of changes that are made together
     * @return an answer for each
     * @throws RecordingException if the file cannot be read, or does not tell what ended waits
     */
    public static WhatIfs whatIf(Path recording, boolean whole, List<List<Change>> questions)
            throws RecordingException {
        return InHeap.make(recording, () -> answer(recording, whole, questions));
    }

    private static WhatIfs answer(Path recording, boolean whole, List<List<Change>> questions)
            throws RecordingException {
        RunAnalyzer analyzer =
                new RunAnalyzer(read(recording), null, SequentialRun.NONE, new AnalysisScope(whole, false, false));
        RunAnalysis analysis = analyzer.run(recording);
        if (analysis.median().detail().causes() == null) {
            throw new RecordingException(
                    recording + ": it was not recorded what ended waits (wakes=on), so nothing can be replayed", null);
        }
        return analyzer.replay(analysis, analyzer.median(analysis))
                .answer(analysis.number(analysis.median()), questions);
    }

    /**
     * All that a recording has, over time. Stateless and thread-safe.
     *
     * @param recording the file
     * @return the threads of all that was measured
     * @throws RecordingException if the file cannot be read or holds nothing to analyse
     */
    public static RunTimes times(Path recording) throws RecordingException {
        return InHeap.make(recording, () -> timesOf(recording));
    }

    private static RunTimes timesOf(Path recording) throws RecordingException {
        AnalysisScope whole = new AnalysisScope(true, false, false);
        RunAnalyzer analyzer = new RunAnalyzer(read(recording), null, SequentialRun.NONE, whole);
        if (analyzer.measured.isEmpty()) {
            throw nothing(recording);
        }
        Window window = analyzer.measured.get(0);
        List<WorkerWindow> workers = analyzer.workers(window);
        List<Interruption> stops = new JvmStops(analyzer.trace.vm(), window, workers).list();
        return new RunTimes(
                analyzer.info(recording),
                ThreadTimesBuilder.of(
                        window, workers, stops, analyzer.trace.ofAgent().regionCalls()));
    }

    /** What a trace of one window says of it, without advice and warnings; its begin is told since another one's. */
    static RunAnalysis window(
            Trace trace, String name, @Nullable Integer processors, long firstBegin, boolean spacetime) {
        RunAnalyzer analyzer = new RunAnalyzer(trace, processors, SequentialRun.NONE, AnalysisScope.WINDOWS);
        WindowAnalyzer window = analyzer.analyzer(analyzer.measured.get(0), firstBegin);
        List<WindowAnalysis> windows = List.of(window.analyze(null, 0));
        RunAnalysis numbers = new RunAnalysis(analyzer.info(Path.of(name)), windows, Summaries.of(windows), List.of());
        return spacetime ? numbers.with(window.spacetime()) : numbers;
    }

    private static RecordingException nothing(Path recording) {
        return new RecordingException(
                recording + ": the recording ends before the first totals were written; nothing can be computed", null);
    }
    /** Adds what is asked for of the median window alone. */
    private RunAnalysis detailed(RunAnalysis numbers) {
        if (!scope.spacetime() && !scope.advice()) {
            return numbers;
        }
        WindowAnalyzer median = median(numbers);
        RunAnalysis drawn = scope.spacetime() ? numbers.with(median.spacetime()) : numbers;
        return scope.advice() ? drawn.withAdvice(advice(drawn, median)) : drawn;
    }

    /** The median window is known when all are analysed: of several, it is put together a second time, and none is kept for it. */
    private WindowAnalyzer median(RunAnalysis analysis) {
        return analyzer(measured.get(analysis.number(analysis.median()) - 1));
    }

    private @Nullable WhatIfs advice(RunAnalysis analysis, WindowAnalyzer window) {
        WindowAnalysis median = analysis.median();
        Causes causes = median.detail().causes();
        return causes == null
                ? null
                : Advice.of(replay(analysis, window), analysis.number(median), causes, median.detail());
    }

    private WhatIfAnalyzer replay(RunAnalysis analysis, WindowAnalyzer median) {
        return new WhatIfAnalyzer(
                recording,
                median.window(),
                median.courses(),
                analysis.median().extent().n());
    }

    private List<WorkerWindow> workers(Window window) {
        return teams.in(trace.agent() == null ? ForeignRecording.workers(trace, window) : agentWorkers.of(window));
    }

    private static Trace read(Path recording) throws RecordingException {
        try {
            return TraceReader.read(recording);
        } catch (UnreadableException e) {
            throw new RecordingException(String.valueOf(e.getMessage()), e);
        }
    }

    private RunAnalysis run(Path recording) throws RecordingException {
        List<WindowAnalysis> windows = new ArrayList<>();
        for (Window window : measured) {
            WindowAnalysis all = analyzer(window).analyze(sequential.baseline(), lost);
            windows.add(scope.keeps().test(all) || measured.size() == 1 ? all : all.numbers());
        }
        if (windows.isEmpty()) {
            throw nothing(recording);
        }
        Summary summary = Summaries.of(windows);
        int median = windows.indexOf(Summaries.medianWindow(Summaries.counted(windows, summary.warmUp())));
        if (windows.get(median).isNumbersOnly()) {
            windows.set(median, analyzer(measured.get(median)).analyze(sequential.baseline(), lost));
        }
        RecordingInfo info = info(recording);
        List<String> warnings = new Warnings(this.recording, measured, windows, summary).list(info, sequential.word());
        return new RunAnalysis(info, windows, summary, warnings);
    }

    private WindowAnalyzer analyzer(Window window) {
        if (only != null) {
            return only;
        }
        WindowAnalyzer analyzer = analyzer(window, measured.get(0).beginNanos());
        only = measured.size() == 1 ? analyzer : null;
        return analyzer;
    }

    private WindowAnalyzer analyzer(Window window, long firstBegin) {
        List<WorkerWindow> workers = workers(window);
        workers.addAll(NativeThreads.of(natives, window));
        Processors processors = Processors.of(
                option(), available(), MachineReadings.limit(trace.ofAgent().machine(), window), workers);
        workers.addAll(new MissingCarriers(workers, window).upTo(Math.min(carriers(), processors.number())));
        return new WindowAnalyzer(recording, window, firstBegin, workers, processors, names, declared);
    }

    private @Nullable Integer option() {
        AgentStart agent = trace.agent();
        if (processorsOption != null || agent == null) {
            return processorsOption;
        }
        return agent.processors().option() > 0
                ? Integer.valueOf(agent.processors().option())
                : null;
    }

    private @Nullable Integer available() {
        AgentStart agent = trace.agent();
        return agent == null
                ? trace.jvm().hardwareThreads()
                : Integer.valueOf(agent.processors().available());
    }

    /** Parallelism of the scheduler of virtual threads. */
    private int carriers() {
        Integer option = trace.jvm().carriers();
        Integer available = available();
        return option != null ? option : available != null ? available : 0;
    }

    private Map<Long, String> names() {
        Map<Long, String> names = new HashMap<>();
        trace.ofJfr().threads().forEach((id, thread) -> names.put(id, thread.name()));
        for (Snapshot snapshot : trace.ofAgent().snapshots().values()) {
            snapshot.workers().forEach((id, worker) -> names.put(id, worker.name()));
        }
        return names;
    }

    private RecordingInfo info(Path recording) {
        AgentStart agent = trace.agent();
        return new RecordingInfo(
                recording.toString(),
                agent == null ? null : RecordingInfo.Agent.of(agent),
                trace.jvm().name(),
                trace.jvm().program(),
                available(),
                Stream.of(
                                UnmatchedNames.of(trace),
                                declared.unmet(),
                                StartedPrograms.words(trace.jvm().started()))
                        .flatMap(List::stream)
                        .toList(),
                LateSight.unseen(agent, measured));
    }
}

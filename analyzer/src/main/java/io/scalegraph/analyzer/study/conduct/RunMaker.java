package io.scalegraph.analyzer.study.conduct;

import io.scalegraph.analyzer.launch.AgentOptions;
import io.scalegraph.analyzer.launch.BoundedRun;
import io.scalegraph.analyzer.launch.NotStartedException;
import io.scalegraph.analyzer.launch.ProgramCommand;
import io.scalegraph.analyzer.run.LatencyPart;
import io.scalegraph.analyzer.run.Profile;
import io.scalegraph.analyzer.run.RecordingException;
import io.scalegraph.analyzer.run.ReportedWork;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.analyzer.run.Summary;
import io.scalegraph.analyzer.run.memory.MlReason;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import io.scalegraph.analyzer.study.host.RunOrder;
import io.scalegraph.analyzer.study.host.Target;
import io.scalegraph.analyzer.study.journal.Noise;
import io.scalegraph.analyzer.study.journal.StudyFolder;
import io.scalegraph.analyzer.study.journal.StudyRun;
import io.scalegraph.analyzer.study.journal.Thrown;
import io.scalegraph.analyzer.study.plan.ProcessorControl;
import io.scalegraph.analyzer.study.plan.StudyPoint;
import io.scalegraph.analyzer.study.plan.StudySpec;
import io.scalegraph.trace.AgentOption;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Makes one run and reads what it left. Whatever the program does is a result; only the target's failures are errors. */
final class RunMaker implements RunSupply.Maker {
    private static final int TAIL = 2000;
    /** In which the exception is looked for, that a long stack may have pushed out of the tail. */
    private static final int SEARCHED = 1 << 16;

    private static final int MOST_WARNINGS = 3;
    private static final int MOST_PARTS = 16;
    private static final int MOST_ROUTINES = 12;

    /** Reads a recording. */
    @FunctionalInterface
    interface Analysis {
        RunAnalysis of(Path recording, int processors) throws RecordingException;
    }

    private final StudySpec spec;
    private final StudyFolder folder;
    private final Target target;
    private final Analysis analysis;

    RunMaker(StudySpec spec, StudyFolder folder, Target target) {
        this(spec, folder, target, (recording, n) -> RunAnalyzer.analyze(recording, n, null));
    }

    RunMaker(StudySpec spec, StudyFolder folder, Target target, Analysis analysis) {
        this.spec = spec;
        this.folder = folder;
        this.target = target;
        this.analysis = analysis;
    }

    @Override
    public StudyRun make(int number, StudyPoint point, StudyRun.Mode mode) throws IOException, InterruptedException {
        RunOrder order = order(point, mode, folder.ofRun(number));
        try {
            return run(number, point, mode, order);
        } catch (NotStartedException e) {
            return new StudyRun(
                    number,
                    point,
                    mode,
                    new StudyRun.Outcome(StudyRun.Status.NOT_STARTED, -1, 0, null, null),
                    Noise.UNKNOWN,
                    false,
                    new StudyRun.Kept("", String.valueOf(e.getMessage())));
        }
    }

    private RunOrder order(StudyPoint point, StudyRun.Mode mode, Path folder) {
        boolean sequential = mode == StudyRun.Mode.SEQUENTIAL;
        boolean toJvm = spec.program().controls().contains(ProcessorControl.JVM);
        AgentOptions agent = mode == StudyRun.Mode.PLAIN
                ? null
                : new AgentOptions(point.processors(), null, told(spec.program().agent()));
        return new RunOrder(
                new ProgramCommand(spec.words(point, sequential)),
                toJvm ? List.of("-XX:ActiveProcessorCount=" + point.processors()) : List.of(),
                agent,
                spec.program().controls().contains(ProcessorControl.PIN) ? point.processors() : 0,
                spec.effort().limits().run(),
                folder);
    }

    /** A run may last for a second, of which the recording's coming up would be half. */
    private static List<String> told(List<String> options) {
        String begin = AgentOption.BEGIN.with("");
        return options.stream().anyMatch(option -> option.startsWith(begin))
                ? options
                : Stream.concat(options.stream(), Stream.of(begin + AgentOption.RECORDED))
                        .toList();
    }

    private StudyRun run(int number, StudyPoint point, StudyRun.Mode mode, RunOrder order)
            throws NotStartedException, IOException, InterruptedException {
        Target.Result result = target.run(order);
        BoundedRun.Ended ended = result.ended();
        StudyRun.Status status = ended.hung()
                ? StudyRun.Status.HUNG
                : ended.exitCode() == 0 ? StudyRun.Status.OK : StudyRun.Status.CRASHED;
        String why = "";
        StudyRun.Measured measured = null;
        if (status == StudyRun.Status.OK && mode != StudyRun.Mode.PLAIN) {
            try {
                measured = measured(
                        point, afterWarmUp(analysis.of(order.recording(), point.processors())), order.recording());
            } catch (RecordingException e) {
                status = StudyRun.Status.UNREADABLE;
                why = String.valueOf(e.getMessage());
            }
        }
        boolean isOk = status == StudyRun.Status.OK;
        Double ownTime = isOk ? OwnTime.of(spec, order.output()) : null;
        String recording = Files.exists(order.recording()) ? relative(order.recording()) : "";
        String tail = isOk ? "" : (why.isEmpty() ? "" : why + "\n") + tail(order.output());
        return new StudyRun(
                number,
                point,
                mode,
                new StudyRun.Outcome(status, ended.exitCode(), ended.seconds(), ownTime, measured),
                result.noise(),
                result.noise().exceeds(spec.effort().others().share()),
                new StudyRun.Kept(recording, tail));
    }

    private RunAnalysis afterWarmUp(RunAnalysis run) {
        Integer windows = spec.effort().warmUp();
        return windows == null ? run : run.withWarmUp(windows);
    }

    private String relative(Path file) {
        return folder.path().relativize(file).toString();
    }

    private StudyRun.Measured measured(StudyPoint point, RunAnalysis run, Path recording) throws RecordingException {
        Summary.Terms terms = run.summary().terms();
        return new StudyRun.Measured(
                new StudyRun.Terms(
                        run.summary().tPara(),
                        terms.averageLatency(),
                        terms.efficiency(),
                        terms.it(),
                        terms.pt(),
                        terms.ml()),
                runQueueShare(run.windows().get(run.windows().size() - 1)),
                run.summary().windows(),
                run.summary().warmUp(),
                spec.problem().work() == null
                        ? reported(recording) / run.windows().size()
                        : null,
                run.warnings().stream().limit(MOST_WARNINGS).toList(),
                LatencyPart.of(run, MOST_PARTS),
                point.processors() > 1
                        ? null
                        : Profile.of(run, point.k()).shortened(relative(recording), MOST_ROUTINES));
    }

    private static double reported(Path recording) throws RecordingException {
        return ReportedWork.of(recording)
                .orElseThrow(() -> new RecordingException(
                        "the study says work: reported, but the program reported none (io.scalegraph.trace.Work)",
                        null));
    }

    private static @Nullable Double runQueueShare(WindowAnalysis window) {
        Double delay = window.terms().ofMl(MlReason.RUN_QUEUE);
        return delay == null || window.extent().tPara() <= 0
                ? null
                : Double.valueOf(delay / window.extent().capacity());
    }

    private static String tail(Path output) throws IOException {
        if (!Files.exists(output)) {
            return "";
        }
        byte[] all = Files.readAllBytes(output);
        String text = new String(
                all, Math.max(0, all.length - SEARCHED), Math.min(all.length, SEARCHED), StandardCharsets.UTF_8);
        String tail = text.substring(Math.max(0, text.length() - TAIL));
        String thrown = Thrown.in(text);
        return tail.contains(thrown) ? tail : thrown + "\n...\n" + tail;
    }
}

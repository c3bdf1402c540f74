package io.scalegraph.analyzer.study.conduct;

import io.scalegraph.analyzer.launch.AgentOptions;
import io.scalegraph.analyzer.launch.BoundedRun;
import io.scalegraph.analyzer.launch.NotStartedException;
import io.scalegraph.analyzer.launch.ProgramCommand;
import io.scalegraph.analyzer.run.RecordingException;
import io.scalegraph.analyzer.run.ReportedWork;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.memory.MlPart;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import io.scalegraph.analyzer.study.journal.Run;
import io.scalegraph.analyzer.study.journal.StudyFolder;
import io.scalegraph.analyzer.study.plan.Point;
import io.scalegraph.analyzer.study.plan.ProcessorControl;
import io.scalegraph.analyzer.study.plan.StudySpec;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes one run and reads what it left. Whatever the program does is a result; only the target's failures are errors. */
final class RunMaker implements Runs.Maker {
    private static final int TAIL = 2000;
    private static final int MOST_WARNINGS = 3;

    /** Reads a recording. */
    @FunctionalInterface
    interface Analysis {
        RunAnalysis of(Path recording, int processors) throws RecordingException;
    }

    private final StudySpec spec;
    private final StudyFolder folder;
    private final Target target;
    private final Analysis analysis;

    RunMaker(StudySpec spec, StudyFolder folder, Target target, Analysis analysis) {
        this.spec = spec;
        this.folder = folder;
        this.target = target;
        this.analysis = analysis;
    }

    @Override
    public Run make(int number, Point point, Run.Mode mode) throws IOException, InterruptedException {
        Order order = order(point, mode, folder.ofRun(number));
        try {
            return run(number, point, mode, order);
        } catch (NotStartedException e) {
            return new Run(
                    number,
                    point,
                    mode,
                    Run.Status.NOT_STARTED,
                    -1,
                    0,
                    null,
                    null,
                    Run.Noise.UNKNOWN,
                    false,
                    "",
                    String.valueOf(e.getMessage()));
        }
    }

    private Order order(Point point, Run.Mode mode, Path folder) {
        boolean sequential = mode == Run.Mode.SEQUENTIAL;
        boolean toJvm = spec.controls().contains(ProcessorControl.JVM);
        AgentOptions agent = mode == Run.Mode.PLAIN ? null : new AgentOptions(point.processors(), null, spec.agent());
        return new Order(
                new ProgramCommand(spec.words(point, sequential)),
                toJvm ? List.of("-XX:ActiveProcessorCount=" + point.processors()) : List.of(),
                agent,
                spec.controls().contains(ProcessorControl.PIN) ? point.processors() : 0,
                spec.effort().timeLimit(),
                folder);
    }

    private Run run(int number, Point point, Run.Mode mode, Order order)
            throws NotStartedException, IOException, InterruptedException {
        Target.Result result = target.run(order);
        BoundedRun.Ended ended = result.ended();
        Run.Status status = ended.hung() ? Run.Status.HUNG : ended.exitCode() == 0 ? Run.Status.OK : Run.Status.CRASHED;
        String why = "";
        Run.Measured measured = null;
        if (status == Run.Status.OK && mode != Run.Mode.PLAIN) {
            try {
                measured = measured(afterWarmUp(analysis.of(order.recording(), point.processors())), order.recording());
            } catch (RecordingException e) {
                status = Run.Status.UNREADABLE;
                why = String.valueOf(e.getMessage());
            }
        }
        return new Run(
                number,
                point,
                mode,
                status,
                ended.exitCode(),
                ended.seconds(),
                status == Run.Status.OK ? OwnTime.of(spec, order.output()) : null,
                measured,
                result.noise(),
                result.noise().exceeds(spec.effort().disturbance()),
                Files.exists(order.recording()) ? relative(order.recording()) : "",
                status == Run.Status.OK ? "" : (why.isEmpty() ? "" : why + "\n") + tail(order.output()));
    }

    private RunAnalysis afterWarmUp(RunAnalysis run) {
        Integer windows = spec.effort().warmUp();
        return windows == null ? run : run.withWarmUp(windows);
    }

    private String relative(Path file) {
        return folder.path().relativize(file).toString();
    }

    private Run.Measured measured(RunAnalysis run, Path recording) throws RecordingException {
        return new Run.Measured(
                run.summary().tPara(),
                run.summary().averageLatency(),
                run.summary().efficiency(),
                run.summary().it(),
                run.summary().pt(),
                run.summary().ml(),
                runQueueShare(run.windows().get(run.windows().size() - 1)),
                run.summary().windows(),
                run.summary().warmUp(),
                spec.work() == null ? reported(recording) / run.windows().size() : null,
                run.warnings().stream().limit(MOST_WARNINGS).toList());
    }

    private static double reported(Path recording) throws RecordingException {
        return ReportedWork.of(recording)
                .orElseThrow(() -> new RecordingException(
                        "the study says work: reported, but the program reported none (io.scalegraph.trace.Work)",
                        null));
    }

    private static @Nullable Double runQueueShare(WindowAnalysis window) {
        for (MlPart part : window.mlParts()) {
            if (part.reason().equals("run-queue delay") && part.time() != null && window.tPara() > 0) {
                return part.time() / (window.processors() * window.tPara());
            }
        }
        return null;
    }

    private static String tail(Path output) throws IOException {
        if (!Files.exists(output)) {
            return "";
        }
        byte[] all = Files.readAllBytes(output);
        int from = Math.max(0, all.length - TAIL);
        return new String(all, from, all.length - from, StandardCharsets.UTF_8);
    }
}

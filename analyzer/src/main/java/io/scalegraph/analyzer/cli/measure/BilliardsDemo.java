package io.scalegraph.analyzer.cli.measure;

import io.scalegraph.analyzer.cli.command.Context;
import io.scalegraph.analyzer.cli.command.ExitCodes;
import io.scalegraph.analyzer.launch.AgentOptions;
import io.scalegraph.analyzer.launch.BundledJar;
import io.scalegraph.analyzer.launch.MeasuredProgram;
import io.scalegraph.analyzer.launch.MeasuredProgram.Outcome;
import io.scalegraph.analyzer.launch.MeasuredProgram.Output;
import io.scalegraph.analyzer.launch.ProgramCommand;
import io.scalegraph.analyzer.launch.RecordingFiles;
import io.scalegraph.analyzer.report.run.RunComparison;
import io.scalegraph.analyzer.report.run.TextReport;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.trace.AgentOption;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The demo: one program with one thread and with two, and what the second thread brought. */
final class BilliardsDemo extends Demo {
    private static final String SECTION = "io.scalegraph.demo.billiards.ParallelSimulation::run";
    private static final int MOST_THREADS = 2;

    private final int balls;
    private final int steps;

    BilliardsDemo(Context context, int balls, int steps) {
        super(context);
        this.balls = balls;
        this.steps = steps;
    }

    @Override
    int run() throws Exception {
        Path agent = context().jars().pathOf(BundledJar.AGENT);
        Path programs = context().jars().pathOf(BundledJar.DEMO_APPS);
        List<Path> recordings = new ArrayList<>();
        for (int threads = 1; threads <= MOST_THREADS; threads++) {
            Outcome outcome = measure(threads, agent, programs);
            int exitCode = exitCode(outcome);
            if (exitCode != ExitCodes.OK) {
                return exitCode;
            }
            recordings.add(outcome.recordings().get(0));
        }
        print(recordings.get(0), recordings.get(1));
        return ExitCodes.OK;
    }

    private Outcome measure(int threads, Path agent, Path programs) throws Exception {
        context().err().println("scalegraph: running billiards with N = " + threads + " ...");
        ProgramCommand command = new ProgramCommand(List.of(
                java(),
                "-cp",
                programs.toString(),
                "Billiards",
                "--balls=" + balls,
                "--steps=" + steps,
                "--threads=" + threads));
        return MeasuredProgram.run(
                command,
                agent,
                new AgentOptions(threads, null, List.of(AgentOption.SECTION.with(SECTION))),
                RecordingFiles.named("demo-N" + threads),
                Output.DISCARDED,
                context().stop());
    }

    private void print(Path first, Path second) throws Exception {
        RunAnalysis one = context().analysis().analyze(first, 1, null, false);
        RunAnalysis two = context().analysis().analyze(second, MOST_THREADS, first, false);
        PrintStream out = context().out();
        out.println("A simulation of " + balls + " billiard balls, " + (long) balls * steps + " collisions.");
        out.println("The threads of a round meet at a barrier, where one of them chooses what the next round does.");
        out.println("\nOne thread, " + first);
        out.print(TextReport.shortOf(one));
        out.println("\nTwo threads, " + second);
        out.print(TextReport.shortOf(two));
        out.println("\nWhat the second thread brought");
        out.print(RunComparison.of(one, two));
        printWhatNext(out, first, second);
    }

    private void printWhatNext(PrintStream out, Path first, Path second) {
        String command = scalegraph();
        out.println("\nTry next");
        out.println("  " + command + " analyze --baseline " + first + " " + second);
        out.println("  " + command + " demo --balls " + 4L * balls + " --steps " + Math.max(1, steps / 4));
        out.println("  " + command + " run --processors 2 -- java -jar your-program.jar");
    }
}

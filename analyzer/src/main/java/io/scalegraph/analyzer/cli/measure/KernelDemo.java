package io.scalegraph.analyzer.cli.measure;

import io.scalegraph.analyzer.cli.command.CommandName;
import io.scalegraph.analyzer.cli.command.Context;
import io.scalegraph.analyzer.cli.command.ExitCodes;
import io.scalegraph.analyzer.cli.option.EnumConverter;
import io.scalegraph.analyzer.launch.AgentOptions;
import io.scalegraph.analyzer.launch.BundledJar;
import io.scalegraph.analyzer.launch.MeasuredProgram;
import io.scalegraph.analyzer.launch.MeasuredProgram.Outcome;
import io.scalegraph.analyzer.launch.MeasuredProgram.Output;
import io.scalegraph.analyzer.launch.ProgramCommand;
import io.scalegraph.analyzer.launch.RecordingFiles;
import io.scalegraph.analyzer.report.run.TextReport;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.trace.AgentOption;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A demo of one kernel: what it does, and what the agent says of it. */
final class KernelDemo extends Demo {
    private final DemoProgram kernel;
    private final int workers;

    KernelDemo(Context context, @Nullable Path html, DemoProgram kernel, int workers) {
        super(context, html);
        this.kernel = kernel;
        this.workers = workers;
    }

    @Override
    int run() throws Exception {
        String name = EnumConverter.name(kernel);
        context().err().println("scalegraph: running " + name + " with N = " + workers + " ...");
        Outcome outcome = MeasuredProgram.run(
                command(name),
                context().jars().pathOf(BundledJar.AGENT),
                new AgentOptions(
                        workers,
                        null,
                        List.of(
                                AgentOption.SECTION.with(kernel.section()),
                                AgentOption.COMPUTE.with(DemoProgram.computation()),
                                AgentOption.BEGIN.with(AgentOption.RECORDED))),
                RecordingFiles.named("demo-" + name),
                Output.DISCARDED,
                context().stop());
        int exitCode = exitCode(outcome);
        if (exitCode == ExitCodes.OK) {
            print(name, outcome.recordings().get(0));
        }
        return exitCode;
    }

    private ProgramCommand command(String name) throws Exception {
        return new ProgramCommand(List.of(
                java(),
                "-Xmx64m",
                "-Djdk.virtualThreadScheduler.parallelism=" + workers,
                "-cp",
                context().jars().pathOf(BundledJar.DEMO_APPS).toString(),
                DemoProgram.mainClass(),
                name,
                "--workers",
                Integer.toString(workers)));
    }

    private void print(String name, Path recording) throws Exception {
        RunAnalysis analysis = analyze(recording, workers, null);
        context().out().println(name + ": " + kernel.description() + ".");
        context()
                .out()
                .println("The workers compute by waiting for a known time, which counts as work;"
                        + " docs/accuracy.md has the\nformula for what is lost.");
        context().out().println("\n" + recording);
        context().out().print(TextReport.shortOf(analysis));
        page(List.of(analysis));
        context().out().println("\nTry next\n  " + CommandName.get() + " analyze " + recording);
    }
}

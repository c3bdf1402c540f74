package io.scalegraph.bench;

import io.scalegraph.bench.accuracy.AccuracyCommand;
import io.scalegraph.bench.causes.CausesCommand;
import io.scalegraph.bench.closure.ClosureCommand;
import io.scalegraph.bench.cost.CostCommand;
import io.scalegraph.bench.damage.DamageCommand;
import io.scalegraph.bench.endure.EndureCommand;
import io.scalegraph.bench.forecast.ForecastCommand;
import io.scalegraph.bench.forecast.GatesCommand;
import io.scalegraph.bench.inflation.InflationCommand;
import io.scalegraph.bench.journey.JourneyCommand;
import io.scalegraph.bench.page.PageCommand;
import io.scalegraph.bench.page.SamplesCommand;
import io.scalegraph.bench.page.ShotCommand;
import io.scalegraph.bench.races.RacesCommand;
import io.scalegraph.bench.read.ReadCommand;
import io.scalegraph.bench.regressions.RegressionsCommand;
import io.scalegraph.bench.release.ReleaseCommand;
import io.scalegraph.bench.release.ReproducibleCommand;
import io.scalegraph.bench.safety.SafetyCommand;
import io.scalegraph.bench.soak.SoakCommand;
import io.scalegraph.bench.study.StudyCommand;
import io.scalegraph.bench.tests.TestsCommand;
import io.scalegraph.bench.whatif.WhatIfCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The entry of the benchmarks: progress goes to the error stream, one table to the output. */
@Command(
        name = "scalegraph bench",
        description = "Benchmarks of Scalegraph itself.",
        synopsisSubcommandLabel = "COMMAND",
        mixinStandardHelpOptions = true,
        subcommands = {
            AccuracyCommand.class,
            CausesCommand.class,
            ClosureCommand.class,
            CostCommand.class,
            DamageCommand.class,
            EndureCommand.class,
            ForecastCommand.class,
            GatesCommand.class,
            InflationCommand.class,
            JourneyCommand.class,
            PageCommand.class,
            RacesCommand.class,
            ReadCommand.class,
            RegressionsCommand.class,
            ReleaseCommand.class,
            ReproducibleCommand.class,
            SafetyCommand.class,
            SamplesCommand.class,
            ShotCommand.class,
            SoakCommand.class,
            StudyCommand.class,
            TestsCommand.class,
            WhatIfCommand.class
        })
public final class Bench {
    private static final int HELP_WIDTH = 96;

    private Bench() {}

    /**
     * Runs a benchmark and ends the JVM with its exit code.
     *
     * @param args the command line
     */
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(Bench::endWhatRuns, "scalegraph-bench-end"));
        System.exit(commandLine().execute(args));
    }

    /** A benchmark that is ended by hand shall leave no program behind that takes the processors of the next. */
    private static void endWhatRuns() {
        ProcessHandle.current().descendants().forEach(ProcessHandle::destroy);
    }

    /** Shared with the test of the commands that the documentation shows. */
    static CommandLine commandLine() {
        return new CommandLine(new Bench()).setUsageHelpWidth(HELP_WIDTH).setCaseInsensitiveEnumValuesAllowed(true);
    }
}

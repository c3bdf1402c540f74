package io.scalegraph.bench.forecast;

import java.io.IOException;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** How often the bands of forecasts hold what they should. */
@Command(
        name = "forecast",
        mixinStandardHelpOptions = true,
        description = {
            "Makes forecasts of synthetic runs whose law is known, and of the papers' tables without their largest x.",
            "Exit code 1 if a group of sets is outside of 90 to 98 %% by more than chance (two standard errors), or fewer"
                    + " than nine of ten tables are within their bands."
        })
public final class ForecastCommand implements Callable<Integer> {
    @Option(names = "--sets", paramLabel = "COUNT", defaultValue = "1000", description = "Synthetic sets.")
    private int sets;

    @Option(names = "--seed", paramLabel = "S", defaultValue = "1997", description = "Where their numbers come from.")
    private int seed;

    @Option(names = "--threads", paramLabel = "COUNT", defaultValue = "1", description = "Threads that compute.")
    private int threads;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli gives it
    private CommandSpec command;

    /** Options have their defaults. */
    public ForecastCommand() {}

    @Override
    public Integer call() throws IOException, InterruptedException, ExecutionException {
        if (sets < 1 || threads < 1) {
            throw new ParameterException(command.commandLine(), "--sets and --threads want whole numbers from 1");
        }
        ForkJoinPool pool = new ForkJoinPool(threads);
        Coverage coverage;
        try {
            coverage = pool.submit(() -> Coverage.of(sets, seed)).get();
        } finally {
            pool.shutdown();
        }
        System.out.print(coverage);
        PaperTables papers = PaperTables.read();
        System.out.print(papers);
        return coverage.holds() && papers.holds() ? 0 : 1;
    }
}

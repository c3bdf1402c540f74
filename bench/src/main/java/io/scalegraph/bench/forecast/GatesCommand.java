package io.scalegraph.bench.forecast;

import io.scalegraph.analyzer.table.TableException;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** How often the gates of {@code compare} raise a false alarm, and how often they see what they should. */
@Command(
        name = "gates",
        mixinStandardHelpOptions = true,
        description = {
            "Compares synthetic studies: the same program twice, and one with T or L 10 %% up at all N, with as many"
                    + " repeats as 'compare --plan 0.1' asks for.",
            "Exit code 1 if more than 5 %% are false alarms, or fewer than 80 %% of the changes are seen, by more than"
                    + " chance (two standard errors)."
        })
public final class GatesCommand implements Callable<Integer> {
    @Option(names = "--sets", paramLabel = "COUNT", defaultValue = "1000", description = "Comparisons of each kind.")
    private int sets;

    @Option(names = "--seed", paramLabel = "S", defaultValue = "1997", description = "Where their numbers come from.")
    private int seed;

    @Option(names = "--threads", paramLabel = "COUNT", defaultValue = "1", description = "Threads that compute.")
    private int threads;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli gives it
    private CommandSpec command;

    /** Options have their defaults. */
    public GatesCommand() {}

    @Override
    public Integer call() throws TableException, InterruptedException, ExecutionException {
        if (sets < 1 || threads < 1) {
            throw new ParameterException(command.commandLine(), "--sets and --threads want whole numbers from 1");
        }
        ForkJoinPool pool = new ForkJoinPool(threads);
        try {
            Gates gates = pool.submit(() -> Gates.of(sets, seed)).get();
            System.out.print(gates);
            return gates.holds() ? 0 : 1;
        } finally {
            pool.shutdown();
        }
    }
}

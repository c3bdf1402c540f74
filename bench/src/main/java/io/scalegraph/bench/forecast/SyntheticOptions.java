package io.scalegraph.bench.forecast;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** How many synthetic sets there are, where their numbers come from, and on how many threads they are computed. */
final class SyntheticOptions {
    @Option(names = "--sets", paramLabel = "COUNT", defaultValue = "1000", description = "Synthetic sets of each kind.")
    private int sets;

    @Option(names = "--seed", paramLabel = "S", defaultValue = "1997", description = "Where their numbers come from.")
    private int seed;

    @Option(names = "--threads", paramLabel = "COUNT", defaultValue = "1", description = "Threads that compute.")
    private int threads;

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // picocli gives it
    private CommandSpec command;

    /** What comes of so many sets. */
    interface Computation<T> {
        T of(int sets, int seed) throws Exception;
    }

    <T> T compute(Computation<T> computation) throws InterruptedException, ExecutionException {
        if (sets < 1 || threads < 1) {
            throw new ParameterException(command.commandLine(), "--sets and --threads want whole numbers from 1");
        }
        ForkJoinPool pool = new ForkJoinPool(threads);
        try {
            return pool.submit((Callable<T>) () -> computation.of(sets, seed)).get();
        } finally {
            pool.shutdown();
        }
    }
}

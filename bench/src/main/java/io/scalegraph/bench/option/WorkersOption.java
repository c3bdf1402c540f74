package io.scalegraph.bench.option;

import java.util.Arrays;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Numbers of workers to measure with. */
public final class WorkersOption {
    private static final int LEAST = 2;

    @Option(
            names = "--workers",
            paramLabel = "N",
            split = ",",
            description = "Numbers of workers, from 2. Default: ${DEFAULT-VALUE}.")
    private List<Integer> workers;

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // picocli gives it
    private CommandSpec command;

    /**
     * With a default.
     *
     * @param usual numbers if none are given, each from 2
     */
    public WorkersOption(Integer... usual) {
        workers = Arrays.asList(usual);
    }

    /**
     * Those that were given, or else the usual ones.
     *
     * @return in the order given
     * @throws ParameterException if one is below 2
     */
    public List<Integer> chosen() {
        for (int number : workers) {
            if (number < LEAST) {
                throw new ParameterException(
                        command.commandLine(), "--workers wants whole numbers from 2, not " + number);
            }
        }
        return workers;
    }
}

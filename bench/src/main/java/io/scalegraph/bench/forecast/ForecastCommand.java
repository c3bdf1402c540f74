package io.scalegraph.bench.forecast;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** How often the bands of forecasts hold what they should. */
@Command(
        name = "forecast",
        mixinStandardHelpOptions = true,
        description = {
            "Makes forecasts of synthetic runs whose law is known, of synthetic tables of parts, and of the papers' tables without"
                    + " their largest x.",
            "With --kernels, measures programs with a known law at N = 1 to 8 and up to 64, and compares forecasts by"
                    + " parts and by laws of T(N) with what was measured; about a minute for each and repeat. Exit code 1 if the"
                    + " median error at the largest N is above 5 %%, or fewer than nine of ten medians are within their"
                    + " bands.",
            "Exit code 1 if a group of sets is outside of 90 to 98 %% by more than chance (two standard errors), or fewer"
                    + " than nine of ten tables are within their bands."
        })
public final class ForecastCommand implements Callable<Integer> {
    private static final String ALL = "all";

    @Mixin
    private final SyntheticOptions synthetic = new SyntheticOptions();

    @Option(
            names = "--kernels",
            paramLabel = "NAME",
            arity = "0..1",
            split = ",",
            fallbackValue = ALL,
            description = "Kernels to measure instead: all of them, or those named.")
    private List<String> kernels = List.of();

    @Option(names = "--repeats", paramLabel = "COUNT", defaultValue = "2", description = "Runs of a kernel on each N.")
    private int repeats;

    @Option(
            names = "--folder",
            paramLabel = "DIR",
            description = "Where the tables of the kernels are kept. Those that are there are not measured again.")
    private @Nullable Path folder;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli gives it
    private CommandSpec command;

    /** Options have their defaults. */
    public ForecastCommand() {}

    @Override
    public Integer call() throws Exception {
        return kernels.isEmpty() ? ofSets() : ofKernels();
    }

    private int ofKernels() throws Exception {
        if (repeats < 1) {
            throw new ParameterException(command.commandLine(), "--repeats wants a whole number from 1");
        }
        List<String> laws = kernels.equals(List.of(ALL)) ? LawStudies.LAWS : kernels;
        if (!LawStudies.LAWS.containsAll(laws)) {
            throw new ParameterException(command.commandLine(), "the kernels are " + LawStudies.LAWS);
        }
        Path kept = folder == null ? Files.createTempDirectory("scalegraph-bench-") : folder;
        LawStudies studies = new LawStudies(kept, repeats);
        LawForecasts forecasts = new LawForecasts();
        for (String law : laws) {
            forecasts.add(law, studies.table(law), studies.parts(law));
        }
        System.out.print(forecasts);
        return forecasts.holds() ? 0 : 1;
    }

    private int ofSets() throws IOException, InterruptedException, ExecutionException {
        Coverage curves =
                synthetic.compute((sets, seed) -> Coverage.of(sets, number -> SyntheticSet.forecasts(seed, number)));
        System.out.println("Forecasts by the laws of T(N)");
        System.out.print(curves);
        Coverage parts =
                synthetic.compute((sets, seed) -> Coverage.of(sets, number -> PartsSet.forecasts(seed, number)));
        System.out.println("Forecasts by parts");
        System.out.print(parts);
        PaperTables papers = PaperTables.read();
        System.out.print(papers);
        return curves.holds() && parts.holds() && papers.holds() ? 0 : 1;
    }
}

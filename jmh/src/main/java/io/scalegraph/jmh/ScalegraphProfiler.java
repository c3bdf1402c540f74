package io.scalegraph.jmh;

import io.scalegraph.analyzer.launch.AgentOptions;
import io.scalegraph.analyzer.launch.BundledJar;
import io.scalegraph.analyzer.launch.ProgramCommand;
import io.scalegraph.analyzer.run.RecordingException;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.analyzer.table.TableException;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.profile.ExternalProfiler;
import org.openjdk.jmh.profile.ProfilerException;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.Result;

/**
 * Puts the agent into each fork of a benchmark, with a window for each iteration, and adds what the recording says to the
 * results: {@code -prof io.scalegraph.jmh.ScalegraphProfiler}. JMH has one for all forks of a benchmark, one after the
 * other; not thread-safe.
 */
public final class ScalegraphProfiler implements ExternalProfiler {
    private final ProfilerOptions options;
    private final Path agentJar;
    private int forks;
    private @Nullable Path recording;

    /**
     * Creates it without options.
     *
     * @throws ProfilerException if the agent cannot be unpacked
     */
    public ScalegraphProfiler() throws ProfilerException {
        this("");
    }

    /**
     * Creates it.
     *
     * @param options such as {@code folder=runs;holds=on}: where recordings and tables go, and options of the agent
     * @throws ProfilerException with one line for the user, if an option is wrong or the agent cannot be unpacked
     */
    public ScalegraphProfiler(String options) throws ProfilerException {
        this.options = ProfilerOptions.of(options);
        try {
            this.agentJar = BundledJar.AGENT.extract();
        } catch (IOException e) {
            throw new ProfilerException("scalegraph: " + e.getMessage(), e);
        }
    }

    @Override
    public String getDescription() {
        return "Scalegraph: what the threads of a benchmark lose, and where";
    }

    @Override
    public Collection<String> addJVMInvokeOptions(BenchmarkParams params) {
        return List.of();
    }

    /** Called once for each fork, before it is started. */
    @Override
    public Collection<String> addJVMOptions(BenchmarkParams params) {
        Path file =
                options.folder().resolve(Names.of(params) + "-" + System.currentTimeMillis() + "-" + ++forks + ".jfr");
        try {
            Files.createDirectories(options.folder());
        } catch (IOException e) {
            throw new UncheckedIOException("scalegraph: " + options.folder() + " cannot be made", e);
        }
        recording = file;
        AgentOptions agent = new AgentOptions(processors(params), null, options.agent());
        return ProgramCommand.agentOptions(agentJar, agent.text(file.toAbsolutePath()));
    }

    /** Threads beyond the processors there are get none of their own. */
    static int processors(BenchmarkParams params) {
        return Math.min(params.getThreads(), Runtime.getRuntime().availableProcessors());
    }

    @Override
    public void beforeTrial(BenchmarkParams params) {
        // The options of the JVM are all it takes.
    }

    @Override
    @SuppressWarnings("rawtypes") // as JMH declares it
    public Collection<? extends Result> afterTrial(BenchmarkResult result, long pid, File out, File err) {
        Path file = recording;
        List<Result> results = new ArrayList<>();
        if (file == null || !Files.exists(file)) {
            results.add(TrialResults.text("the fork left no recording; its error stream says why"));
            return results;
        }
        try {
            RunAnalysis analysis = analysis(file, result.getParams());
            results.addAll(TrialResults.of(analysis));
            String note = SweepTable.in(options.folder(), result.getParams().getBenchmark())
                    .add(file, result, analysis);
            results.add(TrialResults.text(TrialResults.answer(analysis) + note));
        } catch (RecordingException | TableException | IOException e) {
            results.add(TrialResults.text(String.valueOf(e.getMessage())));
        }
        return results;
    }

    /** The analysis with the iterations of the warm-up left out, which JMH knows. */
    private RunAnalysis analysis(Path file, BenchmarkParams params) throws RecordingException {
        RunAnalysis analysis = RunAnalyzer.analyze(file, null, null);
        int iterations = params.getWarmup().getCount() + params.getMeasurement().getCount();
        boolean isKnown = options.byIteration() && analysis.windows().size() == iterations;
        return isKnown ? analysis.withWarmUp(params.getWarmup().getCount()) : analysis;
    }

    @Override
    public boolean allowPrintOut() {
        return true;
    }

    @Override
    public boolean allowPrintErr() {
        return true;
    }

    /** What files are called. */
    static final class Names {
        private Names() {}

        static String of(BenchmarkParams params) {
            return of(params.getBenchmark()) + String.format(Locale.ROOT, "-t%d", params.getThreads());
        }

        /** Class and method of a benchmark, without its package. */
        static String of(String benchmark) {
            int method = benchmark.lastIndexOf('.');
            int type = benchmark.lastIndexOf('.', method - 1);
            return benchmark.substring(type + 1).replaceAll("[^A-Za-z0-9._-]", "_");
        }
    }
}

package io.scalegraph.bench.cost;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Runs one JMH benchmark in JVMs with and without the agent, in turn. Of each JVM the best of many short iterations
 * counts: what other programs take from it can only add.
 */
final class Harness {
    private static final TimeValue WARM_UP = TimeValue.milliseconds(1500);
    private static final TimeValue ITERATION = TimeValue.milliseconds(10);
    private static final int ITERATIONS = 150;
    private static final TimeValue CROWDED_ITERATION = TimeValue.milliseconds(200);
    private static final int CROWDED_ITERATIONS = 10;

    /** Times of an operation in nanoseconds, without and with the agent. */
    record Pair(double plain, double measured) {}

    private Harness() {}

    /** On a virtual thread, or on one of the platform. */
    static List<Pair> run(Setting setting, Class<?> benchmarks, String method, boolean virtual) throws IOException {
        String executor = executor(virtual);
        List<Pair> pairs = new ArrayList<>();
        for (int pair = 1; pair <= setting.pairs(); pair++) {
            setting.say(method + (virtual ? " on a virtual thread " : " ") + pair + " of " + setting.pairs());
            double plain = nanos(setting, benchmarks, method, executor);
            pairs.add(new Pair(plain, nanos(setting, benchmarks, method, executor, setting.agentOption())));
        }
        return pairs;
    }

    static String executor(boolean virtual) {
        return "-Djmh.executor=" + (virtual ? "VIRTUAL" : "PLATFORM");
    }

    /** Time of an operation on one of many threads, in nanoseconds; each iteration lasts for many turns of all of them. */
    static double crowded(Setting setting, Class<?> benchmarks, String method, int threads, List<String> jvmOptions)
            throws IOException {
        ChainedOptionsBuilder options = options(setting, benchmarks, method, jvmOptions)
                .threads(threads)
                .measurementIterations(CROWDED_ITERATIONS)
                .measurementTime(CROWDED_ITERATION);
        return fastest(options, method);
    }

    /** Under two agents, or two options of one, on a thread of the platform. */
    static List<Pair> compare(Setting setting, Class<?> benchmarks, String method, String first, String second)
            throws IOException {
        List<Pair> pairs = new ArrayList<>();
        for (int pair = 1; pair <= setting.pairs(); pair++) {
            setting.say(method + " " + pair + " of " + setting.pairs());
            double before = nanos(setting, benchmarks, method, first);
            pairs.add(new Pair(before, nanos(setting, benchmarks, method, second)));
        }
        return pairs;
    }

    /** Time of an operation in nanoseconds, on a thread of the platform. */
    static double nanos(Setting setting, Class<?> benchmarks, String method, String... jvmOptions) throws IOException {
        ChainedOptionsBuilder options = options(setting, benchmarks, method, List.of(jvmOptions))
                .measurementIterations(ITERATIONS)
                .measurementTime(ITERATION);
        return fastest(options, method);
    }

    private static ChainedOptionsBuilder options(
            Setting setting, Class<?> benchmarks, String method, List<String> jvmOptions) {
        return new OptionsBuilder()
                .include(benchmarks.getName().replace(".", "\\.") + "\\." + method + "$")
                .jvm(setting.jdk().java())
                // JMH's own use of Unsafe, which 25 would complain of; 17 does not know the property.
                .jvmArgsPrepend("-Dsun.misc.unsafe.memory.access=allow")
                .jvmArgs(jvmOptions.toArray(new String[0]))
                .forks(1)
                .warmupIterations(1)
                .warmupTime(WARM_UP)
                .shouldFailOnError(true)
                .verbosity(VerboseMode.SILENT);
    }

    private static double fastest(ChainedOptionsBuilder options, String method) throws IOException {
        try {
            return new Runner(options.build())
                    .runSingle()
                    .getPrimaryResult()
                    .getStatistics()
                    .getMin();
        } catch (RunnerException e) {
            throw new IOException("JMH could not run " + method + ": " + e.getMessage(), e);
        }
    }
}

package io.scalegraph.analyzer.cli.metric;

import io.scalegraph.analyzer.cli.command.Context;
import io.scalegraph.analyzer.cli.command.ExitCodes;
import io.scalegraph.analyzer.cli.command.UsageException;
import io.scalegraph.analyzer.cli.option.ForceOption;
import io.scalegraph.analyzer.file.WholeFile;
import io.scalegraph.analyzer.report.metric.GateReport;
import io.scalegraph.analyzer.report.metric.GateReport.Gate;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How a gate says what it found. */
final class GateOptions {
    @Option(names = "--junit", paramLabel = "FILE", description = "Write the answer as JUnit XML too.")
    private @Nullable Path junit;

    @Mixin
    private final ForceOption force = new ForceOption();

    /** Refuses a file that cannot be written, or that may not be overwritten. */
    void check() throws UsageException {
        force.check(junit);
    }

    /** Refuses another file likewise. */
    void check(@Nullable Path file) throws UsageException {
        force.check(file);
    }

    /** Prints a line for each gate and returns the exit code. */
    int say(Context context, String suite, List<Gate> gates) throws IOException {
        print(context, gates);
        return keep(suite, gates);
    }

    /** Prints a line for each gate. */
    static void print(Context context, List<Gate> gates) {
        for (Gate gate : gates) {
            context.out().println((gate.passed() ? "passed: " : "NOT PASSED: ") + gate.name() + ": " + gate.reason());
        }
    }

    /** Writes the JUnit file, if one is wanted, and returns the exit code. */
    int keep(String suite, List<Gate> gates) throws IOException {
        if (junit != null) {
            WholeFile.write(junit, GateReport.junit(suite, gates));
        }
        return gates.stream().allMatch(Gate::passed) ? ExitCodes.OK : ExitCodes.NOT_PASSED;
    }
}

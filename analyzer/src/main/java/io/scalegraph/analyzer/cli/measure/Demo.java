package io.scalegraph.analyzer.cli.measure;

import io.scalegraph.analyzer.cli.command.Context;
import io.scalegraph.analyzer.cli.command.ExitCodes;
import io.scalegraph.analyzer.launch.MeasuredProgram.Outcome;
import java.nio.file.Files;
import java.nio.file.Path;

/** A program that comes along, measured, and what the measurement tells. */
abstract class Demo {
    private final Context context;

    Demo(Context context) {
        this.context = context;
    }

    /** Measures and prints; returns the exit code. */
    abstract int run() throws Exception;

    final Context context() {
        return context;
    }

    /** The JVM that runs this. */
    static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    /** The exit code of a demo that left this; other than OK, it has said why. */
    final int exitCode(Outcome outcome) {
        if (outcome.exitCode() != 0) {
            context.complain("the demo ended with exit code " + outcome.exitCode());
            return outcome.exitCode();
        }
        if (outcome.recordings().isEmpty()) {
            context.complain("the demo left no recording; the agent said above why");
            return ExitCodes.NOT_ANALYSED;
        }
        return ExitCodes.OK;
    }

    /** This command line, as a user in the current folder calls it. */
    static String scalegraph() {
        return Files.isExecutable(Path.of("scalegraph")) ? "./scalegraph" : "scalegraph";
    }
}

package io.scalegraph.analyzer.cli;

import io.scalegraph.analyzer.launch.BundledJar;
import io.scalegraph.analyzer.launch.Stop;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;

/**
 * What commands work with.
 *
 * @param out for results
 * @param err for everything else
 * @param analysis what reads recordings
 * @param jars where the agent and the demo programs are
 * @param stop what ends programs when this JVM is asked to end
 * @param debug whether failures show where they come from
 */
record Context(PrintStream out, PrintStream err, Analysis analysis, Jars jars, Stop stop, DebugOption debug) {
    /** Gives the path of a bundled jar. */
    @FunctionalInterface
    interface Jars {
        Path pathOf(BundledJar jar) throws IOException;
    }

    Context(PrintStream out, PrintStream err, Analysis analysis, Jars jars, Stop stop) {
        this(out, err, analysis, jars, stop, new DebugOption());
    }

    /** One line on the error stream that says who speaks. */
    void complain(String line) {
        err.println("scalegraph: " + line.replaceAll("\\p{Cntrl}", "?"));
    }

    void complain(String line, Exception cause) {
        complain(line);
        if (debug.isOn()) {
            cause.printStackTrace(err);
        }
    }
}

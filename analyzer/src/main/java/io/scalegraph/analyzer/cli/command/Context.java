package io.scalegraph.analyzer.cli.command;

import io.scalegraph.analyzer.launch.BundledJar;
import io.scalegraph.analyzer.launch.StopSignal;
import io.scalegraph.analyzer.report.format.Screen;
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
 * @param screen what standard output is shown on
 */
public record Context(
        PrintStream out,
        PrintStream err,
        Analyzer analysis,
        Jars jars,
        StopSignal stop,
        DebugOption debug,
        Screen screen) {
    /** Gives the path of a bundled jar. */
    @FunctionalInterface
    public interface Jars {
        /**
         * The path of a jar.
         *
         * @param jar which one
         * @return a file that stays as long as this JVM
         * @throws IOException if it cannot be written there
         */
        Path pathOf(BundledJar jar) throws IOException;
    }

    /**
     * Creates it, without stack traces until the option for them is read, for a screen of which nothing is known.
     *
     * @param out for results
     * @param err for everything else
     * @param analysis what reads recordings
     * @param jars where the agent and the demo programs are
     * @param stop what ends programs when this JVM is asked to end
     */
    public Context(PrintStream out, PrintStream err, Analyzer analysis, Jars jars, StopSignal stop) {
        this(out, err, analysis, jars, stop, new DebugOption(), Screen.PLAIN);
    }

    /**
     * The same with another screen.
     *
     * @param other what standard output is shown on
     * @return the context
     */
    public Context on(Screen other) {
        return new Context(out, err, analysis, jars, stop, debug, other);
    }

    /**
     * One line on the error stream that says who speaks.
     *
     * @param line what is wrong; control characters become question marks
     */
    public void complain(String line) {
        err.println("scalegraph: " + line.replaceAll("\\p{Cntrl}", "?"));
    }

    /**
     * The same, with a stack trace if such are wanted.
     *
     * @param line what is wrong
     * @param cause why
     */
    public void complain(String line, Exception cause) {
        complain(line);
        if (debug.isOn()) {
            cause.printStackTrace(err);
        }
    }
}

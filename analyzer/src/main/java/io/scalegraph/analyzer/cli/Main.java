package io.scalegraph.analyzer.cli;

import io.scalegraph.analyzer.cli.command.Context;
import io.scalegraph.analyzer.cli.command.ExitCodes;
import io.scalegraph.analyzer.cli.command.ResultStream;
import io.scalegraph.analyzer.cli.command.Terminal;
import io.scalegraph.analyzer.launch.BundledJar;
import io.scalegraph.analyzer.launch.StopSignal;
import io.scalegraph.analyzer.run.InHeap;
import io.scalegraph.analyzer.run.RunAnalyzer;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

/** The entry of the command line. */
public final class Main {
    private Main() {}

    /**
     * Runs a command and ends the JVM with its exit code.
     *
     * @param args the command line
     */
    public static void main(String[] args) {
        PrintStream out = new ResultStream(new FileOutputStream(FileDescriptor.out));
        PrintStream err = new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
        StopSignal stop = StopSignal.install();
        int exitCode = ExitCodes.FAILED;
        try {
            Context context = new Context(out, err, RunAnalyzer::analyze, BundledJar::extract, stop);
            exitCode = execute(context.on(Terminal.screen()), args);
        } finally {
            out.flush();
            stop.finished();
        }
        System.exit(exitCode);
    }

    static int execute(Context context, String... args) {
        CommandLine line = ScalegraphCommand.of(context);
        line.setOut(new PrintWriter(context.out(), true, StandardCharsets.UTF_8));
        line.setErr(new PrintWriter(context.err(), true, StandardCharsets.UTF_8));
        try {
            return line.execute(args);
        } catch (OutOfMemoryError e) { // behind an analysis, which names its recording: a page, an export
            context.complain(InHeap.told(e));
            return ExitCodes.FAILED;
        } catch (NoClassDefFoundError e) {
            String module = module(String.valueOf(e.getMessage()));
            if (module == null) {
                throw e;
            }
            context.complain("the Java runtime " + System.getProperty("java.home") + " has no module " + module
                    + ", which this command needs; run it with a JDK's java");
            return ExitCodes.FAILED;
        }
    }

    /** The module of a class that small runtimes (jlink) may lack; null of others. */
    static @Nullable String module(String type) {
        if (type.startsWith("com/sun/tools/attach/")) {
            return "jdk.attach";
        }
        if (type.startsWith("com/sun/net/httpserver/")) {
            return "jdk.httpserver";
        }
        return type.startsWith("jdk/jfr/") ? "jdk.jfr" : null;
    }
}

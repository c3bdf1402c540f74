package io.scalegraph.analyzer.cli;

import io.scalegraph.analyzer.cli.command.Analyzer;
import io.scalegraph.analyzer.cli.command.Context;
import io.scalegraph.analyzer.launch.BundledJar;
import io.scalegraph.analyzer.launch.StopSignal;
import io.scalegraph.analyzer.report.JsonSchemas;
import io.scalegraph.analyzer.report.run.Samples;
import io.scalegraph.analyzer.run.RecordingException;
import io.scalegraph.analyzer.run.RecordingInfo;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.RunAnalyzer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The command line with an analysis that takes what the fake agent writes for a recording: in this JVM, or, where
 * streams and signals matter, in one of its own.
 */
public final class Tool {
    /** For JVMs that live for a second, and are not measured. */
    private static final List<String> BRIEF = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

    /** What a call left; JSON is as its schema has it. */
    public record Result(int exitCode, String out, String err) {}

    private Tool() {}

    /** Calls it in this JVM; programs cannot be run. */
    public static Result call(String... args) {
        return call((recording, processors, baseline, whole) -> analyze(recording, baseline), args);
    }

    /** Calls it in this JVM with the analysis that reads recordings; programs cannot be run. */
    public static Result callForReal(String... args) {
        return call(RunAnalyzer::analyze, args);
    }

    /** Calls it in this JVM with an analysis of the test's. */
    static Result call(Analyzer analysis, String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Context context = new Context(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                analysis,
                jar -> Path.of(jar.name()),
                new StopSignal());
        int exitCode = Main.execute(context, args);
        String written = out.toString(StandardCharsets.UTF_8);
        if (written.startsWith("{")) {
            JsonSchemas.assertValid(written);
        }
        return new Result(exitCode, written, err.toString(StandardCharsets.UTF_8));
    }

    /** Prepares a call in a JVM of its own. */
    public static ProcessBuilder fork(Path agentJar, String... args) {
        List<String> command = words(Tool.class);
        command.add(agentJar.toString());
        command.addAll(Arrays.asList(args));
        ProcessBuilder process = new ProcessBuilder(command);
        process.environment().keySet().removeAll(List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS"));
        return process;
    }

    /** The words that run a {@link Program}. */
    public static List<String> program(String... args) {
        List<String> words = words(Program.class);
        words.addAll(Arrays.asList(args));
        return words;
    }

    private static List<String> words(Class<?> main) {
        List<String> words = new ArrayList<>(List.of(java()));
        words.addAll(BRIEF);
        words.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        return words;
    }

    public static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    public static void main(String[] args) {
        StopSignal stop = StopSignal.install();
        Context context = new Context(
                System.out,
                System.err,
                (recording, processors, baseline, whole) -> analyze(recording, baseline),
                jar -> jar == BundledJar.AGENT ? Path.of(args[0]) : Path.of("none"),
                stop);
        int exitCode = Main.execute(context, Arrays.copyOfRange(args, 1, args.length));
        System.out.flush();
        stop.finished();
        System.exit(exitCode);
    }

    private static RunAnalysis analyze(Path recording, Path baseline) throws RecordingException {
        try {
            if (!Files.readString(recording).startsWith("file=")) {
                throw new RecordingException(recording + ": not a recording", null);
            }
            if (baseline != null) {
                analyze(baseline, null);
            }
        } catch (IOException e) {
            throw new RecordingException(recording + ": no such file", e);
        }
        RunAnalysis full = Samples.full();
        RecordingInfo info =
                new RecordingInfo(recording.toString(), new RecordingInfo.Agent("0", "", 0.1), "JVM", "Program", 2);
        return new RunAnalysis(info, full.windows(), full.summary(), full.warnings());
    }
}

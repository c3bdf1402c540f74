package io.scalegraph.bench.endure;

import io.scalegraph.analyzer.run.RecordingException;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.bench.machine.Jdk;
import io.scalegraph.bench.machine.OwnClassPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** One program under one condition, with the agent and without. */
final class Endurance {
    private final Jdk jdk;
    private final Hardship hardship;
    private final Path agent;
    private final @Nullable Path other;
    private final Path folder;

    Endurance(Jdk jdk, Hardship hardship, Path agent, @Nullable Path other) throws IOException {
        this.jdk = jdk;
        this.hardship = hardship;
        this.agent = agent;
        this.other = other;
        this.folder = Files.createTempDirectory("scalegraph-bench-");
    }

    /**
     * What came of it.
     *
     * @param program whether it did the same with the agent
     * @param recording what is left, in words
     * @param good whether both is as it should be
     */
    record Result(String program, String recording, boolean good) {
        static Result skipped(String why) {
            return new Result("not tried", why, true);
        }
    }

    Result result() throws IOException, InterruptedException {
        Path disk = Files.createDirectory(folder.resolve("disk"));
        try {
            String obstacle = obstacle(disk);
            return obstacle.isEmpty() ? compare(disk) : Result.skipped(obstacle);
        } finally {
            if (hardship.place() == Hardship.Place.SMALL_DISK) {
                run("umount", disk.toString());
            }
            try (Stream<Path> all = Files.walk(folder)) {
                for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                    Files.deleteIfExists(path);
                }
            }
        }
    }

    /** Why it cannot be tried here, empty if it can. */
    private String obstacle(Path disk) throws IOException, InterruptedException {
        if (jdk.feature() < hardship.since()) {
            return "JDK " + hardship.since() + " and later";
        }
        return switch (hardship.place()) {
            case SMALL_DISK ->
                run("mount", "-t", "tmpfs", "-o", "size=40m", "tmpfs", disk.toString()) ? "" : "only root can mount";
            case SMALL_RUNTIME ->
                run(
                                jdk.home().resolve("bin/jlink").toString(),
                                "--add-modules",
                                "java.base,java.instrument",
                                "--output",
                                folder.resolve("runtime").toString())
                        ? ""
                        : "this JDK has no jlink or no modules for it";
            case OTHER_AGENT -> other == null ? "no --other-agent given" : "";
            case FOLDER, EMPTIED -> run(options(jdk.java(), "-version")) ? "" : "this JDK does not have it";
        };
    }

    private String[] options(String java, String last) {
        List<String> command = new ArrayList<>(List.of(java));
        command.addAll(hardship.jvmOptions());
        command.add(last);
        return command.toArray(String[]::new);
    }

    private boolean run(String... command) throws IOException, InterruptedException {
        try {
            return new ProcessBuilder(command)
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException e) {
            return false; // no such program
        }
    }

    private Result compare(Path disk) throws IOException, InterruptedException {
        Path recording = disk.resolve("recording.jfr");
        Ending plain = Ending.of(command(disk, List.of()), folder);
        if (plain.exitCode() != Endured.EXIT_CODE) {
            return new Result("not tried", "without the agent it ends with exit code " + plain.exitCode(), false);
        }
        Ending measured = Ending.of(
                command(disk, List.of("-javaagent:" + agent + "=" + hardship.agentOptions() + "file=" + recording)),
                folder);
        boolean same = measured.isAs(plain);
        Left left = left(recording, measured.agent());
        return new Result(same ? "the same" : "OTHERWISE", left.words, same && left.good);
    }

    private List<String> command(Path disk, List<String> agentOption) {
        boolean small = hardship.place() == Hardship.Place.SMALL_RUNTIME;
        List<String> command = new ArrayList<>(List.of(
                small ? folder.resolve("runtime/bin/java").toString() : jdk.java(), "-Djava.io.tmpdir=" + disk));
        command.addAll(hardship.jvmOptions());
        if (hardship.place() == Hardship.Place.OTHER_AGENT) {
            command.addAll(List.of("-javaagent:" + other, "-Dotel.sdk.disabled=true"));
        }
        command.addAll(agentOption);
        command.addAll(List.of("-cp", OwnClassPath.absolute(), Endured.class.getName()));
        command.addAll(hardship.program());
        if (hardship.place() == Hardship.Place.EMPTIED) {
            command.add(disk.toString());
        }
        return command;
    }

    private record Left(String words, boolean good) {}

    /** All waits, or a word on those that are missing. */
    private Left left(Path recording, List<String> lines) throws IOException {
        String said = lines.isEmpty() ? "" : "; " + String.join(" ", lines);
        long waits = Long.parseLong(hardship.program().get(1))
                * Long.parseLong(hardship.program().get(2));
        try {
            RunAnalysis run = RunAnalyzer.analyze(recording, null, null);
            long found = run.windows().stream()
                    .flatMap(window -> window.detail().sources().stream())
                    .filter(source -> source.place().site().contains("Endured::pause"))
                    .mapToLong(source -> source.times().count())
                    .sum();
            return new Left(found + " of " + waits + " waits" + said, found == waits || !lines.isEmpty());
        } catch (RecordingException e) {
            return new Left("none" + said, !lines.isEmpty());
        }
    }
}

package io.scalegraph.bench.journey;

import io.scalegraph.bench.machine.Machine;
import io.scalegraph.bench.machine.SourceTree;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** The seconds of a user who has a slow server and the jar. */
@Command(
        name = "journey",
        mixinStandardHelpOptions = true,
        description = {
            "Starts a server whose fifty threads wait for two connections, copies scalegraph.jar into an empty folder, and types"
                    + " what docs/by-task.md says of a slow server. Prints the seconds of each command, those since the first,"
                    + " and in which line of its output the culprit is named first.",
            "Aim: within the first ten lines of a command, and 60 s after the first one. Exit code 1 if it was not met."
        })
public final class JourneyCommand implements Callable<Integer> {
    private static final String CULPRIT = "FewConnections::borrow";
    private static final int MOST_LINES = 10;
    private static final double MOST_SECONDS = 60;
    private static final double SECOND = 1e9;
    private static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();

    /** Nothing to choose. */
    public JourneyCommand() {}

    @Override
    public Integer call() throws IOException, InterruptedException, URISyntaxException {
        Path root = SourceTree.root();
        Path folder = Files.createTempDirectory("scalegraph-journey-");
        Files.copy(root.resolve("analyzer/target/scalegraph.jar"), folder.resolve("scalegraph.jar"));
        Process server = new ProcessBuilder(
                        JAVA, "-cp", System.getProperty("java.class.path"), FewConnections.class.getName())
                .inheritIO()
                .start();
        try {
            return go(commands(root.resolve("docs/by-task.md")), server.pid(), folder) ? 0 : 1;
        } finally {
            server.destroy();
        }
    }

    private static boolean go(List<String> commands, long server, Path folder)
            throws IOException, InterruptedException {
        System.out.println(Machine.describe() + ", JDK " + Runtime.version());
        System.out.println("| command | s | since the first, s | the culprit is in line |");
        System.out.println("|---|---|---|---|");
        long began = System.nanoTime();
        boolean met = false;
        for (String command : commands) {
            long at = System.nanoTime();
            int line = lineOfCulprit(command, server, folder);
            double since = (System.nanoTime() - began) / SECOND;
            met |= line > 0 && line <= MOST_LINES && since <= MOST_SECONDS;
            System.out.printf(
                    Locale.ROOT,
                    "| %s | %.1f | %.1f | %s |%n",
                    command,
                    (System.nanoTime() - at) / SECOND,
                    since,
                    line == 0 ? "not there" : Integer.toString(line));
        }
        System.out.println("Within ten lines and 60 s: " + (met ? "yes" : "NO"));
        return met;
    }

    /** Counted from 1 in what it prints for the result; 0 if it is not there. */
    private static int lineOfCulprit(String command, long server, Path folder)
            throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of(JAVA, "-jar", "scalegraph.jar"));
        words.addAll(List.of(command.replace("4711", Long.toString(server)).split(" ", -1)));
        Path printed = folder.resolve("printed.txt");
        int exitCode = new ProcessBuilder(words)
                .directory(folder.toFile())
                .redirectOutput(printed.toFile())
                .redirectError(folder.resolve("progress.txt").toFile())
                .start()
                .waitFor();
        if (exitCode != 0) {
            throw new IOException("'" + command + "' ended with exit code " + exitCode + ": "
                    + Files.readString(folder.resolve("progress.txt")));
        }
        List<String> lines = Files.readAllLines(printed);
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).contains(CULPRIT)) {
                return i + 1;
            }
        }
        return 0;
    }

    /** Without the name of the tool. */
    private static List<String> commands(Path document) throws IOException {
        String text = Files.readString(document);
        int begin = text.indexOf("```sh\n", text.indexOf("## A server that is slow")) + "```sh\n".length();
        return text.substring(begin, text.indexOf("```", begin))
                .lines()
                .map(line -> line.substring("scalegraph ".length()))
                .toList();
    }
}

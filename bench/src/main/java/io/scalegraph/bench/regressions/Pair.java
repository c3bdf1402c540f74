package io.scalegraph.bench.regressions;

import io.scalegraph.bench.machine.Jdk;
import io.scalegraph.bench.machine.OwnClassPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The commands of docs/by-task.md, as a user types them.
 *
 * @param program what is studied
 * @param jdk runs the program
 * @param scalegraph the jar
 * @param folder where the studies of one round are kept; what is there already is not done again
 * @param processors as of a study
 * @param repeats as of a study
 * @param inTurns whether both versions are studied in turns
 */
record Pair(Program program, Jdk jdk, Path scalegraph, Path folder, String processors, int repeats, boolean inTurns) {
    /** The exit code of a gate that is passed. */
    static final int PASSED = 0;

    /** The exit code of one that is not. */
    static final int WORSE = 5;

    private static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();

    /** Studies both and compares them, if that was not done: the exit code. */
    int compare(Version after) throws IOException, InterruptedException {
        Path kept = folder.resolve(after + ".exit-code");
        if (!Files.exists(kept)) {
            Path before = inTurns ? Path.of(Version.BEFORE + "-beside-" + after) : Path.of(Version.BEFORE.toString());
            if (inTurns) {
                study(before, after);
            } else {
                study(Version.BEFORE);
                study(after);
            }
            Files.writeString(kept, Integer.toString(compared(before, after)));
        }
        return Integer.parseInt(Files.readString(kept));
    }

    private int compared(Path before, Version after) throws IOException, InterruptedException {
        int exitCode = run(after + ".txt", List.of("compare", before.toString(), after.toString()));
        if (exitCode != PASSED && exitCode != WORSE) {
            throw new IOException("compare ended with exit code " + exitCode + "; see "
                    + folder.resolve(after + ".txt").toAbsolutePath());
        }
        return exitCode;
    }

    boolean isCompared(Version after) {
        return Files.exists(folder.resolve(after + ".exit-code"));
    }

    private void study(Version version) throws IOException, InterruptedException {
        if (Files.exists(studied(version))) {
            return;
        }
        Files.createDirectories(folder);
        List<String> words = new ArrayList<>(List.of("study", "--folder", version.toString()));
        if (Files.exists(folder.resolve(version.toString()).resolve("study.yaml"))) {
            words.add("--resume"); // it was ended in the middle
        }
        words.addAll(List.of("--when-busy", "go-on", "--processors", processors, "--work", "1"));
        words.addAll(List.of("--repeats", Integer.toString(repeats), "--"));
        words.addAll(command(version));
        conduct(version, words);
    }

    private List<String> command(Version version) {
        List<String> words = new ArrayList<>(List.of(jdk.java(), "-cp", OwnClassPath.absolute()));
        words.addAll(program.command(version));
        return words;
    }

    /** Both versions in turns. */
    private void study(Path before, Version after) throws IOException, InterruptedException {
        Path kept = folder.resolve(after.toString());
        if (Files.exists(studied(after))) {
            return;
        }
        Files.createDirectories(folder);
        Files.writeString(folder.resolve(before + ".yaml"), text(Version.BEFORE));
        Files.writeString(folder.resolve(after + ".yaml"), text(after));
        List<String> words = new ArrayList<>(List.of("study", after + ".yaml", "--folder", after.toString()));
        words.addAll(List.of("--beside", before + ".yaml", "--beside-folder", before.toString()));
        words.addAll(List.of("--when-busy", "go-on"));
        if (Files.exists(kept.resolve("study.yaml"))) {
            words.add("--resume"); // it was ended in the middle
        }
        conduct(after, words);
    }

    private String text(Version version) {
        return "command: ['" + String.join("', '", command(version)) + "']\n" + "processors: [" + processors
                + "]\nwork: 1\ngoals: {sizes: [1]}\neffort: {repeats: " + repeats + "}\n";
    }

    private void conduct(Version version, List<String> words) throws IOException, InterruptedException {
        int exitCode = run("study-" + version + ".txt", words);
        if (exitCode != 0) {
            throw new IOException("the study of '" + version + "' ended with exit code " + exitCode + "; see "
                    + folder.resolve("study-" + version + ".txt").toAbsolutePath());
        }
        Files.createFile(studied(version));
    }

    /** Is there once a study ended well; one whose runs failed has its results too, and is resumed. */
    private Path studied(Version version) {
        return folder.resolve("study-" + version + ".ended");
    }

    private int run(String printed, List<String> arguments) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of(JAVA, "-jar", scalegraph.toString()));
        words.addAll(arguments);
        return new ProcessBuilder(words)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve(printed).toFile())
                .start()
                .waitFor();
    }
}

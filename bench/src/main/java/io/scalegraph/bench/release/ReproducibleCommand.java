package io.scalegraph.bench.release;

import io.scalegraph.bench.machine.SourceTree;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** Whether a second build makes the same bytes. */
@Command(
        name = "reproducible",
        mixinStandardHelpOptions = true,
        description = {
            "Copies the sources to two folders and builds a release in each: with another folder name, other times of the files,"
                    + " another time zone, language and umask. Prints each artifact with its size and whether it is equal byte by"
                    + " byte, and the entries that differ in those that are not. Takes some minutes.",
            "Exit code 1 if one differs or a build fails."
        })
public final class ReproducibleCommand implements Callable<Integer> {
    /** Nothing to choose. */
    public ReproducibleCommand() {}

    @Override
    public Integer call() throws InterruptedException, URISyntaxException {
        try {
            return compare();
        } catch (IOException e) {
            System.err.println("scalegraph bench reproducible: " + e.getMessage());
            return 1;
        }
    }

    private static int compare() throws IOException, InterruptedException, URISyntaxException {
        Path root = SourceTree.root();
        Path folder = Files.createTempDirectory("scalegraph-reproducible-");
        Steps steps = new Steps(Files.createDirectory(folder.resolve("logs")));
        Path one = folder.resolve("one");
        Path other = folder.resolve("the other/in a deeper folder");
        copy(root, one, "2001-02-03 04:05:06", steps);
        copy(root, other, "2019-08-07 16:05:04", steps);
        build(one, "022", Map.of("TZ", "UTC", "LC_ALL", "C.UTF-8"), steps);
        build(
                other,
                "002",
                Map.of("TZ", "Asia/Kolkata", "LC_ALL", "C", "MAVEN_OPTS", "-Duser.language=de -Duser.country=DE"),
                steps);

        List<BuiltFile> files = BuiltFile.of(one, other);
        System.out.println("| artifact | bytes | the second |");
        System.out.println("|---|---|---|");
        files.forEach(System.out::println);
        return files.stream().allMatch(BuiltFile::isEqual) ? 0 : 1;
    }

    /** What git knows and what it would, as it is now. */
    private static void copy(Path root, Path to, String time, Steps steps) throws IOException, InterruptedException {
        Files.createDirectories(to);
        steps.run(
                "copy the sources to " + to,
                root,
                Map.of("TO", to.toString(), "TIME", time),
                List.of(
                        "sh",
                        "-c",
                        "git ls-files -co --exclude-standard -z | xargs -0 cp --parents -t \"$TO\""
                                + " && find \"$TO\" -exec touch -d \"$TIME\" {} +"));
    }

    private static void build(Path folder, String umask, Map<String, String> environment, Steps steps)
            throws IOException, InterruptedException {
        steps.run(
                "build there with umask " + umask + ", " + environment,
                folder,
                environment,
                List.of(
                        "sh",
                        "-c",
                        "umask " + umask + " && exec mvn -B -ntp -Prelease,central package -DskipTests"
                                + " -Dspotless.check.skip -pl '!bench'"));
    }
}

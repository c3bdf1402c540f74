package io.scalegraph.bench.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Stream;

/**
 * A JDK that programs are run on.
 *
 * @param home its folder
 * @param version as its release file says, such as {@code 17.0.21}
 */
public record Jdk(Path home, String version) {
    private static final Path USUAL_FOLDER = Path.of("/usr/lib/jvm");

    /**
     * The JDK in a folder.
     *
     * @param home the folder
     * @return the JDK
     * @throws IllegalArgumentException with one line for the user, if there is none
     */
    public static Jdk at(Path home) {
        Properties release = new Properties();
        try (var in = Files.newBufferedReader(home.resolve("release"))) {
            release.load(in);
        } catch (IOException e) {
            throw new IllegalArgumentException("'" + home + "' is not the folder of a JDK");
        }
        return new Jdk(home, release.getProperty("JAVA_VERSION", "").replace("\"", ""));
    }

    /**
     * The JDKs of this machine: those that SCALEGRAPH_JDKS lists, or else those under /usr/lib/jvm, each version once,
     * and the one that runs the benchmark first.
     *
     * @return at least one
     */
    public static List<Jdk> installed() {
        Map<String, Jdk> byVersion = new LinkedHashMap<>();
        for (Path home : candidates()) {
            if (Files.isExecutable(home.resolve("bin/java")) && Files.isReadable(home.resolve("release"))) {
                Jdk jdk = at(home);
                byVersion.putIfAbsent(jdk.version(), jdk);
            }
        }
        return List.copyOf(byVersion.values());
    }

    private static List<Path> candidates() {
        Stream<Path> own = Stream.of(Path.of(System.getProperty("java.home")));
        String listed = System.getenv("SCALEGRAPH_JDKS");
        if (listed != null) {
            Stream<Path> given =
                    Arrays.stream(listed.split(java.io.File.pathSeparator)).map(Path::of);
            return Stream.concat(own, given).toList();
        }
        try (Stream<Path> found = Files.list(USUAL_FOLDER)) {
            return Stream.concat(own, found.filter(Files::isDirectory).sorted()).toList();
        } catch (IOException e) {
            return own.toList(); // no such folder: the JDK that runs the benchmark is all there is
        }
    }

    /**
     * The version that decides what there is.
     *
     * @return 17 of {@code 17.0.21}
     */
    public int feature() {
        int dot = version.indexOf('.');
        return Integer.parseInt(dot < 0 ? version : version.substring(0, dot));
    }

    /**
     * The launcher of programs.
     *
     * @return {@code bin/java} in this JDK
     */
    public String java() {
        return home.resolve("bin/java").toString();
    }
}

package io.scalegraph.analyzer.it;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Stream;

/**
 * The JDKs on this machine, from 17: those that the environment variable SCALEGRAPH_JDKS lists, or else those under
 * /usr/lib/jvm, and always the one that runs the test.
 */
final class Jdks {
    /** Options for JVMs that live for seconds and whose own speed is not measured: they spend less on what they never earn back. */
    static final List<String> BRIEF = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

    /** Whether the build runs its tests in the long form. */
    static final boolean LONG_FORM = Boolean.getBoolean("scalegraph.long-tests");

    private Jdks() {}

    static List<Path> installed() {
        return from(17);
    }

    /**
     * For tests that ask for little of the JDK: in the short form of the build the one that runs it, in the long form
     * all.
     */
    static List<Path> sample() {
        return LONG_FORM ? installed() : installed().subList(0, 1);
    }

    /** Those with virtual threads, and without what they could not do before 24; perhaps none. */
    static List<Path> withVirtualThreads() {
        return from(24);
    }

    /** Those with the foreign-function API; perhaps none. */
    static List<Path> withForeignFunctions() {
        return from(22);
    }

    private static List<Path> from(int feature) {
        Map<String, Path> byVersion = new LinkedHashMap<>();
        for (Path home : candidates()) {
            String version = version(home);
            if (!version.isEmpty() && feature(version) >= feature) {
                byVersion.putIfAbsent(version, home);
            }
        }
        return new ArrayList<>(byVersion.values());
    }

    private static int feature(String version) {
        String feature = version.contains(".") ? version.substring(0, version.indexOf('.')) : version;
        return feature.isEmpty() ? 0 : Integer.parseInt(feature);
    }

    private static List<Path> candidates() {
        List<Path> homes = new ArrayList<>();
        homes.add(Path.of(System.getProperty("java.home")));
        String listed = System.getenv("SCALEGRAPH_JDKS");
        if (listed != null) {
            Arrays.stream(listed.split(java.io.File.pathSeparator))
                    .map(Path::of)
                    .forEach(homes::add);
            return homes;
        }
        try (Stream<Path> found = Files.list(Path.of("/usr/lib/jvm"))) {
            found.filter(Files::isDirectory).sorted().forEach(homes::add);
        } catch (IOException e) {
            return homes; // no such folder: the JDK that runs the test is all there is
        }
        return homes;
    }

    /** The version by the JDK's own release file, empty if there is none or it is older than 17. */
    private static String version(Path home) {
        Path release = home.resolve("release");
        if (!Files.isExecutable(home.resolve("bin/java")) || !Files.isReadable(release)) {
            return "";
        }
        Properties properties = new Properties();
        try (var in = Files.newBufferedReader(release)) {
            properties.load(in);
        } catch (IOException e) {
            return "";
        }
        String version = properties.getProperty("JAVA_VERSION", "").replace("\"", "");
        return feature(version) >= 17 ? version : "";
    }
}

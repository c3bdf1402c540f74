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

    private static final int OLDEST = 17;
    private static final int NEWEST = Integer.MAX_VALUE;

    private Jdks() {}

    /** In the short form of the build the one that runs it, in the long form all that are installed. */
    static List<Path> tested() {
        return from(OLDEST, NEWEST);
    }

    /** With virtual threads, and without what they could not do before 24; perhaps none. */
    static List<Path> withVirtualThreads() {
        return from(24, NEWEST);
    }

    /** With the foreign-function API; perhaps none. */
    static List<Path> withForeignFunctions() {
        return from(22, NEWEST);
    }

    /** Where a program may set a security manager; perhaps none. */
    static List<Path> withSecurityManager() {
        return from(OLDEST, 23);
    }

    /** In the short form the first, which is the one that runs the build where that is in the range. */
    private static List<Path> from(int oldest, int newest) {
        Map<String, Path> byVersion = new LinkedHashMap<>();
        for (Path home : candidates()) {
            String version = version(home);
            if (!version.isEmpty() && feature(version) >= oldest && feature(version) <= newest) {
                byVersion.putIfAbsent(version, home);
            }
        }
        return byVersion.values().stream().limit(LONG_FORM ? Long.MAX_VALUE : 1).toList();
    }

    /** Its feature release, 0 if it cannot be told. */
    static int feature(Path home) {
        return feature(version(home));
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
        return feature(version) >= OLDEST ? version : "";
    }
}

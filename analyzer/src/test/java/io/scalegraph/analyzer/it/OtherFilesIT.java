package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.scalegraph.analyzer.it.programs.Bridge;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** JVMs that do not share the files of who measures them, as root finds them. Skipped where the user is not root. */
@BesideOthers
class OtherFilesIT {
    private static final String NOBODY = "65534";
    private static final String[] AS_NOBODY = {"setpriv", "--reuid=" + NOBODY, "--regid=" + NOBODY, "--clear-groups"};
    private static final String[] IN_CONTAINER = {"unshare", "--mount", "--pid", "--fork", "--mount-proc"};

    @TempDir
    Path folder;

    /** Open to all, unlike the folder of the test. */
    private Path open;

    private Process target;

    static List<Path> jdks() {
        return Jdks.tested();
    }

    @BeforeEach
    void copyProgram() throws Exception {
        open = Files.createTempDirectory("open");
        Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rwxrwxrwx"));
        Path file = Path.of(Bridge.class.getName().replace('.', '/') + ".class");
        Files.createDirectories(open.resolve(file).getParent());
        Files.copy(Path.of("target/test-classes").resolve(file), open.resolve(file));
    }

    @AfterEach
    void clear() throws Exception {
        if (target != null) {
            target.descendants().forEach(ProcessHandle::destroyForcibly);
            target.destroyForcibly().waitFor();
        }
        try (Stream<Path> files = Files.walk(open)) {
            files.sorted((a, b) -> b.compareTo(a)).forEach(file -> file.toFile().delete());
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    @SlowTest
    void otherUsersJvm_isMeasuredByRoot(Path jdk) throws Exception {
        require(AS_NOBODY, jdk);
        long pid = start(AS_NOBODY, jdk, open.toString());
        ScalegraphJar scalegraph = new ScalegraphJar(folder);
        int exitCode = scalegraph.run("attach", Long.toString(pid), "--for", "1s", "--recording", "r-%p.jfr");

        assertThat(exitCode).as(scalegraph.err()).isZero();
        assertThat(scalegraph.out()).contains("Bridge::cross");
        assertThat(Files.getOwner(folder.resolve("r-" + pid + ".jfr"))).isEqualTo(Files.getOwner(folder));
        assertThat(exchanged(Path.of("/tmp"), NOBODY)).isEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    @SlowTest
    void containersJvm_isMeasuredFromOutside(Path jdk) throws Exception {
        require(IN_CONTAINER, jdk);
        String[] container = Stream.concat(
                        Stream.of(IN_CONTAINER),
                        Stream.of("sh", "-c", "mount --bind '" + open + "' /tmp && exec \"$@\"", "sh"))
                .toArray(String[]::new);
        long pid = start(container, jdk, "/tmp");
        ScalegraphJar scalegraph = new ScalegraphJar(folder);
        int attached = scalegraph.run("attach", Long.toString(pid), "--recording", "r.jfr");
        assertThat(attached).as(scalegraph.err()).isZero();
        assertThat(scalegraph.err()).contains("/r.jfr of its files, to be brought into scalegraph-runs");
        Thread.sleep(1000);
        int exitCode = scalegraph.run("detach", Long.toString(pid));

        assertThat(exitCode).as(scalegraph.err()).isZero();
        assertThat(scalegraph.out()).contains("Bridge::cross");
        assertThat(folder.resolve("scalegraph-runs/r.jfr")).isNotEmptyFile();
        assertThat(exchanged(open, "")).isEmpty();
    }

    /** What the exchange has left in a temporary folder, of files of a user if one is given. */
    private static List<Path> exchanged(Path temporary, String user) throws Exception {
        try (Stream<Path> files = Files.list(temporary)) {
            List<Path> found = files.filter(
                            file -> file.getFileName().toString().startsWith("scalegraph-recording-"))
                    .toList();
            return user.isEmpty()
                    ? found
                    : found.stream().filter(OtherFilesIT::isNobodys).toList();
        }
    }

    private static boolean isNobodys(Path file) {
        try {
            return Files.getAttribute(file, "unix:uid").toString().equals(NOBODY);
        } catch (IOException e) {
            return false; // it has just gone
        }
    }

    /** Whether this user may start a JVM in that way; a container's users may not, as a rule. */
    private void require(String[] launcher, Path jdk) throws Exception {
        String[] words = Stream.concat(
                        Stream.of(launcher), Stream.of(jdk.resolve("bin/java").toString(), "-version"))
                .toArray(String[]::new);
        boolean can = Files.isExecutable(Path.of("/usr/bin", launcher[0]))
                && System.getProperty("user.name").equals("root")
                && new ProcessBuilder(words)
                                .redirectErrorStream(true)
                                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                                .start()
                                .waitFor()
                        == 0;
        assumeTrue(can, "needs root, and " + String.join(" ", launcher) + " has to be allowed");
    }

    /** Starts the program; returns the number of its JVM when that can be attached to. */
    private long start(String[] launcher, Path jdk, String classPath) throws Exception {
        List<String> command = new ArrayList<>(List.of(launcher));
        command.add(jdk.resolve("bin/java").toString());
        command.addAll(Jdks.BRIEF);
        command.addAll(List.of("-cp", classPath, Bridge.class.getName(), "100"));
        Path out = folder.resolve("target");
        target = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(out.toFile())
                .directory(Path.of("/").toFile())
                .start();
        for (int i = 0; i < 600 && !Files.readString(out).contains("ready"); i++) {
            assertThat(target.waitFor(50, TimeUnit.MILLISECONDS))
                    .as(Files.readString(out))
                    .isFalse();
        }
        return Stream.concat(Stream.of(target.toHandle()), target.descendants())
                .filter(process -> process.info().command().orElse("").endsWith("/java"))
                .findFirst()
                .orElseThrow()
                .pid();
    }
}

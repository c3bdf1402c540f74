package io.scalegraph.analyzer.column;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class PagesTest {
    /** 8 bytes each, so that with 16 MB of heap there is no room for them there. */
    private static final int MANY = 5_000_000;

    @Test
    void pageInAFile_hasZerosAndKeepsNumbers() throws IOException {
        Page page = Pages.inFile();

        assertThat(page.get(Pages.NUMBERS - 1)).isZero();
        page.set(Pages.NUMBERS - 1, Long.MIN_VALUE);
        page.set(0, 1);
        assertThat(page.get(Pages.NUMBERS - 1)).isEqualTo(Long.MIN_VALUE);
        assertThat(page.get(0)).isEqualTo(1);
        assertThat(page.get(1)).isZero();
    }

    @Test
    void moreNumbersThanTheHeapHolds_areKept(@TempDir Path folder) throws Exception {
        assertThat(keepsMany("-Xmx16m", "-Djava.io.tmpdir=" + folder)).isZero();
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).isEmpty();
        }
    }

    /** What is not used any more is let go of, though the heap has room: else files would fill the disk. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void pagesThatAreNotUsed_doNotPileUp(@TempDir Path folder) throws Exception {
        assertThat(run(Wasteful.class, "-Xmx64m", "-Djava.io.tmpdir=" + folder)).isZero();
    }

    /** Without a folder for such files the heap has to do, and does if it is large enough. */
    @Test
    void withoutAFolderForFiles_theHeapIsUsed(@TempDir Path folder) throws Exception {
        assertThat(keepsMany("-Xmx256m", "-Djava.io.tmpdir=" + folder.resolve("missing")))
                .isZero();
        assertThat(keepsMany("-Xmx16m", "-Djava.io.tmpdir=" + folder.resolve("missing")))
                .isNotZero();
    }

    private static int keepsMany(String heap, String folder) throws Exception {
        return run(Many.class, heap, folder);
    }

    private static int run(Class<?> program, String heap, String folder) throws Exception {
        Process process = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        heap,
                        folder,
                        "-cp",
                        System.getProperty("java.class.path"),
                        program.getName()))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
            return process.exitValue();
        } finally {
            process.destroyForcibly();
        }
    }

    /** Makes pages and drops them; the exit code is 0 if there are never many at once. */
    static final class Wasteful {
        private static final int PAGES = 1000;
        private static final int MOST = 600;

        private Wasteful() {}

        /** Takes nothing. */
        public static void main(String[] args) throws IOException {
            long most = 0;
            for (int i = 0; i < PAGES; i++) {
                Pages.page().set(0, 1);
                if (i % 50 == 0) {
                    most = Math.max(most, mapped());
                }
            }
            System.exit(most > 0 && most < MOST ? 0 : 1);
        }

        /** How many files of such pages this process has in memory, as Linux tells. */
        private static long mapped() throws IOException {
            try (Stream<String> maps = Files.lines(Path.of("/proc/self/maps"))) {
                return maps.filter(line -> line.contains(".page")).count();
            }
        }
    }

    /** Keeps many numbers in a column and in a list; the exit code is 0 if all come out as they went in. */
    static final class Many {
        private Many() {}

        /** Takes nothing. */
        public static void main(String[] args) {
            LongColumn column = new LongColumn();
            Longs longs = new Longs(MANY);
            for (int i = 0; i < MANY; i++) {
                column.add(number(i));
                longs.set(i, -number(i));
            }
            column.seal();
            for (int i = 0; i < MANY; i++) {
                if (column.get(i) != number(i) || longs.get(i) != -number(i)) {
                    System.exit(1);
                }
            }
        }

        /** Of all bits, so that a column takes 8 bytes. */
        private static long number(int index) {
            return index * 0x9E37_79B9_7F4A_7C15L;
        }
    }
}

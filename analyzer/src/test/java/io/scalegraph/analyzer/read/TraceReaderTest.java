package io.scalegraph.analyzer.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.scalegraph.analyzer.read.file.ChunkParts;
import io.scalegraph.analyzer.read.jfr.ChunkReader;
import io.scalegraph.analyzer.read.jfr.Types;
import io.scalegraph.analyzer.read.trace.JvmActivity;
import io.scalegraph.analyzer.read.trace.JvmStopKind;
import io.scalegraph.analyzer.read.trace.Trace;
import io.scalegraph.analyzer.run.RecordingException;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.trace.TraceFormat;
import io.scalegraph.trace.WaitEvent;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files of strangers: a trace that says what is wrong, or one line that names the file; never anything else. */
class TraceReaderTest {
    /** Far more than all variants of one test take together; only an endless loop reaches it. */
    private static final Duration HANG = Duration.ofSeconds(30);

    @TempDir
    static Path folder;

    private static byte[] sound;

    @BeforeAll
    static void write() throws IOException {
        sound = Files.readAllBytes(WrittenRecording.to(folder.resolve("sound.jfr")));
    }

    @Test
    void soundRecording_isReadWhole() throws Exception {
        Trace trace = TraceReader.read(folder.resolve("sound.jfr"));

        assertThat(trace.damage()).isEmpty();
        assertThat(trace.ofAgent().waits()).hasSize(2 * WrittenRecording.WAITS);
        assertThat(trace.ofAgent().snapshots()).containsOnlyKeys(1L, 2L);
        assertThat(trace.ofAgent().windows()).hasSize(1);
        assertThat(trace.agent()).isNotNull();
        assertThat(trace.vm().stops())
                .contains(new JvmActivity.Stop(
                        JvmStopKind.GC_PAUSE,
                        JvmActivity.ALL,
                        trace.agent().readyNanos() - WrittenRecording.EARLY_GC,
                        WrittenRecording.EARLY_GC));
        assertThat(trace.vm().measured())
                .containsOnly(JvmStopKind.GC_PAUSE, JvmStopKind.REACHING_SAFEPOINT, JvmStopKind.CLASS_LOADING);
        assertThat(trace.ofAgent().snapshots().get(2L).workers()).containsOnlyKeys(1L, 2L);
    }

    /** These are of version 1. */
    @Test
    void recordingOfAnOlderVersion_isReadWhole() throws Exception {
        Trace trace = TraceReader.read(Path.of("src/test/resources/older/billiards-2.jfr"));

        assertThat(trace.damage()).isEmpty();
        assertThat(trace.agent()).isNotNull();
        assertThat(trace.ofAgent().waits()).isNotEmpty();
        assertThat(trace.ofAgent().snapshots()).isNotEmpty();
    }

    @Test
    void recordingOfANewerVersion_isRefused() throws IOException {
        Path file = WrittenRecording.to(folder.resolve("newer.jfr"), WrittenRecording.Part.FROM_THE_FUTURE);

        assertRefused(file, "a newer version wrote this recording (schema " + (TraceFormat.SCHEMA + 1) + ")");
    }

    @Test
    void missingFile_isSaid() {
        assertRefused(folder.resolve("missing.jfr"), "no such file");
    }

    @Test
    void folderInPlaceOfAFile_isSaid() {
        assertRefused(folder, "not a file");
    }

    /** None for root, who reads everything. */
    static Stream<Path> unreadableFiles() throws IOException {
        Path file = Files.createTempFile("unreadable", ".jfr");
        file.toFile().deleteOnExit();
        Files.write(file, sound);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("-w-------"));
        return Stream.of(file).filter(path -> !Files.isReadable(path));
    }

    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("unreadableFiles")
    void unreadableFile_isSaid(Path file) {
        assertRefused(file, "cannot be read");
    }

    @Test
    void emptyFile_isSaid() throws IOException {
        assertRefused(file("empty.jfr", new byte[0]), "empty");
    }

    @ParameterizedTest
    @ValueSource(strings = {"F", "FLR", "<html>no recording</html>\n", "FLRX and more"})
    void otherFile_isSaid(String content) throws IOException {
        assertRefused(file("other.jfr", content.getBytes(StandardCharsets.UTF_8)), "not a JFR");
    }

    @Test
    void magicAlone_isSaid() throws IOException {
        assertRefused(file("magic.jfr", Arrays.copyOf(sound, 4)), "holds no event");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 60, 64, 65, 68, 100, 1000, 100_000})
    void randomBytesBehindTheMagic_areRefused(int size) {
        assertTimeoutPreemptively(HANG, () -> {
            for (int seed = 0; seed < 20; seed++) {
                byte[] bytes = new byte[4 + size];
                new Random(seed).nextBytes(bytes);
                System.arraycopy(sound, 0, bytes, 0, 4);
                assertRefused(file("random.jfr", bytes), "holds no event");
            }
        });
    }

    @Test
    void cutOffRecording_isReadAsFarAsItGoesOrRefused() {
        assertTimeoutPreemptively(HANG, () -> {
            for (int i = 1; i <= 40; i++) {
                int length = (int) (sound.length * (long) i / 41);
                assertReadOrRefused(Arrays.copyOf(sound, length), "cut to " + length + " bytes");
            }
            for (int missing = 1; missing <= 5; missing++) {
                assertReadOrRefused(Arrays.copyOf(sound, sound.length - missing), missing + " bytes missing");
            }
        });
    }

    @Test
    void flippedBytes_areReadOrRefused() {
        assertTimeoutPreemptively(HANG, () -> {
            Random random = new Random(17);
            for (int variant = 0; variant < 120; variant++) {
                byte[] bytes = sound.clone();
                StringBuilder what = new StringBuilder();
                for (int flips = 1 << random.nextInt(4); flips > 0; flips--) {
                    int at = 4 + random.nextInt(bytes.length - 4);
                    bytes[at] ^= (byte) (1 + random.nextInt(255));
                    what.append(" byte ").append(at).append(" is ").append(bytes[at]);
                }
                assertAnalysedOrRefused(bytes, what.toString());
            }
        });
    }

    @Test
    void everyByteOfTheHead_mayBeWrong() {
        assertTimeoutPreemptively(HANG, () -> {
            for (int at = 4; at < ChunkParts.HEAD; at++) {
                for (int value : new int[] {0, 1, 255}) {
                    byte[] bytes = sound.clone();
                    bytes[at] = (byte) value;
                    if (bytes[at] != sound[at]) {
                        assertAnalysedOrRefused(bytes, "byte " + at + " is " + value);
                    }
                }
            }
        });
    }

    @Test
    void twoRecordingsInOneFile_bothCountAndItIsSaid() throws Exception {
        byte[] second = Files.readAllBytes(WrittenRecording.to(folder.resolve("second.jfr")));

        Trace trace = TraceReader.read(file("both.jfr", joined(sound, second)));

        assertThat(trace.damage())
                .endsWith("2 snapshots do not fit: numbers are wrong, or parts of the file are there twice");
        assertThat(trace.ofAgent().waits()).hasSize(2 * 2 * WrittenRecording.WAITS);
        assertThat(trace.ofAgent().windows()).hasSize(2);
    }

    @Test
    void soundChunkBeforeACutOne_isReadWhole() throws Exception {
        byte[] half = Arrays.copyOf(sound, sound.length / 2);

        Trace trace = TraceReader.read(file("half.jfr", joined(sound, half)));

        assertThat(trace.damage()).contains("cut off").contains("byte " + sound.length);
        assertThat(trace.ofAgent().waits()).hasSize(2 * WrittenRecording.WAITS);
        assertThat(trace.ofAgent().windows()).hasSize(1);
    }

    @Test
    void soundChunkBehindABrokenOne_isReadWhole() throws Exception {
        byte[] broken = sound.clone();
        int event = eventInTheMiddle();
        Arrays.fill(broken, event, event + 4, (byte) 0xFF);

        Trace trace = TraceReader.read(file("broken.jfr", joined(broken, sound)));

        // JFR does not write events in order, so a total may stand before the broken event or behind it.
        assertThat(trace.damage())
                .matches("the event at byte " + event + " has an impossible length; its chunk is skipped from there; "
                        + "[1-8] totals of [12] snapshots"
                        + " do not fit: numbers are wrong, or parts of the file are there twice");
        assertThat(trace.ofAgent().waits())
                .hasSizeBetween(2 * WrittenRecording.WAITS + 1, 4 * WrittenRecording.WAITS - 1);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 255})
    void unfinishedChunk_isReadAsFarAsItsJvmPublishedIt(int state) {
        assertTimeoutPreemptively(HANG, () -> {
            byte[] unpublished = new byte[5000];
            byte[] unfinished = joined(sound, unpublished);
            unfinished[ChunkParts.STATE_AT] = (byte) state;

            Trace trace = TraceReader.read(file("unfinished.jfr", unfinished));

            assertThat(trace.damage()).contains("never finished");
            assertThat(trace.ofAgent().waits()).hasSize(2 * WrittenRecording.WAITS);
            assertThat(trace.ofAgent().windows()).hasSize(1);
        });
    }

    /** The wait in the middle of the waits; other tests of the same JVM decide what else JFR writes. */
    private static int eventInTheMiddle() throws IOException {
        List<Long> waits = new ArrayList<>();
        try (FileChannel file = FileChannel.open(folder.resolve("sound.jfr"))) {
            ChunkReader chunk = new ChunkReader(file, 0, new Types());
            while (chunk.next()) {
                if (chunk.event().type().equals(WaitEvent.NAME)) {
                    waits.add(chunk.position());
                }
            }
        }
        return waits.get(waits.size() / 2).intValue();
    }

    private static byte[] joined(byte[] a, byte[] b) {
        byte[] both = Arrays.copyOf(a, a.length + b.length);
        System.arraycopy(b, 0, both, a.length, b.length);
        return both;
    }

    private static Path file(String name, byte[] bytes) throws IOException {
        return Files.write(folder.resolve(name), bytes);
    }

    private static void assertRefused(Path file, String why) {
        assertThatThrownBy(() -> TraceReader.read(file))
                .isInstanceOf(UnreadableException.class)
                .hasMessageContaining(file.toString())
                .hasMessageContaining(why)
                .satisfies(e -> assertThat(e.getMessage().lines()).hasSize(1));
    }

    private static void assertReadOrRefused(byte[] bytes, String what) throws IOException {
        Path file = file("damaged.jfr", bytes);
        Throwable refusal = catchThrowable(
                () -> assertThat(TraceReader.read(file).damage()).as(what).isNotEmpty());
        if (refusal != null) {
            assertThat(refusal).as(what).isInstanceOf(UnreadableException.class);
            assertOneLine(refusal, file);
        }
        assertThat(Files.readAllBytes(file)).as("the file itself").isEqualTo(bytes);
    }

    /** A flipped byte may be part of a name or a number, where nobody can tell that it is wrong. */
    private static void assertAnalysedOrRefused(byte[] bytes, String what) throws IOException {
        Path file = file("flipped.jfr", bytes);
        Throwable refusal = catchThrowable(() -> RunAnalyzer.analyze(file, null, null));
        if (refusal != null) {
            assertThat(refusal).as(what).isInstanceOf(RecordingException.class);
            assertOneLine(refusal, file);
        }
    }

    private static void assertOneLine(Throwable refusal, Path file) {
        assertThat(refusal.getMessage()).contains(file.toString());
        assertThat(refusal.getMessage().lines()).hasSize(1);
    }
}

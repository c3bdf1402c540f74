package io.scalegraph.analyzer.read.jfr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.scalegraph.analyzer.read.WrittenRecording;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;
import jdk.jfr.Configuration;
import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.Recording;
import jdk.jfr.StackTrace;
import jdk.jfr.Unsigned;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Our own reader reads what the JDK's reads, and refuses what is no recording by one kind of exception. */
class ChunkReaderTest {
    private static final Duration HANG = Duration.ofSeconds(30);
    private static final int HEAD = 68;
    private static final boolean LONG = Boolean.getBoolean("scalegraph.long-tests");
    /** How many files are changed at random, and how far apart the places are that are changed in turn. */
    private static final int CHANGES = LONG ? 1500 : 400;

    private static final int APART = LONG ? 37 : 149;

    @TempDir
    static Path folder;

    /** A field of each kind. */
    @Name("test.Fields")
    static class FieldsEvent extends Event {
        long negative = Long.MIN_VALUE;
        int number = -5;

        @Unsigned
        int unsigned = -5;

        short small = -300;
        byte least = Byte.MIN_VALUE;
        char letter = '\uFFFD';
        boolean yes = true;
        float single = 1.5f;
        double many = -2.5;
        String none;
        String empty = "";
        String latin = "Stra\u00dfe";
        String wide = "\u4e2d\u6587 \uD83D\uDE00";
        String pooled = "a text that is long enough for JFR to keep it in its pool";
        Class<?> type = int[][].class;
        Class<?> noType;
        Thread thread = Thread.currentThread();
        Thread noThread;
    }

    @ParameterizedTest
    @ValueSource(strings = {"src/test/resources/older/billiards-1.jfr", "src/test/resources/older/billiards-2.jfr"})
    void recordingOfAnotherJvm_isReadAsTheJdkReadsIt(Path recording) throws IOException {
        assertThat(ReaderOracle.assertSame(recording)).isPositive();
    }

    @Test
    void recordingOfTheAgentsEvents_isReadAsTheJdkReadsIt() throws IOException {
        assertThat(ReaderOracle.assertSame(WrittenRecording.to(folder.resolve("agent.jfr"))))
                .isPositive();
    }

    @Test
    void eventsOfJfrAndFieldsOfEachKind_inSeveralChunks_areReadAsTheJdkReadsThem() throws Exception {
        Path file = folder.resolve("profile.jfr");
        try (Recording recording = new Recording(Configuration.getConfiguration("profile"))) {
            recording.enable("jdk.ThreadPark").withoutThreshold();
            recording.start();
            for (int chunk = 0; chunk < 3; chunk++) {
                for (int i = 0; i < 20; i++) {
                    new FieldsEvent().commit();
                    LockSupport.parkNanos(10_000);
                }
                System.gc();
                try (Recording other = new Recording()) {
                    other.start(); // which begins a chunk
                }
            }
            recording.stop();
            recording.dump(file);
        }

        assertThat(ReaderOracle.assertSame(file)).isGreaterThan(120);
    }

    /** Two texts, a number behind each. */
    @Name("test.Texts")
    @StackTrace(false)
    static class TextsEvent extends Event {
        String first;
        int number;
        String second;
        long place;
    }

    /** More of them than the reader has of the file at once. */
    @Test
    void textsThatComeAgain_areReadAsTheJdkReadsThem() throws Exception {
        String[] texts = {
            null, "", "a", "ab", "lock", "Stra\u00dfe", "\u4e2d\u6587", "more than sixteen characters".repeat(4)
        };
        Path file = folder.resolve("texts.jfr");
        Random random = new Random(7);
        try (Recording recording = new Recording()) {
            recording.start();
            TextsEvent last = new TextsEvent();
            for (int i = 0; i < 20_000; i++) {
                TextsEvent event = new TextsEvent();
                event.first = random.nextInt(4) == 0 ? texts[random.nextInt(texts.length)] : last.first;
                event.second = random.nextInt(4) == 0 ? texts[random.nextInt(texts.length)] : last.second;
                event.number = random.nextInt() >> random.nextInt(32);
                event.place = i;
                event.commit();
                last = event;
            }
            recording.stop();
            recording.dump(file);
        }

        assertThat(Files.size(file)).isGreaterThan(2 << 18);
        assertThat(ReaderOracle.assertSame(file)).isGreaterThanOrEqualTo(20_000);
        assertThat(same(file)).isBetween(5_000, 15_000);
    }

    /**
     * How many events say that they have the texts of the one before; each must have them. All must say the same as alone.
     */
    private static int same(Path file) throws IOException {
        int same = 0;
        try (FileChannel channel = FileChannel.open(file)) {
            ChunkReader chunk = new ChunkReader(channel, 0, new Types());
            ChunkReader alone = new ChunkReader(channel, 0, new Types());
            while (chunk.next()) {
                EventRows rows = chunk.rows(chunk.typed().allFields());
                String before = "";
                for (int row = 0; row < rows.size(); row++) {
                    assertThat(alone.next()).isTrue();
                    assertThat(rows.position(row)).isEqualTo(alone.position());
                    assertThat(rows.event(row).type()).isEqualTo(alone.event().type());
                    if (!alone.event().type().equals("test.Texts")) {
                        continue;
                    }
                    String texts = texts(rows.event(row));
                    assertThat(texts).isEqualTo(texts(alone.event()));
                    if (rows.hasSameTexts(row)) {
                        assertThat(texts).isEqualTo(before);
                        same++;
                    }
                    before = texts;
                    long place = alone.event().number("place");
                    assertThat(rows.event(row).number("place")).isEqualTo(place);
                    assertThat(rows.slot(row, alone.event().index("place"))).isEqualTo(place);
                }
            }
            assertThat(alone.next()).isFalse();
        }
        return same;
    }

    private static String texts(ChunkEvent event) {
        return event.text("first") + "|" + event.text("second");
    }

    @Test
    void changedBytes_areReadOrRefused() throws IOException {
        byte[] sound = Files.readAllBytes(WrittenRecording.to(folder.resolve("sound.jfr")));

        assertTimeoutPreemptively(HANG, () -> {
            for (int seed = 0; seed < CHANGES; seed++) {
                Random random = new Random(seed);
                byte[] bytes = sound.clone();
                for (int flips = 1 << random.nextInt(6); flips > 0; flips--) {
                    bytes[HEAD + random.nextInt(bytes.length - HEAD)] ^= (byte) (1 + random.nextInt(255));
                }
                assertReadOrRefused(bytes, "seed " + seed);
            }
        });
    }

    /** Each place once: a length of 256 MB there, if a length stands there. */
    @Test
    void hugeLengths_areRefusedBeforeThereIsRoomForThem() throws IOException {
        byte[] sound = Files.readAllBytes(WrittenRecording.to(folder.resolve("lengths.jfr")));

        assertTimeoutPreemptively(HANG, () -> {
            for (int at = HEAD; at < sound.length - 4; at += APART) {
                byte[] bytes = sound.clone();
                bytes[at] = (byte) 0xFF;
                bytes[at + 1] = (byte) 0xFF;
                bytes[at + 2] = (byte) 0xFF;
                bytes[at + 3] = 0x7F;
                assertReadOrRefused(bytes, "length at " + at);
            }
        });
    }

    private static void assertReadOrRefused(byte[] bytes, String what) throws IOException {
        Path file = Files.write(folder.resolve("changed.jfr"), bytes);
        assertReadOrRefused(() -> readAll(file), what);
        assertReadOrRefused(() -> readRows(file, true), what);
        assertReadOrRefused(() -> readRows(file, false), what);
    }

    private static void assertReadOrRefused(ThrowingCallable reading, String what) {
        Throwable thrown = catchThrowable(reading);
        if (thrown != null) {
            assertThat(thrown).as(what).isInstanceOf(MalformedException.class);
        }
    }

    /** Several events at a time, with all of their fields or none; the last one alone, too. */
    private static void readRows(Path file, boolean all) throws IOException {
        try (FileChannel channel = FileChannel.open(file)) {
            ChunkReader chunk = new ChunkReader(channel, 0, new Types());
            while (chunk.next()) {
                boolean[] wanted = chunk.typed().allFields();
                Arrays.fill(wanted, all);
                EventRows rows = chunk.rows(wanted);
                assertThat(rows.size()).isPositive();
                long begin = rows.event(rows.size() - 1).beginNanos();
                ChunkEvent last = chunk.event();
                if (all) {
                    assertThat(last.beginNanos()).isEqualTo(begin);
                }
            }
        }
    }

    private static void readAll(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file)) {
            ChunkReader chunk = new ChunkReader(channel, 0, new Types());
            while (chunk.next()) {
                ChunkEvent event = chunk.event();
                try {
                    event.stack();
                    event.thread();
                    if (event.has("site")) {
                        event.text("site");
                    }
                } catch (IllegalArgumentException e) {
                    assertThat(e).as(event.type()).hasMessageMatching("(?s).+");
                }
            }
        }
    }

    @Test
    void otherFile_isRefused() throws IOException {
        Path file = Files.write(folder.resolve("other.jfr"), "X".repeat(200).getBytes(StandardCharsets.UTF_8));

        assertThatThrownBy(() -> readAll(file))
                .isInstanceOf(MalformedException.class)
                .hasMessage("the chunk is of another version");
    }
}

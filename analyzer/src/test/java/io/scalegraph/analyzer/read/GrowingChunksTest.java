package io.scalegraph.analyzer.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.scalegraph.analyzer.read.jfr.ChunkEvent;
import io.scalegraph.analyzer.read.jfr.JfrEvent;
import io.scalegraph.analyzer.read.jfr.MalformedException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import jdk.jfr.AnnotationElement;
import jdk.jfr.Event;
import jdk.jfr.EventFactory;
import jdk.jfr.Name;
import jdk.jfr.Recording;
import jdk.jfr.RecordingState;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Files that a JVM is writing: this one's, and copies that are as it leaves them at different times. */
class GrowingChunksTest {
    private static final int MINOR_AT = 7;
    private static final int METADATA_AT = 24;
    private static final int STATE_AT = 64;
    private static final byte BEING_WRITTEN = -1;
    private static final long EVER = 0;

    @TempDir
    Path folder;

    @Name("growing.Told")
    static final class Told extends Event {
        final int number;
        /** Long enough that JFR writes it once in a chunk, and its number from then on. */
        final String text = "a text that JFR writes once in a chunk, and then its number";

        Told(int number) {
            this.number = number;
        }
    }

    @Test
    @Timeout(value = 1, unit = TimeUnit.MINUTES)
    void texts_areTheSame_whenATypeOfEventsHasComeSince() throws Exception {
        List<JfrEvent> events = new ArrayList<>();
        try (Recording recording = started();
                GrowingChunks chunks = ofThisJvm()) {
            for (int round = 1; round <= 3; round++) {
                EventFactory.create(List.of(new AnnotationElement(Name.class, "growing.New" + round)), List.of())
                        .newEvent()
                        .commit();
                tell(round, events, chunks);
            }
            assertThat(recording.getState()).isEqualTo(RecordingState.RUNNING);
        }

        assertThat(events).extracting(event -> event.text("text")).containsOnly(new Told(0).text);
        assertThat(events).extracting(event -> event.number("number")).containsExactly(1L, 1L, 2L, 2L, 3L, 3L);
    }

    /** Another recording that begins or ends has the JVM begin a file. Of the one before, some was read already. */
    @Test
    @Timeout(value = 1, unit = TimeUnit.MINUTES)
    void events_areToldOnce_whenAFileEndsMeanwhile() throws Exception {
        List<JfrEvent> events = new ArrayList<>();
        try (Recording recording = started();
                GrowingChunks chunks = ofThisJvm()) {
            tell(1, events, chunks);
            tell(2, events, chunks);
            new Told(3).commit();
            try (Recording other = started()) {
                new Told(3).commit();
                assertThat(other.getState()).isEqualTo(RecordingState.RUNNING);
            }
            readUntil(6, events, chunks);
            tell(4, events, chunks);
            assertThat(recording.getState()).isEqualTo(RecordingState.RUNNING);
        }

        assertThat(events).extracting(event -> event.text("text")).containsOnly(new Told(0).text);
        assertThat(events).extracting(event -> event.number("number")).containsExactly(1L, 1L, 2L, 2L, 3L, 3L, 4L, 4L);
    }

    private static Recording started() {
        Recording recording = new Recording();
        recording.enable(Told.class);
        recording.start();
        return recording;
    }

    private static GrowingChunks ofThisJvm() {
        return new GrowingChunks(Path.of(System.getProperty("jdk.jfr.repository")), nanos(Instant.now()));
    }

    /** Two events of a round, until they are there. */
    private static void tell(int round, List<JfrEvent> events, GrowingChunks chunks) throws Exception {
        new Told(round).commit();
        new Told(round).commit();
        readUntil(2 * round, events, chunks);
    }

    private static void readUntil(int count, List<JfrEvent> events, GrowingChunks chunks) throws Exception {
        while (events.size() < count) {
            chunks.read(chunk -> keepTold(chunk.event(), events));
            Thread.sleep(20);
        }
    }

    private static void keepTold(ChunkEvent event, List<JfrEvent> events) {
        if (event.type().equals("growing.Told")) {
            events.add(event.kept());
        }
    }

    @Test
    void files_areReadInTheOrderInWhichTheyWereBegun() throws Exception {
        Path first = WrittenRecording.to(folder.resolve("z.jfr"));
        long between = nanos(Instant.now());
        Path second = WrittenRecording.to(folder.resolve("a.jfr"));
        Files.createFile(folder.resolve("empty.jfr"));
        Files.writeString(
                folder.resolve("none.jfr"),
                "not a recording, and longer than the head of a chunk has to be. ".repeat(2));
        Files.writeString(folder.resolve("other.txt"), "not a recording either");
        List<Long> both = times(first);
        both.addAll(times(second));

        assertThat(read(EVER)).isEqualTo(both);
        assertThat(read(between)).as("the first may have had something of then").isEqualTo(both);
        assertThat(read(nanos(Instant.now()))).isEqualTo(times(second));
    }

    @Test
    void head_thatIsBeingWritten_isWaitedFor() throws Exception {
        Path file = WrittenRecording.to(folder.resolve("a.jfr"));
        List<Long> all = times(file);
        ByteBuffer metadata = ByteBuffer.allocate(Long.BYTES);
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE);
                GrowingChunks chunks = new GrowingChunks(folder, EVER)) {
            channel.read(metadata, METADATA_AT);
            write(channel, ByteBuffer.allocate(Long.BYTES), METADATA_AT);
            write(channel, state(1), STATE_AT);
            assertThat(read(chunks)).as("nothing can be read yet").isEmpty();

            write(channel, metadata.flip(), METADATA_AT);
            write(channel, state(BEING_WRITTEN), STATE_AT);
            assertThat(read(chunks)).as("its head is being written").isEmpty();

            write(channel, state(2), STATE_AT);
            assertThat(read(chunks)).isEqualTo(all);
            assertThat(read(chunks)).as("no more has come").isEmpty();

            write(channel, state(0), STATE_AT);
            Path next = WrittenRecording.to(folder.resolve("b.jfr"));
            assertThat(read(chunks)).isEqualTo(times(next));
        }
    }

    @Test
    void chunk_ofAnotherVersion_isNotLeftOutInSilence() throws Exception {
        Path file = WrittenRecording.to(folder.resolve("a.jfr"));
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            write(channel, ByteBuffer.wrap(new byte[] {9}), MINOR_AT);
        }

        assertThatThrownBy(() -> read(EVER))
                .isInstanceOf(MalformedException.class)
                .hasMessageContaining("version");
    }

    @Test
    void chunk_thatIsFinishedWithoutADescription_isNotWaitedFor() throws Exception {
        Path file = WrittenRecording.to(folder.resolve("a.jfr"));
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            write(channel, ByteBuffer.allocate(Long.BYTES), METADATA_AT);
        }

        assertThatThrownBy(() -> read(EVER))
                .isInstanceOf(MalformedException.class)
                .hasMessageContaining("finished");
    }

    @Test
    void folder_thatIsGone_hasNothing() throws Exception {
        assertThat(new GrowingChunks(folder.resolve("gone"), EVER).read(chunk -> {}))
                .isFalse();
    }

    private static ByteBuffer state(int state) {
        return ByteBuffer.wrap(new byte[] {(byte) state});
    }

    private static void write(FileChannel channel, ByteBuffer bytes, long at) throws IOException {
        assertThat(channel.write(bytes, at)).isPositive();
    }

    private List<Long> read(long since) throws IOException {
        try (GrowingChunks chunks = new GrowingChunks(folder, since)) {
            return read(chunks);
        }
    }

    private static List<Long> read(GrowingChunks chunks) throws IOException {
        List<Long> times = new ArrayList<>();
        chunks.read(chunk -> times.add(chunk.event().beginNanos()));
        return times;
    }

    /** When each event began, in the order of the file. */
    private static List<Long> times(Path file) throws IOException {
        List<Long> times = new ArrayList<>();
        try (RecordingFile recording = new RecordingFile(file)) {
            while (recording.hasMoreEvents()) {
                times.add(nanos(recording.readEvent().getStartTime()));
            }
        }
        return times;
    }

    private static long nanos(Instant time) {
        return TimeUnit.SECONDS.toNanos(time.getEpochSecond()) + time.getNano();
    }
}

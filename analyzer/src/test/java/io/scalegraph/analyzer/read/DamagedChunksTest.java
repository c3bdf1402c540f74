package io.scalegraph.analyzer.read;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.read.trace.Trace;
import io.scalegraph.analyzer.read.trace.TraceIndex;
import io.scalegraph.analyzer.read.trace.Window;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Recordings of which parts are wrong, missing or there twice: the sound parts are read, and the damage is said. */
class DamagedChunksTest {
    /** Low half of the position of the description of events. */
    private static final int METADATA_AT = 28;

    /** Bytes of a chunk before its first event. */
    private static final int HEAD = 68;

    private static final int CHANGES = Boolean.getBoolean("scalegraph.long-tests") ? 300 : 100;

    /** Bytes around a single wait's length, among which the number of its lock's class is. */
    private static final int NEAR = 12;

    /** Numbers of classes in one chunk differ in these. */
    private static final int LOW_BITS = 3;

    @TempDir
    static Path folder;

    private static byte[] sound;

    @BeforeAll
    static void write() throws IOException {
        sound = Files.readAllBytes(WrittenRecording.to(folder.resolve("sound.jfr")));
    }

    @Test
    void partsThereTwice_areSaid() throws Exception {
        assertThat(TraceReader.read(file("twice.jfr", joined(sound, sound))).damage())
                .contains("there twice");
    }

    @Test
    void missingBeginOfWhatTheAgentWrote_isSaid() throws Exception {
        Trace trace = TraceReader.read(
                WrittenRecording.to(folder.resolve("headless.jfr"), WrittenRecording.Part.WITHOUT_START));

        assertThat(trace.agent()).isNull();
        assertThat(trace.damage()).isEqualTo("what the agent wrote at its start is missing");
    }

    @Test
    void soundChunkBehindOneThatTheParserStumblesOver_isReadWhole() throws Exception {
        byte[] broken = sound.clone();
        int description = ByteBuffer.wrap(sound).getInt(METADATA_AT);
        Arrays.fill(broken, description + 24, description + 60, (byte) 0x7F);

        Trace trace = TraceReader.read(file("stumble.jfr", joined(broken, sound)));

        assertThat(trace.damage()).startsWith("in the chunk at byte 0 after 0 events: ");
        assertThat(trace.ofAgent().waits()).hasSize(2 * WrittenRecording.WAITS);
        assertThat(trace.ofAgent().windows()).hasSize(1);
    }

    /** Nothing but the event's seal tells that a thread's processor time was another one. */
    @Test
    void changedNumberThatNothingRepeats_isSaid_andItsEventLeftOut() throws Exception {
        byte[] changed = sound.clone();
        byte[] cpu = packed(WrittenRecording.CPU);
        int at = indexOf(changed, cpu, 0);
        changed[at + 1] ^= (byte) 1;

        Trace trace = TraceReader.read(file("changed.jfr", changed));

        assertThat(trace.damage()).contains("io.scalegraph.Worker: ").contains("what it says was changed");
        assertThat(trace.ofAgent().snapshots().get(2L).workers()).hasSize(1);
    }

    /** The name of a class is written once in a chunk, and no seal stands for it. */
    @Test
    void lockThatHasAnotherNameInOneChunk_isSaid() throws Exception {
        Path whole = WrittenRecording.inChunks(folder.resolve("chunks.jfr"), 3);
        byte[] renamed = Files.readAllBytes(whole);
        byte[] name = "java/util/concurrent/locks/ReentrantLock".getBytes(StandardCharsets.US_ASCII);
        renamed[indexOf(renamed, name, 0) + 6] = 'o';

        assertThat(TraceReader.read(whole).damage()).isEmpty();
        assertThat(TraceReader.read(file("renamed.jfr", renamed)).damage())
                .isEqualTo("2 places have other names in parts of the file, so that times there are wrong");
    }

    /** No seal stands for the number of the class, but the thread's totals know no such place. */
    @Test
    void singleWaitAtTheLockOfAnotherClass_isSaid() throws Exception {
        byte[] chunks = Files.readAllBytes(WrittenRecording.inChunks(folder.resolve("classes.jfr"), 3));
        int told = 0;
        int waited = -1;
        while (told == 0) { // totals, which may stand before the waits, know the longest of them
            waited = indexOf(chunks, packed(WrittenRecording.WAIT), waited + 1);
            told = toldOfChangesNear(waited, chunks);
        }
    }

    private int toldOfChangesNear(int place, byte[] chunks) throws Exception {
        int told = 0;
        for (int at = place - NEAR; at < place + NEAR; at++) {
            for (int bit = 0; bit < LOW_BITS; bit++) {
                byte[] changed = chunks.clone();
                changed[at] ^= (byte) (1 << bit);
                Trace trace = TraceReader.read(file("class.jfr", changed));
                if (trace.damage().isEmpty() && isAtAnotherLock(trace)) {
                    assertThat(new TraceIndex(trace).strange()).isEqualTo(1);
                    told++;
                }
            }
        }
        return told;
    }

    /** The JDK's reader takes many of these, without a word. */
    @Test
    void whateverOurOwnReaderRefuses_isSaid() throws Exception {
        Random random = new Random(1);
        int refused = 0;
        for (int i = 0; i < CHANGES; i++) {
            byte[] changed = sound.clone();
            changed[HEAD + random.nextInt(sound.length - HEAD)] ^= (byte) (1 << random.nextInt(Byte.SIZE));
            Path file = file("refused.jfr", changed);
            try {
                ChunkScans.read(file);
            } catch (IOException e) {
                assertThat(damage(file)).as(e.getMessage()).isNotEmpty();
                refused++;
            }
        }

        assertThat(refused).isPositive();
    }

    private static String damage(Path file) {
        try {
            return TraceReader.read(file).damage();
        } catch (UnreadableException e) {
            return e.getMessage();
        }
    }

    private static boolean isAtAnotherLock(Trace trace) {
        return trace.ofAgent().waits().stream()
                .anyMatch(wait -> !wait.place().lockClass().equals(ReentrantLock.class.getName()));
    }

    @Test
    void changedSingleWait_isLeftOut_andSaid() throws Exception {
        // Totals, which may stand before the waits, know the longest of them.
        Trace trace = null;
        int at = -1;
        do {
            byte[] changed = sound.clone();
            at = indexOf(changed, packed(WrittenRecording.WAIT), at + 1);
            changed[at + 1] ^= (byte) 1;
            trace = TraceReader.read(file("wait.jfr", changed));
        } while (!trace.damage().contains("io.scalegraph.Wait: "));

        assertThat(trace.damage()).contains("what it says was changed");
        assertThat(trace.ofAgent().waits()).hasSize(2 * WrittenRecording.WAITS - 1);
    }

    @Test
    void windowsWithoutTheirSnapshot_areLeftOut_andThatIsSaid() throws Exception {
        Trace trace = damaged(3, Set.of(2), Set.of());

        assertThat(trace.damage())
                .isEqualTo("2 windows lack the totals at their begin or end and are left out;"
                        + " 1 snapshots are missing, and what they alone told of");
        assertThat(trace.ofAgent().windows()).extracting(Window::beginSnapshot).containsExactlyInAnyOrder(1L, 3L);
    }

    @Test
    void windowThatIsMissingWithItsSnapshots_isSaid() throws Exception {
        Trace trace = damaged(5, Set.of(3, 4), Set.of(2, 3, 4));

        assertThat(trace.damage())
                .isEqualTo("3 windows are missing; 2 snapshots are missing, and what they alone told of");
    }

    /** It may have been open when the program was killed. */
    @Test
    void windowThatIsMissing_isNotTakenForLost_withoutTheProgramsEnd() throws Exception {
        Trace trace = damaged(5, Set.of(), Set.of(0, 2));

        assertThat(trace.damage()).isEmpty();
        assertThat(trace.ofAgent().isEnded()).isFalse();
    }

    private Trace damaged(int windows, Set<Integer> noSnapshots, Set<Integer> noWindows) throws Exception {
        return TraceReader.read(
                WrittenRecording.inWindows(folder.resolve("damaged.jfr"), windows, noSnapshots, noWindows));
    }

    /** As JFR packs a number. */
    private static byte[] packed(long number) {
        byte[] bytes = new byte[9];
        int length = 0;
        long rest = number;
        for (; rest > 0x7F; rest >>>= 7) {
            bytes[length++] = (byte) (rest | 0x80);
        }
        bytes[length++] = (byte) rest;
        return Arrays.copyOf(bytes, length);
    }

    private static int indexOf(byte[] all, byte[] part, int from) {
        for (int i = from; i <= all.length - part.length; i++) {
            if (Arrays.equals(all, i, i + part.length, part, 0, part.length)) {
                return i;
            }
        }
        throw new AssertionError("not there");
    }

    private static byte[] joined(byte[] a, byte[] b) {
        byte[] both = Arrays.copyOf(a, a.length + b.length);
        System.arraycopy(b, 0, both, a.length, b.length);
        return both;
    }

    private static Path file(String name, byte[] bytes) throws IOException {
        return Files.write(folder.resolve(name), bytes);
    }
}

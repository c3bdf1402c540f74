package io.scalegraph.bench.damage;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.IntFunction;

/**
 * Ways to damage a recording, each with a number of cases that are the same each time.
 *
 * @param what in words
 * @param cases how many there are
 * @param of the bytes of each
 */
record Damages(String what, int cases, IntFunction<byte[]> of) {
    private static final int PERCENT = 100;
    private static final int MAGIC = 4;
    private static final int SIZE_AT = 8;
    private static final int HEAD = 68;
    private static final int MOST_TOLD = 500;
    /** As JFR packs it, a length of 268 million bytes. */
    private static final byte[] HUGE = {(byte) 0xFF, (byte) 0xFF, (byte) 0xFF, 0x7F};

    /** All ways to damage a recording of several chunks. */
    static List<Damages> of(byte[] sound, byte[] other, int flips) {
        List<byte[]> chunks = chunks(sound);
        return List.of(
                new Damages("nothing", 1, i -> sound),
                new Damages("cut off at every 1 %", PERCENT, i -> Arrays.copyOf(sound, sound.length * i / PERCENT)),
                new Damages("one byte changed", flips, i -> changed(sound, i, 1)),
                new Damages("ten bytes changed", flips, i -> changed(sound, i, 10)),
                new Damages("a length of 256 MB somewhere", flips / 10, i -> huge(sound, i)),
                new Damages("a chunk missing", chunks.size(), i -> joined(without(chunks, i))),
                new Damages("a chunk there twice", chunks.size(), i -> joined(twice(chunks, i))),
                new Damages("chunks in reverse order", 1, i -> joined(reversed(chunks))),
                new Damages("a chunk of zeros", chunks.size(), i -> joined(zeros(chunks, i))),
                new Damages("another recording behind it", 1, i -> joined(List.of(sound, other))));
    }

    /** A recording cut into its chunks. */
    static List<byte[]> chunks(byte[] sound) {
        List<byte[]> chunks = new ArrayList<>();
        int at = 0;
        while (at < sound.length) {
            int size = (int) ByteBuffer.wrap(sound).getLong(at + SIZE_AT);
            chunks.add(Arrays.copyOfRange(sound, at, at + size));
            at += size;
        }
        return chunks;
    }

    private static byte[] changed(byte[] sound, int seed, int bytes) {
        byte[] copy = sound.clone();
        Random random = new Random(seed);
        for (int i = 0; i < bytes; i++) {
            copy[MAGIC + random.nextInt(copy.length - MAGIC)] ^= (byte) (1 + random.nextInt(255));
        }
        return copy;
    }

    private static byte[] huge(byte[] sound, int seed) {
        byte[] copy = sound.clone();
        int at = HEAD + new Random(seed).nextInt(copy.length - HEAD - HUGE.length);
        System.arraycopy(HUGE, 0, copy, at, HUGE.length);
        return copy;
    }

    private static List<byte[]> without(List<byte[]> chunks, int missing) {
        List<byte[]> rest = new ArrayList<>(chunks);
        rest.remove(missing);
        return rest;
    }

    private static List<byte[]> twice(List<byte[]> chunks, int doubled) {
        List<byte[]> more = new ArrayList<>(chunks);
        more.add(doubled, chunks.get(doubled));
        return more;
    }

    private static List<byte[]> reversed(List<byte[]> chunks) {
        List<byte[]> other = new ArrayList<>(chunks);
        Collections.reverse(other);
        return other;
    }

    /** The head stays. */
    private static List<byte[]> zeros(List<byte[]> chunks, int lost) {
        List<byte[]> other = new ArrayList<>(chunks);
        byte[] empty = Arrays.copyOf(chunks.get(lost), chunks.get(lost).length);
        Arrays.fill(empty, HEAD, empty.length, (byte) 0);
        other.set(lost, empty);
        return other;
    }

    private static byte[] joined(List<byte[]> parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        parts.forEach(all::writeBytes);
        return all.toByteArray();
    }

    /** What came of all cases; each that should not be is told, with the bytes that were changed. */
    Map<Outcome, Integer> tryAll(byte[] sound, Trial trial) throws IOException, InterruptedException {
        Map<Outcome, Integer> counts = new LinkedHashMap<>();
        for (int i = 0; i < cases; i++) {
            byte[] damaged = of.apply(i);
            Outcome outcome = trial.of(damaged);
            counts.merge(outcome, 1, Integer::sum);
            if (!outcome.isGood()) {
                System.err.println(what + ", case " + i + ": " + outcome.words() + difference(sound, damaged));
            }
        }
        return counts;
    }

    private static String difference(byte[] sound, byte[] damaged) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; sound.length == damaged.length && i < sound.length; i++) {
            if (sound[i] != damaged[i]) {
                text.append(String.format("; byte %d: %02x for %02x", i, damaged[i], sound[i]));
            }
        }
        return text.length() < MOST_TOLD ? text.toString() : "";
    }
}

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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Ways to damage a recording, each with a number of cases that are the same each time.
 *
 * @param what in words
 * @param first number of the first case; where bytes are changed it is the seed that picks them
 * @param cases how many there are
 * @param of the bytes of each, by its number
 */
record Damages(String what, int first, int cases, IntFunction<byte[]> of) {
    private static final int PERCENT = 100;
    private static final int MAGIC = 4;
    private static final int SIZE_AT = 8;
    private static final int HEAD = 68;
    private static final Pattern NAME = Pattern.compile("(.*), case ([0-9]{1,9})");
    /** As JFR packs it, a length of 268 million bytes. */
    private static final byte[] HUGE = {(byte) 0xFF, (byte) 0xFF, (byte) 0xFF, 0x7F};

    private Damages(String what, int cases, IntFunction<byte[]> of) {
        this(what, 0, cases, of);
    }

    /** All ways to damage a recording of several chunks; the seeds of changed bytes begin with a number. */
    static List<Damages> of(byte[] sound, byte[] other, int flips, int seed) {
        List<byte[]> chunks = chunks(sound);
        return List.of(
                new Damages("nothing", 1, i -> sound),
                new Damages("cut off at every 1 %", PERCENT, i -> Arrays.copyOf(sound, sound.length * i / PERCENT)),
                new Damages("one byte changed", seed, flips, i -> changed(sound, i, 1)),
                new Damages("ten bytes changed", seed, flips, i -> changed(sound, i, 10)),
                new Damages("a length of 256 MB somewhere", seed, flips / 10, i -> huge(sound, i)),
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

    /** What is named so, as {@link #name} does, alone; nothing if it is none of these. */
    Stream<Damages> only(String name) {
        Matcher words = NAME.matcher(name);
        return words.matches() && words.group(1).equals(what)
                ? Stream.of(new Damages(what, Integer.parseInt(words.group(2)), 1, of))
                : Stream.empty();
    }

    /** What came of all cases. */
    Map<Outcome, Integer> tryAll(Trial trial, Telling telling) throws IOException, InterruptedException {
        Map<Outcome, Integer> counts = new LinkedHashMap<>();
        for (int i = first; i < first + cases; i++) {
            byte[] damaged = of.apply(i);
            Outcome outcome = trial.of(damaged);
            counts.merge(outcome, 1, Integer::sum);
            telling.tell(name(i), outcome, damaged);
        }
        return counts;
    }

    private String name(int number) {
        return what + ", case " + number;
    }
}

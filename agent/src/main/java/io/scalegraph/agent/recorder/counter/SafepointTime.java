package io.scalegraph.agent.recorder.counter;

import io.scalegraph.trace.TraceFormat;
import java.io.Closeable;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * How long all threads of this JVM have stood at safepoints, for collections or anything else. JFR tells of each, but only
 * of those that come once it is up, and on 17 it stops all threads itself to come up. The JVM counts them in the file that
 * jstat reads: a head with the place of the first entry and the number of entries, and of each entry length, name and value.
 * It is looked through once. For one thread at a time.
 */
public final class SafepointTime implements Closeable {
    private static final String TIME = "sun.rt.safepointTime";
    private static final String TICKS = "sun.os.hrt.frequency";
    private static final double SECOND = 1e9;

    private static final int BYTE_ORDER = 4;
    private static final int FIRST_ENTRY = 24;
    private static final int ENTRIES = 28;
    private static final int NAME = 4;
    private static final int LONG_TYPE = 12;
    private static final int VALUE = 16;
    private static final int LEAST_ENTRY = 20;

    private final RandomAccessFile file;
    private final Entry entry;
    private final byte[] value = new byte[Long.BYTES];

    private SafepointTime(RandomAccessFile file, Entry entry) {
        this.file = file;
        this.entry = entry;
    }

    /**
     * Where the time stands.
     *
     * @param place of its value in the file
     * @param order of that value's bytes
     * @param ticks the value has in a second
     */
    record Entry(int place, ByteOrder order, long ticks) {
        /** In nanoseconds. */
        long nanos(byte[] value) {
            return (long) (ByteBuffer.wrap(value).order(order).getLong() * (SECOND / ticks));
        }
    }

    /** {@return the counter of this JVM, null where it keeps no such file: -XX:-UsePerfData, or not Linux, or not allowed} */
    public static @Nullable SafepointTime open() {
        try {
            String process = Files.readSymbolicLink(Path.of("/proc/self")).toString();
            Path path = Path.of("/tmp", "hsperfdata_" + System.getProperty("user.name"), process);
            Entry entry = entry(Files.readAllBytes(path));
            return entry == null ? null : new SafepointTime(new RandomAccessFile(path.toFile(), "r"), entry);
        } catch (IOException | RuntimeException e) {
            return null;
        }
    }

    /** {@return all of it so far, in nanoseconds; {@link TraceFormat#NOT_MEASURED} if it cannot be read} */
    public long nanos() {
        try {
            file.seek(entry.place);
            file.readFully(value);
            return entry.nanos(value);
        } catch (IOException e) {
            return TraceFormat.NOT_MEASURED;
        }
    }

    @Override
    public void close() throws IOException {
        file.close();
    }

    /** Of the bytes of such a file; null if it has none. */
    static @Nullable Entry entry(byte[] bytes) {
        int place = 0;
        long ticks = 0;
        ByteBuffer file = ByteBuffer.wrap(bytes);
        file.order(file.get(BYTE_ORDER) == 0 ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
        int entry = file.getInt(FIRST_ENTRY);
        for (int left = file.getInt(ENTRIES); left > 0 && file.getInt(entry) >= LEAST_ENTRY; left--) {
            if (file.get(entry + LONG_TYPE) == 'J') {
                int value = entry + file.getInt(entry + VALUE);
                if (isNamed(bytes, entry + file.getInt(entry + NAME), TIME)) {
                    place = value;
                } else if (isNamed(bytes, entry + file.getInt(entry + NAME), TICKS)) {
                    ticks = file.getLong(value);
                }
            }
            entry += file.getInt(entry);
        }
        return place == 0 || ticks <= 0 ? null : new Entry(place, file.order(), ticks);
    }

    private static boolean isNamed(byte[] bytes, int begin, String name) {
        int end = begin + name.length();
        return new String(bytes, begin, name.length(), StandardCharsets.US_ASCII).equals(name) && bytes[end] == 0;
    }
}

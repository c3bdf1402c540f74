package io.scalegraph.agent.recorder.counter;

import io.scalegraph.trace.TraceFormat;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * How long all threads of this JVM have stood at safepoints, for collections or anything else. JFR tells of each, but only
 * of those that come once it is up, and on 17 it stops all threads itself to come up. The JVM counts them in the file that
 * jstat reads: a head with the place of the first entry and the number of entries, and of each entry length, name and value.
 */
public final class SafepointTime {
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

    private SafepointTime() {}

    /** {@return all of it so far, in nanoseconds; {@link TraceFormat#NOT_MEASURED} where the JVM keeps no such file} */
    public static long nanos() {
        try {
            String process = Files.readSymbolicLink(Path.of("/proc/self")).toString();
            Path file = Path.of("/tmp", "hsperfdata_" + System.getProperty("user.name"), process);
            return nanos(Files.readAllBytes(file));
        } catch (IOException | RuntimeException e) {
            return TraceFormat.NOT_MEASURED; // -XX:-UsePerfData, or not Linux, or not allowed
        }
    }

    /** Of the bytes of such a file. */
    static long nanos(byte[] bytes) {
        long ticks = TraceFormat.NOT_MEASURED;
        long frequency = 0;
        ByteBuffer file = ByteBuffer.wrap(bytes);
        file.order(file.get(BYTE_ORDER) == 0 ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
        int entry = file.getInt(FIRST_ENTRY);
        for (int left = file.getInt(ENTRIES); left > 0 && file.getInt(entry) >= LEAST_ENTRY; left--) {
            if (file.get(entry + LONG_TYPE) == 'J') {
                if (isNamed(bytes, entry + file.getInt(entry + NAME), TIME)) {
                    ticks = file.getLong(entry + file.getInt(entry + VALUE));
                } else if (isNamed(bytes, entry + file.getInt(entry + NAME), TICKS)) {
                    frequency = file.getLong(entry + file.getInt(entry + VALUE));
                }
            }
            entry += file.getInt(entry);
        }
        return ticks < 0 || frequency <= 0 ? TraceFormat.NOT_MEASURED : (long) (ticks * (SECOND / frequency));
    }

    private static boolean isNamed(byte[] bytes, int begin, String name) {
        int end = begin + name.length();
        return new String(bytes, begin, name.length(), StandardCharsets.US_ASCII).equals(name) && bytes[end] == 0;
    }
}

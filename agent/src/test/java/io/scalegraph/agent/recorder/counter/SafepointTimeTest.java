package io.scalegraph.agent.recorder.counter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class SafepointTimeTest {
    private static final int HEAD = 32;
    private static final int NAME = 20;
    private static final int VALUE = 48;
    private static final int ENTRY = 56;
    private static final int SIZE = HEAD + 3 * ENTRY;

    @Test
    void timeIsInNanoseconds_whateverTheTicksAreAndTheOrderOfTheBytes() {
        for (ByteOrder order : new ByteOrder[] {ByteOrder.LITTLE_ENDIAN, ByteOrder.BIG_ENDIAN}) {
            byte[] bytes = new byte[SIZE];
            ByteBuffer file = file(bytes, order, 3);
            entry(file, 0, "sun.rt.safepointTimeout", 99);
            entry(file, 1, "sun.rt.safepointTime", 500);
            entry(file, 2, "sun.os.hrt.frequency", 1_000_000);

            SafepointTime.Entry entry = SafepointTime.entry(bytes);
            byte[] value = Arrays.copyOfRange(bytes, entry.place(), entry.place() + Long.BYTES);
            assertThat(entry.nanos(value)).isEqualTo(500_000);
        }
    }

    @Test
    void aFileWithoutIt_isNotMeasured() {
        byte[] bytes = new byte[SIZE];
        ByteBuffer file = file(bytes, ByteOrder.LITTLE_ENDIAN, 1);
        entry(file, 0, "sun.os.hrt.frequency", 1_000_000);

        assertThat(SafepointTime.entry(bytes)).isNull();
    }

    @Test
    void aCollectionInThisJvm_makesItGrow() throws IOException {
        try (SafepointTime time = SafepointTime.open()) {
            assumeThat(time).isNotNull(); // the JVM may be told to keep no such file
            long before = time.nanos();
            System.gc();

            assertThat(time.nanos()).isGreaterThan(before);
        }
    }

    private static ByteBuffer file(byte[] bytes, ByteOrder order, int entries) {
        ByteBuffer file = ByteBuffer.wrap(bytes).order(order);
        file.put(4, (byte) (order == ByteOrder.LITTLE_ENDIAN ? 1 : 0));
        return file.putInt(24, HEAD).putInt(28, entries);
    }

    private static void entry(ByteBuffer file, int number, String name, long value) {
        int begin = HEAD + number * ENTRY;
        file.putInt(begin, ENTRY)
                .putInt(begin + 4, NAME)
                .put(begin + 12, (byte) 'J')
                .putInt(begin + 16, VALUE);
        byte[] text = name.getBytes(StandardCharsets.US_ASCII);
        file.position(begin + NAME).put(text);
        file.putLong(begin + VALUE, value);
    }
}

package io.scalegraph.analyzer.read.jfr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class BytesTest {
    @Test
    void packedNumber_hasSevenBitsAByteAndEightInTheNinth() {
        Bytes in = new Bytes(new byte[] {5, (byte) 0x80, 1, -1, -1, -1, -1, -1, -1, -1, -1, -1}, 0, 12);

        assertThat(in.packed()).isEqualTo(5);
        assertThat(in.packed()).isEqualTo(128);
        assertThat(in.packed()).isEqualTo(-1);
        assertThat(in.isAtEnd()).isTrue();
    }

    /** At the end of the bytes, and where more of them follow, it is read in two ways. */
    @Property
    void anyNumber_isReadAsItIsPacked(@ForAll long number, @ForAll @IntRange(max = 64) int shift, @ForAll byte behind) {
        long value = shift == 64 ? 0 : number >>> shift;
        byte[] packed = packed(value);
        byte[] followed = Arrays.copyOf(packed, packed.length + 9);
        Arrays.fill(followed, packed.length, followed.length, behind);

        Bytes alone = new Bytes(packed, 0, packed.length);
        assertThat(alone.packed()).isEqualTo(value);
        assertThat(alone.isAtEnd()).isTrue();
        Bytes before = new Bytes(followed, 0, followed.length);
        assertThat(before.packed()).isEqualTo(value);
        assertThat(before.at()).isEqualTo(packed.length);
    }

    /** One of each place, whether it is kept or passed over; behind the last one the bytes that a window has. */
    @Property
    void numbersOfSeveralPlaces_areReadAsEachAlone(@ForAll long[] numbers) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        long[] expected = new long[numbers.length];
        int[] places = new int[numbers.length];
        int[] ends = new int[numbers.length];
        for (int i = 0; i < numbers.length; i++) {
            expected[i] = numbers[i] >>> (i * 9 % 64);
            places[i] = out.size();
            out.writeBytes(packed(expected[i]));
            ends[i] = out.size();
        }
        out.writeBytes(new byte[18]);
        Bytes in = new Bytes(out.toByteArray(), 0, out.size());
        int[] passed = places.clone();
        long[] read = new long[numbers.length];

        in.packed(places, read, read.length);
        in.skipPacked(passed, passed.length);

        assertThat(read).isEqualTo(expected);
        assertThat(places).isEqualTo(ends);
        assertThat(passed).isEqualTo(ends);
    }

    private static byte[] packed(long value) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        long rest = value;
        while (out.size() < 8 && rest >>> 7 != 0) {
            out.write((int) ((rest & 0x7F) | 0x80));
            rest >>>= 7;
        }
        out.write((int) rest);
        return out.toByteArray();
    }

    @Test
    void numberThatIsCutOff_isRefused() {
        for (int length = 1; length <= 8; length++) {
            byte[] cut = new byte[length];
            Arrays.fill(cut, (byte) -1);

            assertThatThrownBy(() -> new Bytes(cut, 0, cut.length).packed())
                    .as("%d bytes", length)
                    .isInstanceOf(IndexOutOfBoundsException.class);
        }
    }

    @Test
    void countOfMoreThingsThanThereAreBytes_isRefused() {
        Bytes in = new Bytes(new byte[] {3, 0, 0}, 0, 3);

        assertThatThrownBy(in::count)
                .isInstanceOf(MalformedException.class)
                .hasMessage("a count of 3 where 2 bytes are left");
    }

    @Test
    void textWrittenInAnUnknownWay_isRefused() {
        Bytes in = new Bytes(new byte[] {6, 1, 65}, 0, 3);

        assertThatThrownBy(in::skipText).isInstanceOf(MalformedException.class);
    }

    /** Up to eight characters are looked at together; those beyond ASCII take more than a byte. */
    @Property
    void text_isPassedAsItIsRead(@ForAll char[] chars, @ForAll @IntRange(max = 9) int behind)
            throws MalformedException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(4);
        out.writeBytes(packed(chars.length));
        for (int i = 0; i < chars.length; i++) {
            out.writeBytes(packed(i % 3 == 0 ? chars[i] : chars[i] & 0x7F));
        }
        int end = out.size();
        out.writeBytes(new byte[behind]);
        Bytes read = new Bytes(out.toByteArray(), 0, end);
        Bytes passed = new Bytes(out.toByteArray(), 0, end);

        assertThat(read.text()).hasSize(chars.length);
        passed.skipText();

        assertThat(passed.isAtEnd()).isTrue();
        assertThat(read.isAtEnd()).isTrue();
    }

    @Test
    void sameBytes_arePassedUpToTheEndAndNotBeyond() {
        byte[] bytes = Arrays.copyOf(new byte[] {1, 2, 3, 1, 2, 3, 1, 2, 3, 4}, 30);
        Bytes in = new Bytes(bytes, 3, 8);

        assertThat(in.skipSame(0, 0)).as("nothing").isFalse();
        assertThat(in.skipSame(1, 2)).as("others").isFalse();
        assertThat(in.at()).isEqualTo(3);
        assertThat(in.skipSame(0, 3)).isTrue();
        assertThat(in.at()).isEqualTo(6);
        assertThat(in.skipSame(0, 3)).as("beyond the end").isFalse();
        assertThat(in.skipSame(0, 2)).isTrue();
        assertThat(in.isAtEnd()).isTrue();
    }

    @Test
    void bytes_areTheSameIfEachOfThoseThatCountIs() {
        for (int length = 0; length <= 20; length++) {
            byte[] known = new byte[length + 8];
            byte[] others = new byte[length + 11];
            for (int i = 0; i < length; i++) {
                known[i] = (byte) (i + 1);
                others[i + 3] = known[i];
            }
            Arrays.fill(others, length + 3, others.length, (byte) -1);
            assertThat(Bytes.areSame(known, 0, others, 3, length))
                    .as("%d", length)
                    .isTrue();
            for (int i = 0; i < length; i++) {
                others[i + 3] ^= (byte) 0x80;
                assertThat(Bytes.areSame(known, 0, others, 3, length))
                        .as("%d of %d", i, length)
                        .isFalse();
                others[i + 3] = known[i];
            }
        }
    }
}

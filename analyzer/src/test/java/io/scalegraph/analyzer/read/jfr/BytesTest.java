package io.scalegraph.analyzer.read.jfr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
}

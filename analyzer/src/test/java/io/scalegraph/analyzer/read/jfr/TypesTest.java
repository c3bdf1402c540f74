package io.scalegraph.analyzer.read.jfr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TypesTest {
    private static final int UTF_8 = 3;

    @Test
    void sameWordsOfALaterChunk_areDecodedOnce() throws MalformedException {
        Types types = new Types();
        Map<Long, Layout> first = types.read(description(1, "int"));

        assertThat(types.read(description(2, "int"))).isSameAs(first);
        assertThat(first.get(5L).form()).isEqualTo(Layout.Form.INT);
    }

    @Test
    void otherWords_areDecodedAnew() throws MalformedException {
        Types types = new Types();
        types.read(description(1, "int"));

        assertThat(types.read(description(1, "long")).get(5L).form()).isEqualTo(Layout.Form.LONG);
        assertThat(types.read(description(1, "int")).get(5L).form()).isEqualTo(Layout.Form.INT);
    }

    @Test
    void wordsThatAreRefused_areRefusedEachTime() {
        Types types = new Types();
        for (int i = 0; i < 2; i++) {
            assertThatThrownBy(() -> types.read(description(1, null))).isInstanceOf(MalformedException.class);
        }
    }

    /** Of one type with the number 5, as JFR writes it; without a name if that is null. */
    private static Bytes description(int time, String name) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(time);
        out.write(0);
        out.write(1);
        String[] texts = {"root", "metadata", "class", "id", "5", "name", name == null ? "" : name};
        out.write(texts.length);
        for (String text : texts) {
            out.write(UTF_8);
            out.write(text.length());
            out.writeBytes(text.getBytes(StandardCharsets.UTF_8));
        }
        int attributes = name == null ? 1 : 2;
        out.writeBytes(new byte[] {0, 0, 1, 1, 0, 1, 2, (byte) attributes, 3, 4});
        if (name != null) {
            out.writeBytes(new byte[] {5, 6});
        }
        out.write(0);
        return new Bytes(out.toByteArray(), 0, out.size());
    }
}

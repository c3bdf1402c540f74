package io.scalegraph.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LongTextTest {
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 127, 128, 129, 256, 300, 384, 385, 512, 513, 5000})
    void parts_areTheWholeText(int length) {
        String text = IntStream.range(0, length)
                .mapToObj(i -> Character.toString('a' + i % 26))
                .collect(Collectors.joining());

        String together = "";
        for (int part = 1; part <= LongText.PARTS; part++) {
            String one = LongText.part(text, part);
            assertThat(one.length()).isLessThanOrEqualTo(part == LongText.PARTS ? Math.max(128, length - 384) : 128);
            together += one;
        }

        assertThat(together).isEqualTo(text);
    }
}

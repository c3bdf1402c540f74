package io.scalegraph.bench.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ChildTest {
    @Test
    void values_areTheLinesWithANameAndAWholeNumber() {
        assertThat(Child.values("hello\nentered=17\nx=\n=3\nlost=-4\na=b=5\n"))
                .isEqualTo(Map.of("entered", 17L, "lost", -4L));
    }

    @Test
    void aValueThatWasNotPrinted_isAnError() {
        Child child = new Child(0, 0, 0, Map.of("a", 1L));

        assertThatThrownBy(() -> child.value("b"))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("'b'");
    }
}

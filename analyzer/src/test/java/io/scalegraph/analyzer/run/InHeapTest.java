package io.scalegraph.analyzer.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class InHeapTest {
    private static final Path RECORDING = Path.of("large.jfr");

    @Test
    void aHeapThatIsTooSmall_isOneLine() {
        assertThatExceptionOfType(RecordingException.class)
                .isThrownBy(() -> InHeap.make(RECORDING, () -> {
                    throw new OutOfMemoryError("Java heap space");
                }))
                .withMessageMatching(
                        "large.jfr: out of memory \\(Java heap space\\) with a heap of [0-9]+ MB; JAVA_TOOL_OPTIONS=-Xmx4g.*");
    }

    @Test
    void whatFits_isMade() throws RecordingException {
        assertThat(InHeap.<String>make(RECORDING, () -> "result")).isEqualTo("result");
    }
}

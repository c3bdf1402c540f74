package io.scalegraph.agent.recorder.counter;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How many files a process may open, as Linux writes it down. */
class FileLimitTest {
    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "Max open files            300                  4096                 files, 300",
        "Max open files            1048576              1048576              files, 1048576",
        "Max open files            unlimited            unlimited            files, 2147483647",
        "Max open files            99999999999          99999999999          files, 2147483647",
        "Max processes             100                  100                  processes, 2147483647",
    })
    void softLimit_isRead(String line, int limit) {
        String text = "Limit                     Soft Limit           Hard Limit           Units\n"
                + "Max core file size        0                    unlimited            bytes\n" + line + "\n";

        assertThat(FileLimit.of(text)).isEqualTo(limit);
    }

    @Test
    void emptyText_setsNone() {
        assertThat(FileLimit.of("")).isEqualTo(Integer.MAX_VALUE);
    }
}

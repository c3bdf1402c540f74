package io.scalegraph.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.scalegraph.analyzer.table.TableException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SweepTableTest {
    private static final String HEADER = "processors,work,time_s,window_latency_s,window_efficiency,recording\n";
    private static final String FIRST = "1,1000000,2,0,1,one.jfr\n";
    private static final String SECOND = "2,1000000,1.1,0.1,0.9,two.jfr\n";

    @TempDir
    Path folder;

    private Path file;
    private SweepTable table;

    @BeforeEach
    void name() {
        file = folder.resolve("measurements-Ledger.book.csv");
        table = SweepTable.in(folder, "com.acme.Ledger.book");
    }

    @Test
    void rows_standBehindOneAnother() throws Exception {
        table.addRow(FIRST);
        table.addRow(SECOND);

        assertThat(file).hasContent(HEADER + FIRST + SECOND);
    }

    /** A second name for the file that is replaced shows whether it was written to. */
    @Test
    void tableThatWasThere_isReplacedWhole() throws Exception {
        table.addRow(FIRST);
        Path earlier = Files.createLink(folder.resolve("earlier"), file);

        table.addRow(SECOND);

        assertThat(earlier).hasContent(HEADER + FIRST);
    }

    @Test
    void otherFile_isKept() throws Exception {
        Files.writeString(file, "mine");

        assertThatThrownBy(() -> table.addRow(FIRST))
                .isInstanceOf(TableException.class)
                .hasMessageContaining("is no table of this profiler");
        assertThat(file).hasContent("mine");
    }
}

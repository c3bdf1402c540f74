package io.scalegraph.analyzer.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PartTableTest {
    private static final String HEADER = "run,processors,work,size,time_s,kind,site,seconds,held_s,holds\n";

    @TempDir
    Path folder;

    @Test
    void rows_areReadAsTheyWereWritten() throws Exception {
        PartTable table = new PartTable(
                folder.resolve("t.csv").toString(),
                List.of(
                        new PartRow("1", 2, Map.of(Quantity.TIME, 1.5), PartRow.WORK, "", 1.25, Double.NaN, Double.NaN),
                        new PartRow("1", 2, Map.of(Quantity.SIZE, 1.0), "lock", "a.B::c, \"d\"", -0.25, 0.5, 100),
                        new PartRow("1", 2, Map.of(), "semaphore", "a.B::e", 0.25, 0.5, 100, 4)));

        assertThat(read(table.csv())).isEqualTo(table);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1,0,1,1,1,work,,1,,|line 2, column processors: wants a whole number from 1, not '0'",
                "1,2,-1,1,1,work,,1,,|line 2, column work: wants a number above 0, not '-1'",
                "1,2,1,1,1,work,,,,|line 2, column seconds: wants a number, not ''",
                "1,2,1,1,1,work,,1,NaN,|line 2, column held_s: wants a number, not 'NaN'",
                "1,2,1,1,1,work|line 2: has 6 cells, the first line has 10",
            })
    void hostile(String line, String said) {
        assertThatThrownBy(() -> read(HEADER + line + "\n"))
                .isInstanceOf(TableException.class)
                .hasMessage(folder + "/t.csv, " + said);
    }

    @Test
    void read_withoutAColumn_saysWhich() {
        assertThatThrownBy(() -> read("run,processors\n1,2\n"))
                .hasMessageContaining("has no column work, which a table of the parts of runs needs");
    }

    @Test
    void tableOfAnEarlierVersion_isOfLocks() throws Exception {
        assertThat(read(HEADER + "1,2,1,1,1,lock,a,1,0.5,10\n1,2,1,1,1,latch,a,1,,\n")
                        .rows())
                .extracting(PartRow::servers)
                .containsExactly(1.0, Double.NaN);
    }

    @Test
    void servers_areFromOne() {
        assertThatThrownBy(() -> read(HEADER.strip() + ",servers\n1,2,1,1,1,semaphore,a,1,0.5,10,0\n"))
                .hasMessageContaining("line 2, column servers: wants a number from 1, not '0'");
    }

    private PartTable read(String text) throws Exception {
        return PartTable.read(Files.writeString(folder.resolve("t.csv"), text));
    }
}

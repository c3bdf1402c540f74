package io.scalegraph.analyzer.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class MeasurementTableTest {
    @TempDir
    Path folder;

    @Test
    void read_columnsInAnyOrderAndOthersBetween_areFound() throws Exception {
        MeasurementTable table = read("time_s, host,Processors,WORK\n0.5,a b,4,1e6\n\n\"0.25\",\"c,d\",8,2.5E+05\n");

        assertThat(table.columns()).containsExactlyInAnyOrder(Quantity.TIME, Quantity.WORK);
        assertThat(table.runs())
                .containsExactly(
                        new Measurement("line 2", 4, Map.of(Quantity.TIME, 0.5, Quantity.WORK, 1e6)),
                        new Measurement("line 4", 8, Map.of(Quantity.TIME, 0.25, Quantity.WORK, 2.5e5)));
    }

    @ParameterizedTest
    @CsvSource({"time_s,3,3", "time_ms,3,3e-3", "time_us,3,3e-6", "latency_us,-2,-2e-6", "memory,960,960"})
    void read_suffix_isTheUnit(String column, String cell, double value) throws Exception {
        MeasurementTable table = read("processors," + column + "\n2," + cell);

        Quantity only = table.columns().iterator().next();
        assertThat(table.runs().get(0).get(only)).isCloseTo(value, within(1e-18));
    }

    @Test
    void read_emptyCell_isNotKnown() throws Exception {
        Measurement run = read("processors,work,time_s\n2,,3").runs().get(0);

        assertThat(run.has(Quantity.WORK)).isFalse();
        assertThat(run.get(Quantity.WORK)).isNaN();
    }

    @Test
    void read_byteOrderMarkAndWindowsLines_areNoMatter() throws Exception {
        assertThat(read("\ufeffprocessors,time_s\r\n1,2\r\n").runs()).hasSize(1);
    }

    static Stream<Arguments> hostile() {
        return Stream.of(
                Arguments.of("empty file", "", "is empty"),
                Arguments.of("header only", "processors,work\n", "has a header but no measurements"),
                Arguments.of(
                        "no processors",
                        "n;time\n1;2",
                        "its first line is 'n;time', and columns are separated by commas here"),
                Arguments.of("processors twice", "processors,PROCESSORS\n1,2", "the column processors twice"),
                Arguments.of("time twice", "processors,time_s,time_ms\n1,2,3", "time_s and time_ms"),
                Arguments.of("not a number", "processors,work\n1,x1\n", "line 2, column work: wants a number"),
                Arguments.of("Java's own numbers", "processors,work\n1,2\n1,0x1p3\n", "line 3, column work"),
                Arguments.of("NaN", "processors,time_s\n1,NaN\n", "line 2, column time_s"),
                Arguments.of("beyond all doubles", "processors,work\n1,1e999\n", "above 0, not '1e999'"),
                Arguments.of("negative", "processors,work\n1,-1\n", "wants a number above 0, not '-1'"),
                Arguments.of("zero", "processors,time_ms\n1,0\n", "column time_ms: wants a number above 0"),
                Arguments.of("half a processor", "processors\n1.5\n", "a whole number from 1, not '1.5'"),
                Arguments.of("no processor", "processors\n0\n", "a whole number from 1, not '0'"),
                Arguments.of("decimal comma", "processors,work\n1,0,5\n", "line 2: has 3 cells, the first line has 2"),
                Arguments.of("open quote", "processors,work\n1,\"5\n2,6\n", "a quote is not closed"),
                Arguments.of("text behind a quote", "processors,work\n1,\"5\"x\n", "something follows one"),
                Arguments.of("long cell", "processors,work\n1," + "9".repeat(5000), "9999999999.."));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource
    void hostile(String spoken, String text, String said) {
        assertThatThrownBy(() -> read(text))
                .isInstanceOf(TableException.class)
                .hasMessageStartingWith(folder + "/t.csv")
                .hasMessageContaining(said)
                .satisfies(e -> assertThat(e.getMessage())
                        .hasSizeLessThan(folder.toString().length() + 200));
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-16", "UTF-16LE", "UTF-16BE", "UTF-32", "ISO-8859-1"})
    void read_otherCharset_saysWhichIsWanted(String charset) throws IOException {
        Path file = Files.write(
                folder.resolve("t.csv"), "processors,time_s,caf\u00e9\n1,2,3\n".getBytes(Charset.forName(charset)));

        assertThatThrownBy(() -> MeasurementTable.read(file))
                .isInstanceOf(TableException.class)
                .hasMessage(file + ": is not text in UTF-8; it has to be saved as such");
    }

    @Test
    void read_aMillionRuns_saysHowManyAreEnough() {
        assertThatThrownBy(() -> read("processors,time_s\n" + "1,2\n".repeat(1_000_000)))
                .isInstanceOf(TableException.class)
                .hasMessageEndingWith("t.csv: has more than 10000 lines of measurements; some of them will do");
    }

    @Test
    void read_whatIsNoTable_saysSo() throws IOException {
        Path binary = Files.write(folder.resolve("b"), new byte[] {(byte) 0xff, (byte) 0xfe, 0, 1});

        assertThatThrownBy(() -> MeasurementTable.read(binary)).hasMessageContaining("not text in UTF-8");
        assertThatThrownBy(() -> MeasurementTable.read(folder)).hasMessageContaining("is a folder");
        assertThatThrownBy(() -> MeasurementTable.read(folder.resolve("none")))
                .hasMessageContaining("none: no such file");
    }

    @Test
    void require_columnMissing_listsAllThatAreNeeded() throws Exception {
        MeasurementTable table = read("processors,work\n1,2\n");

        assertThatThrownBy(() -> table.require("isospeed", Quantity.WORK, Quantity.TIME))
                .isInstanceOf(TableException.class)
                .hasMessageContaining("isospeed needs the columns processors, work, time_s (or time_ms, time_us);"
                        + " the table has processors, work");
        assertThat(table.require("isospeed", Quantity.WORK)).isSameAs(table);
    }

    @Test
    void require_columnIsCalledOtherwise_namesWhatIsIgnored() throws Exception {
        MeasurementTable table = read("processors,time,work,host\n1,2,3,a\n");

        assertThatThrownBy(() -> table.require("isospeed", Quantity.TIME))
                .hasMessageContaining("the table has processors, work (and, ignored, time, host)");
    }

    @Test
    void require_cellEmpty_namesItsLine() throws Exception {
        MeasurementTable table = read("processors,work\n1,2\n1,\n");

        assertThat(table.has(Quantity.WORK)).isFalse();
        assertThatThrownBy(() -> table.require("isospeed", Quantity.WORK))
                .hasMessageContaining("line 3, column work: is empty");
    }

    @Test
    void by_repeats_areKeptInOrder() throws Exception {
        MeasurementTable table = read("processors,work,time_s\n2,10,3\n1,10,5\n2,10,4\n2,5,1\n");

        assertThat(table.processors()).containsExactly(1, 2);
        assertThat(table.by(Quantity.WORK).get(2).keySet()).containsExactly(5.0, 10.0);
        assertThat(table.by(Quantity.WORK).get(2).get(10.0))
                .extracting(run -> run.get(Quantity.TIME))
                .isEqualTo(List.of(3.0, 4.0));
    }

    private MeasurementTable read(String text) throws Exception {
        return MeasurementTable.read(Files.write(folder.resolve("t.csv"), text.getBytes(StandardCharsets.UTF_8)));
    }
}

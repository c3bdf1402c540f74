package io.scalegraph.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.scalegraph.agent.instrument.program.MethodPattern;
import io.scalegraph.agent.instrument.program.MethodRole;
import io.scalegraph.trace.TraceFormat;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OptionsTest {
    @Test
    void noOptions_areTheDefaults() {
        Options options = Options.parse("");

        assertThat(options.file())
                .isEqualTo(Path.of("scalegraph-" + ProcessHandle.current().pid() + ".jfr"));
        assertThat(options.processors()).isEqualTo((int) TraceFormat.NOT_MEASURED);
        assertThat(options.thresholdNanos()).isEqualTo(10_000);
        assertThat(options.depth()).isEqualTo(1);
        assertThat(options.program().methods()).isEmpty();
    }

    @Test
    void allOptionsTogether_areRead() {
        Options options =
                Options.parse("file=/tmp/a b.jfr,processors=8,threshold=1ms,depth=3,section=a.B::c,section=D$E::f,"
                        + "region=a.B::g,region=a.B::h");

        assertThat(options.file()).isEqualTo(Path.of("/tmp/a b.jfr"));
        assertThat(options.processors()).isEqualTo(8);
        assertThat(options.thresholdNanos()).isEqualTo(1_000_000);
        assertThat(options.depth()).isEqualTo(3);
        assertThat(options.program().methods())
                .containsExactly(
                        MethodPattern.of(MethodRole.SECTION, "a.B" + "::" + "c"),
                        MethodPattern.of(MethodRole.SECTION, "D$E" + "::" + "f"),
                        MethodPattern.of(MethodRole.REGION, "a.B" + "::" + "g"),
                        MethodPattern.of(MethodRole.REGION, "a.B" + "::" + "h"));
    }

    @Test
    void programBegins_atOnce_unlessTheRecordingIsToBeUp() {
        assertThat(Options.parse("").recordedFirst()).isFalse();
        assertThat(Options.parse("begin=at-once").recordedFirst()).isFalse();
        assertThat(Options.parse("begin=recorded").recordedFirst()).isTrue();
    }

    @Test
    void file_mayHoldEqualsSigns() {
        assertThat(Options.parse("file=/tmp/n=2.jfr").file()).isEqualTo(Path.of("/tmp/n=2.jfr"));
    }

    @Test
    void placeholdersOfTheFile_areFilledIn() {
        long before = System.currentTimeMillis();
        String file = Options.parse("file=%p-%p-%t").file().toString();
        long after = System.currentTimeMillis();

        String pid = Long.toString(ProcessHandle.current().pid());
        assertThat(file).startsWith(pid + "-" + pid + "-");
        assertThat(Long.parseLong(file.substring(file.lastIndexOf('-') + 1))).isBetween(before, after);
    }

    @ParameterizedTest
    @ValueSource(strings = {",", ",,processors=3,,", " processors=3 ", "processors=2,processors=3"})
    void blanksAndEmptyOptions_doNoHarm_andTheLastWins(String text) {
        assertThat(Options.parse(text).processors()).isIn(3, (int) TraceFormat.NOT_MEASURED);
    }

    @ParameterizedTest
    @CsvSource({"1s,1000000000", "10ms,10000000", "0s,0"})
    void slice_isNoneOrAtLeastTenMilliseconds(String text, long nanos) {
        assertThat(Options.parse("").sliceNanos()).isNull();
        assertThat(Options.parse("slice=" + text).sliceNanos()).isEqualTo(nanos);
        assertThatThrownBy(() -> Options.parse("slice=9ms")).hasMessageContaining("10ms or more");
    }

    @ParameterizedTest
    @CsvSource({"500ns,500", "0ns,0", "10us,10000", "10US,10000", "2ms,2000000", "1s,1000000000"})
    void threshold_hasItsUnit(String text, long nanos) {
        assertThat(Options.parse("threshold=" + text).thresholdNanos()).isEqualTo(nanos);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "processors",
                "processors=",
                "processors=0",
                "processors=-1",
                "processors=2.5",
                "processors=99999999999",
                "processors=two",
                "threshold",
                "threshold=",
                "threshold=10",
                "threshold=ms",
                "threshold=-1ms",
                "threshold=1.5ms",
                "threshold=1 ms",
                "threshold=1w",
                "threshold=99999999999999999999s",
                "threshold=9999999999s9",
                "threshold=9223372037s",
                "file",
                "file=",
                "file=a\0b",
                "section",
                "section=",
                "section=Solver",
                "section=Solver::",
                "section=::solve",
                "section=Solver:solve",
                "section=Solver:::solve",
                "section=a::b::c",
                "section=a.B::c(int",
                "section=a.B::<init>",
                "monitors",
                "monitors=",
                "monitors=inject",
                "monitors=inject:",
                "monitors=inject:a*b",
                "monitors=inject:a.B::c",
                "monitors=JFR",
                "monitors=com.acme.*",
                "begin",
                "begin=",
                "begin=later",
                "wakes",
                "wakes=",
                "wakes=no",
                "holds",
                "holds=yes",
                "region=",
                "region=Solver",
            })
    void wrongValue_isOneLine_thatNamesOptionAndWhatIsValid(String text) {
        String key = text.contains("=") ? text.substring(0, text.indexOf('=')) : text;

        assertThatThrownBy(() -> Options.parse(text))
                .isExactlyInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("agent option " + key + " wants ")
                .satisfies(e -> assertThat(e.getMessage().lines()).hasSize(1));
        assertThatThrownBy(() -> Options.parse("processors=2," + text)).hasMessageContaining(key);
    }

    @ParameterizedTest
    @ValueSource(strings = {"nonsense", "nonsense=1", "Processors=1", "processors =1", "=1", "%p"})
    void unknownOption_isOneLine_thatListsTheValidOnes(String text) {
        assertThatThrownBy(() -> Options.parse(text))
                .isExactlyInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("unknown agent option '")
                .hasMessageEndingWith(
                        "; the options are file, maxage, maxsize, metrics, begin, processors, threshold, stacks, slice, depth, locks, spins, monitors, wakes,"
                                + " holds, counters, section, region, barrier, lock, wait, idle, compute")
                .satisfies(e -> assertThat(e.getMessage().lines()).hasSize(1));
    }

    @Test
    void counters_standWithCommasBetweenThem() {
        Options options = Options.parse("counters=cycles,LLC-load-misses,task-clock:u,processors=2,counters=cycles");

        assertThat(options.counted().counters()).containsExactly("cycles", "LLC-load-misses", "task-clock:u");
        assertThat(options.processors()).isEqualTo(2);
        assertThat(Options.parse("").counted().counters()).isEmpty();
        assertThat(Options.parse("counters=auto,depth=2").counted().counters()).contains("cycles", "instructions");
        assertThatThrownBy(() -> Options.parse("counters="))
                .hasMessageContaining("counters")
                .hasMessageContaining("auto");
        assertThatThrownBy(() -> Options.parse("depth=2,cycles")).hasMessageContaining("unknown agent option");
    }
}

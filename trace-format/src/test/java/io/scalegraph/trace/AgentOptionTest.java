package io.scalegraph.trace;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class AgentOptionTest {
    @ParameterizedTest
    @EnumSource
    void everyOption_isFoundByItsKey_andRefusesAnEmptyValue(AgentOption option) {
        assertThat(AgentOption.ofKey(option.key())).isEqualTo(option);
        assertThat(AgentOption.keys()).contains(option.key());
        assertThat(option.refusal(""))
                .isEqualTo("agent option " + option.key() + " wants " + option.wanted() + ", not ''");
    }

    @ParameterizedTest
    @CsvSource({
        "processors, 8",
        "threshold, 10us",
        "slice, 0s",
        "slice, 10ms",
        "maxage, 10m",
        "maxsize, 250M",
        "maxsize, 0",
        "depth, 16",
        "locks, all",
        "spins, com.acme.*",
        "monitors, jfr",
        "monitors, inject:com.acme.Solver",
        "counters, auto",
        "counters, 'cycles,LLC-load-misses,task-clock:u'",
        "section, com.acme.Solver::solve",
        "compute, ä.Größe::öffne",
        "region, 'com.acme.Solver::solve(int,String)'"
    })
    void rightValue_meetsNoObjection(String key, String value) {
        AgentOption option = AgentOption.ofKey(key);

        assertThat(option.objection(value)).isNull();
        assertThat(option.with(value)).isEqualTo(key + "=" + value);
    }

    @ParameterizedTest
    @CsvSource({
        "processors, 0",
        "threshold, 10",
        "slice, 9ms",
        "maxage, 10",
        "maxsize, 250 MB",
        "depth, 17",
        "locks, some",
        "spins, a*b",
        "monitors, inject:",
        "counters, 'a,,b'",
        "counters, 'a,'",
        "counters, ',a'",
    })
    void wrongValue_isRefused(String key, String value) {
        assertThat(AgentOption.ofKey(key).objection(value)).isNotNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "::",
                "a::",
                "::b",
                "a:b",
                "a:::b",
                "a::b::c",
                "a/B::c",
                "a.B::c(int",
                "a.B::c(,)",
                "a.B::c(List<A>)",
                "a.B::c(int)V",
                "a.B::<init>",
                "a.B::c.d"
            })
    void whatNamesNoMethod_isRefusedInOneLine(String text) {
        assertThat(AgentOption.SECTION.refusal(text))
                .isEqualTo("agent option section wants " + AgentOption.SECTION.wanted() + ", not '" + text + "'");
    }

    @Test
    void commasBetweenTypesOfParameters_separateNoOptions() {
        assertThat(AgentOption.parts("file=a(1.jfr,region=a.B::c(int,long[]),wakes=on,section=a.B::c(int"))
                .containsExactly("file=a(1.jfr", "region=a.B::c(int,long[])", "wakes=on", "section=a.B::c(int");
    }

    @Test
    void noOption_hasNoKey() {
        assertThat(AgentOption.ofKey("nonsense")).isNull();
    }

    @ParameterizedTest
    @CsvSource({
        "0ns,0",
        "500ns,500",
        "10us,10000",
        "10US,10000",
        "2ms,2000000",
        "1s,1000000000",
        "10m,600000000000",
        "1h,3600000000000",
        "2D,172800000000000"
    })
    void duration_isInNanoseconds(String text, long nanos) {
        assertThat(Durations.nanos(text)).isEqualTo(nanos);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "10", "ms", "-1ms", "1.5ms", "1 ms", "1w", "99999999999999999999s", "9223372037s"})
    void anythingElse_isNoDuration(String text) {
        assertThat(Durations.nanos(text)).isNull();
    }

    @ParameterizedTest
    @CsvSource({"0,0", "4096,4096", "1k,1024", "250M,262144000", "2g,2147483648"})
    void byteCount_isInPowersOf1024(String text, long bytes) {
        assertThat(ByteCounts.parse(text)).isEqualTo(bytes);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "M", "-1", "1.5G", "1 G", "1GB", "1t", "99999999999999999999", "9223372036854775807k"})
    void anythingElse_isNoByteCount(String text) {
        assertThat(ByteCounts.parse(text)).isNull();
    }

    @Test
    void answer_isReadAsItWasGiven() {
        String entry = AgentAnswer.FAILED.with("no file");

        assertThat(AgentAnswer.FAILED.textIn(entry)).isEqualTo("no file");
        assertThat(AgentAnswer.ATTACHED.textIn(entry)).isNull();
        assertThat(AgentAnswer.DETACHED.textIn(null)).isNull();
    }
}

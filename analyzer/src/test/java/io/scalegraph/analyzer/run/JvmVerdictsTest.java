package io.scalegraph.analyzer.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.read.trace.JvmStopKind;
import io.scalegraph.analyzer.run.check.Checks;
import io.scalegraph.analyzer.run.jvm.JvmStopSum;
import io.scalegraph.analyzer.run.jvm.Stalls;
import io.scalegraph.analyzer.run.place.WaitEnders;
import io.scalegraph.analyzer.run.place.WaitLengths;
import io.scalegraph.analyzer.run.place.WaitPartners;
import io.scalegraph.analyzer.run.place.WaitPlace;
import io.scalegraph.analyzer.run.place.WaitSource;
import io.scalegraph.analyzer.run.place.WaitTimes;
import io.scalegraph.analyzer.run.window.Detail;
import io.scalegraph.analyzer.run.window.Extent;
import io.scalegraph.analyzer.run.window.Processors;
import io.scalegraph.analyzer.run.window.Terms;
import io.scalegraph.analyzer.run.window.Unworked;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Ten seconds on two processors. */
class JvmVerdictsTest {
    private static final JvmStopSum NO_PAUSES = pauses(0, 0);
    private static final JvmStopSum NO_STALLS = stalls(0.0);

    @Test
    void pauses_areToldWithTheirNumbers() {
        assertThat(JvmVerdicts.of(window(List.of(pauses(2.5, 5), NO_STALLS), List.of())))
                .singleElement()
                .asString()
                .startsWith("GC pauses had 25.0 % of N*T_para (1,200 pauses, 2.50 of 10.00 s): a larger heap (-Xmx)");
        assertThat(JvmVerdicts.of(window(List.of(pauses(0.3, 0.6), NO_STALLS), List.of())))
                .as("3 % is any program's")
                .isEmpty();
        assertThat(JvmVerdicts.of(window(List.of(), List.of())))
                .as("not measured")
                .isEmpty();
    }

    @Test
    void stalls_areToldWithTheirShare() {
        assertThat(JvmVerdicts.of(window(List.of(NO_PAUSES, stalls(4.0)), List.of())))
                .singleElement()
                .asString()
                .startsWith("threads that allocate waited for the garbage collector for 20.0 % of N*T_para");
    }

    @Test
    void waitsInTheJvm_nameTheirMainPlace() {
        assertThat(JvmVerdicts.of(
                        window(List.of(NO_PAUSES, NO_STALLS), List.of(inJvm("A::few", 1), inJvm("A::many", 3)))))
                .singleElement()
                .asString()
                .startsWith(
                        "threads waited for 20.0 % of N*T_para inside the JVM, most in A::many: for memory (Shenandoah");
        assertThat(JvmVerdicts.of(window(List.of(NO_PAUSES, NO_STALLS), List.of(inJvm("A::few", 0.5)))))
                .isEmpty();
    }

    @Test
    void startsOfManyThreads_areToldWithTheirNumber() {
        assertThat(verdicts(starts(100, 5)))
                .singleElement()
                .asString()
                .startsWith(
                        "threads that start others waited for 25.0 % of N*T_para until these were there (100 starts,"
                                + " most in A::each): keep threads for further tasks");
        assertThat(verdicts(starts(2, 5))).as("as a program begins").isEmpty();
        assertThat(verdicts(starts(100, 0.5))).as("3 % is any program's").isEmpty();
    }

    private static List<String> verdicts(WaitSource source) {
        return JvmVerdicts.of(window(List.of(NO_PAUSES, NO_STALLS), List.of(source)));
    }

    private static WaitSource starts(int count, double seconds) {
        return source("thread-start", "A::each", count, seconds);
    }

    private static JvmStopSum pauses(double elapsed, double work) {
        return new JvmStopSum(JvmStopKind.GC_PAUSE, 1200L, elapsed, work, List.of());
    }

    private static JvmStopSum stalls(double work) {
        return new JvmStopSum(JvmStopKind.ALLOCATION_STALL, 1L, work, work, List.of());
    }

    private static WaitSource inJvm(String site, double seconds) {
        return source("in-jvm", site, 0, seconds);
    }

    private static WaitSource source(String kind, String site, int count, double seconds) {
        return new WaitSource(
                new WaitPlace(kind, site, null),
                new WaitTimes(count, seconds, null, null, null, WaitLengths.UNKNOWN),
                seconds,
                WaitPartners.UNKNOWN,
                WaitEnders.UNKNOWN);
    }

    private static WindowAnalysis window(List<JvmStopSum> stops, List<WaitSource> sources) {
        return new WindowAnalysis(
                new Extent("Solver::solve", 0, 10, new Processors(2, Processors.From.OPTION)),
                new Terms(0, List.of(), 0, null, List.of(), 0, 1),
                new Checks(0, null, null, 0, 0, 0, null),
                null,
                List.of(),
                new Unworked(0, 0, null),
                Detail.of(
                        null,
                        sources,
                        List.of(),
                        new Stalls(stops, List.of(), List.of(), List.of(), null),
                        null,
                        null,
                        null));
    }
}

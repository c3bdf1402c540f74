package io.scalegraph.analyzer.run.window;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.report.run.Samples;
import io.scalegraph.analyzer.run.jvm.Stalls;
import io.scalegraph.analyzer.run.place.WaitEnders;
import io.scalegraph.analyzer.run.place.WaitLengths;
import io.scalegraph.analyzer.run.place.WaitPartners;
import io.scalegraph.analyzer.run.place.WaitPlace;
import io.scalegraph.analyzer.run.place.WaitSource;
import io.scalegraph.analyzer.run.place.WaitTimes;
import io.scalegraph.trace.WaitKind;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Of N*T_para = 0.2 s. */
class PerhapsIdleTest {
    private static final WaitPlace TAKE =
            new WaitPlace("queue-take", "a.Pool::next", "java.util.concurrent.SynchronousQueue");

    @ParameterizedTest
    @ValueSource(strings = {"queue-take", "condition", "wait", "park"})
    void whereMostIsLost_threadsMayHaveWaitedForATask(String kind) {
        WaitPlace place = new WaitPlace(kind, "a.Pool::next < a.Pool::run", null);

        assertThat(PerhapsIdle.method(window("slice", source(place, 0.03), source(TAKE, 0.0201))))
                .isEqualTo("a.Pool::next");
    }

    @ParameterizedTest
    @ValueSource(strings = {"lock", "monitor", "barrier", "queue-put", "socket-read", "pool-idle", "join"})
    void whereMostIsLostToWhatIsNoWaitForATask_nothingIsAsked(String kind) {
        assertThat(PerhapsIdle.method(
                        window("slice", source(new WaitPlace(kind, "a.B::c", null), 0.03), source(TAKE, 0.0201))))
                .isNull();
    }

    @Test
    void lessThanATenth_isNotAskedAbout() {
        assertThat(PerhapsIdle.method(window("program", source(TAKE, 0.0201)))).isEqualTo("a.Pool::next");
        assertThat(PerhapsIdle.method(window("program", source(TAKE, 0.0199)))).isNull();
        assertThat(PerhapsIdle.method(window("program"))).isNull();
    }

    @Test
    void whatIsChargedAsIdle_orHasNoPlace_orIsInASection_isNotAskedAbout() {
        WaitPlace idle = new WaitPlace(TAKE.kind(), TAKE.site(), null, WaitKind.Family.IDLE);

        assertThat(PerhapsIdle.method(window("slice", source(idle, 0.1)))).isNull();
        assertThat(PerhapsIdle.method(window("slice", source(new WaitPlace("park", "", null), 0.1))))
                .isNull();
        assertThat(PerhapsIdle.method(window("a.Solver::solve", source(TAKE, 0.1))))
                .isNull();
    }

    @Test
    void whereThreadsWaitThatWaitForTheirTasksElsewhere_nothingIsAsked() {
        WaitSource most = source(TAKE, 0.1);
        WaitSource withinTasks = new WaitSource(most.place(), most.times(), 0.1, most.partners(), most.enders(), true);

        assertThat(PerhapsIdle.method(window("slice", withinTasks))).isNull();
    }

    private static WaitSource source(WaitPlace place, double charged) {
        return new WaitSource(
                place,
                new WaitTimes(1, charged, charged, null, null, WaitLengths.UNKNOWN),
                charged,
                WaitPartners.UNKNOWN,
                WaitEnders.UNKNOWN);
    }

    private static WindowAnalysis window(String section, WaitSource... sources) {
        WindowAnalysis full = Samples.full().median();
        return new WindowAnalysis(
                new Extent(section, 0, 0.1, new Processors(2, Processors.From.OPTION)),
                full.terms(),
                full.checks(),
                null,
                List.of(),
                full.unworked(),
                Detail.of(null, List.of(sources), List.of(), Stalls.NONE, null, null, null));
    }
}

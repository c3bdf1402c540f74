package io.scalegraph.analyzer.cause;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Thread 2 holds a lock that thread 1 waits for from 200 to 800; three quarters of 400 to 600 thread 2 wrote a file. */
class ElsewhereTest {
    private static final Elsewhere<String> WRITING = new Elsewhere<>(List.of(
            new Elsewhere.Stretch<>(400, 600, List.of(new Elsewhere.Part<>(State.OUTSIDE, "file-write", 0.75)))));

    @Test
    void partsOfATime_areItsShares_withoutWhatIsNotToBeDivided() {
        assertThat(parts(WRITING, 0, 1000, 1000)).isEqualTo(Map.of("file-write", 150L));
        assertThat(parts(WRITING, 500, 1000, 500)).isEqualTo(Map.of("file-write", 75L));
        assertThat(parts(WRITING, 400, 600, 100)).isEqualTo(Map.of("file-write", 75L));
        assertThat(parts(WRITING, 600, 1000, 400)).isEmpty();
        assertThat(parts(WRITING, 0, 400, 400)).isEmpty();
        assertThat(parts(Elsewhere.nowhere(), 0, 1000, 1000)).isEmpty();
    }

    @Test
    void parts_areNoMoreThanThereIs() {
        Elsewhere<String> twice = new Elsewhere<>(List.of(new Elsewhere.Stretch<>(
                0,
                10,
                List.of(
                        new Elsewhere.Part<>(State.OUTSIDE, "file-read", 0.8),
                        new Elsewhere.Part<>(State.SELF, "sleep", 0.8)))));

        assertThat(parts(twice, 0, 10, 10)).isEqualTo(Map.of("file-read", 8L, "sleep", 2L));
    }

    @Test
    void whoWritesAFileWhileOthersWait_isBlamedForTheFile_andTheSumIsThatOfTheWaits() {
        Blame<String> blame = BlameSweep.of(script().courses(), Stops.NONE, List.of());

        Map<State, Long> byState = new LinkedHashMap<>();
        blame.charges().forEach((charge, share) -> byState.merge(charge.state(), share.all(), Long::sum));
        assertThat(byState).isEqualTo(Map.of(State.OUTSIDE, 150L, State.WORK, 450L));
        assertThat(blame.charges().keySet())
                .filteredOn(charge -> charge.state() == State.OUTSIDE)
                .containsExactly(new Blame.Charge<>(State.OUTSIDE, 2, "file-write", null));
    }

    @Test
    void whoComesLastSinceItWroteAFile_isLateForTheFile() {
        Script script = new Script(1000).meet(1, 400, 1000, 1000, 2).elsewhere(2, WRITING);
        Map<State, Double> costs = new LinkedHashMap<>();
        DelayCosts.of(
                script.courses(),
                Stops.NONE,
                List.of(),
                (part, thread, shortTerm, longTerm) -> costs.merge(part.state(), shortTerm + longTerm, Double::sum));

        // It did 850 of work where the other one did 400, and was away for 150.
        assertThat(costs).isEqualTo(Map.of(State.WORK, 450.0, State.OUTSIDE, 150.0));
    }

    private static Script script() {
        return new Script(1000).wait(1, 200, 800, 2).elsewhere(2, WRITING);
    }

    private static Map<String, Long> parts(Elsewhere<String> elsewhere, long begin, long end, long working) {
        Map<String, Long> parts = new LinkedHashMap<>();
        long sum = elsewhere.within(begin, end, working, (state, place, nanos) -> parts.merge(place, nanos, Long::sum));
        assertThat(sum)
                .isEqualTo(parts.values().stream().mapToLong(Long::longValue).sum());
        return parts;
    }
}

package io.scalegraph.bench.causes;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.run.cause.Cause;
import io.scalegraph.analyzer.run.cause.CausePlace;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ComparisonTest {
    private static final Shares TRUTH = new Shares(
            9,
            Map.of(),
            Map.of(
                    "work a", new Shares.Part(3, 1),
                    "work b", new Shares.Part(2, 1),
                    "work c", new Shares.Part(1.5, 1)),
            Map.of(),
            Map.of());

    @Test
    void eachThread_isComparedAlone() {
        assertThat(Comparison.blame(
                        TRUTH,
                        List.of(cause("work", of("a", 3), of("b", 2), of("c", 1)), cause("stopped", of("c", 0.5)))))
                .containsExactlyInAnyOrder(
                        new Row("work a", 3, 3, 1),
                        new Row("work b", 2, 2, 1),
                        new Row("work c", 1.5, 1.5, 1),
                        new Row("unknown", 0, 0, 1));
    }

    /** The work of c is among that of others, though its stops are not. */
    @Test
    void aThreadThatIsNotKeptApartEverywhere_isComparedWithTheOthers() {
        assertThat(Comparison.blame(
                        TRUTH, List.of(cause("work", of("a", 3), of(Cause.OTHERS, 3)), cause("stopped", of("c", 0.5)))))
                .containsExactlyInAnyOrder(
                        new Row("work a", 3, 3, 1), new Row("work others", 3.5, 3.5, 2), new Row("unknown", 0, 0, 1));
    }

    private static Cause.OfThread of(String name, double time) {
        return new Cause.OfThread(name, null, time);
    }

    private static Cause cause(String state, Cause.OfThread... threads) {
        double time =
                List.of(threads).stream().mapToDouble(Cause.OfThread::time).sum();
        return new Cause(new CausePlace(state, null, "", null), time, null, null, List.of(threads));
    }
}

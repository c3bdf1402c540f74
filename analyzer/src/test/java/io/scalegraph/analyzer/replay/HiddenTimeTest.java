package io.scalegraph.analyzer.replay;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.cause.Courses;
import io.scalegraph.analyzer.cause.Elsewhere;
import io.scalegraph.analyzer.cause.Life;
import io.scalegraph.analyzer.cause.State;
import io.scalegraph.analyzer.replay.recorded.Doings;
import io.scalegraph.analyzer.replay.recorded.Recorded;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Two threads for 1000 ns without a wait. The second, which is the one that counts, read a file for 900 of them, which no hook saw. */
class HiddenTimeTest {
    private static final int END = 1000;

    private final Recorded recorded = Recorded.of(
            Courses.of(0, END, List.of(life(1, Elsewhere.nowhere()), life(2, reading(0.9)))),
            List.of(doings(), doings()),
            0,
            2);

    @Test
    void withoutChanges_itTakesAsLongAsItDid() {
        assertThat(recorded.replay(new Changes()).nanos()).isEqualTo(END);
    }

    @Test
    void theWorkAlone_isFaster() {
        assertThat(recorded.replay(new Changes().scale(stretch -> 0.5)).nanos()).isEqualTo(900 + 50);
        assertThat(recorded.stretches().worked(1)).isEqualTo(100);
    }

    /** Its 100 ns of work are behind the reading, or share the processor with the other thread: 200 ns at most. */
    @Test
    void noProcessorIsNeeded_toRead() {
        assertThat(recorded.replay(new Changes().processors(1)).nanos()).isBetween((long) END, 1100L);
    }

    /** Somebody who did nothing but read has no stretch of work at all. */
    @Test
    void whoOnlyReads_hasNoWork() {
        Recorded reader = Recorded.of(Courses.of(0, END, List.of(life(1, reading(1)))), List.of(doings()), 0, 1);

        assertThat(reader.stretches().size()).isZero();
        assertThat(reader.replay(new Changes().scale(stretch -> 0.5)).nanos()).isEqualTo(END);
    }

    private static Life<String> life(long id, Elsewhere<String> elsewhere) {
        return new Life<>(id, 0, END, 0, 0, List.of(), elsewhere);
    }

    private static Elsewhere<String> reading(double share) {
        return new Elsewhere<>(List.of(
                new Elsewhere.Stretch<>(0, END, List.of(new Elsewhere.Part<>(State.OUTSIDE, "file-read", share)))));
    }

    private static Doings doings() {
        return new Doings(List.of(), List.of(), List.of(), List.of());
    }
}

package io.scalegraph.analyzer.report.window;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.run.place.WaitEnders;
import io.scalegraph.analyzer.run.place.WaitLengths;
import io.scalegraph.analyzer.run.place.WaitPartners;
import io.scalegraph.analyzer.run.place.WaitPlace;
import io.scalegraph.analyzer.run.place.WaitSource;
import io.scalegraph.analyzer.run.place.WaitTimes;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Who ended waits of ten seconds at one place, in words. */
class EnderTextTest {
    private static final WaitEnders.Ender ITSELF = new WaitEnders.Ender("self", null, 1, 10);
    private static final WaitEnders.Ender UNKNOWN = new WaitEnders.Ender("unknown", null, 1, 10);

    private static String text(String kind, Long vain, WaitEnders.Ender... by) {
        return EnderText.of(new WaitSource(
                new WaitPlace(kind, "a.B::c", null),
                new WaitTimes(2, 10, 9.0, null, null, WaitLengths.UNKNOWN),
                10,
                WaitPartners.UNKNOWN,
                new WaitEnders(List.of(by), vain)));
    }

    @Test
    void threadsOfOneName_areOne_andWhatIsMissingIsUnknown() {
        assertThat(text(
                        "lock",
                        0L,
                        new WaitEnders.Ender("worker", 7L, 1, 4),
                        new WaitEnders.Ender("worker", 8L, 1, 2),
                        new WaitEnders.Ender("", 9L, 1, 2)))
                .isEqualTo("ended by worker 60 %, thread 9 20 %, unknown 20 %");
        assertThat(text("lock", 5L, new WaitEnders.Ender("virtual", null, 1, 10)))
                .isEqualTo("ended by virtual threads 100 %; woken in vain 5 times");
    }

    /** Of many threads none ends much, and most of them are not kept apart. */
    @Test
    void threadsThatAreNotNamed_standBehindThoseThatAre() {
        assertThat(text(
                        "queue-take",
                        0L,
                        new WaitEnders.Ender("others", null, 50, 5),
                        new WaitEnders.Ender("a", 1L, 1, 2),
                        new WaitEnders.Ender("b", 2L, 1, 1),
                        new WaitEnders.Ender("c", 3L, 1, 0.8),
                        new WaitEnders.Ender("d", 4L, 1, 0.2)))
                .isEqualTo("ended by a 20 %, b 10 %, c 8.0 %, others 52 %, unknown 10 %");
    }

    @Test
    void limitOfTime_isSaid_butNotOfASleep() {
        assertThat(text("lock", null, ITSELF)).isEqualTo("ended by itself 100 %");
        assertThat(text("sleep", null, ITSELF)).isNull();
    }

    @Test
    void whereNothingIsKnown_nothingIsSaid() {
        assertThat(text("lock", 0L)).isNull();
        assertThat(text("lock", 0L, UNKNOWN)).isNull();
        assertThat(text("join", null, new WaitEnders.Ender("worker", 7L, 1, 4))).isNull();
    }
}

package io.scalegraph.agent.instrument.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.ToLongFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;

class ThreadNumbersTest {
    @Test
    @EnabledForJreRange(minVersion = 21)
    void whoAsksAgain_isGivenOneToo() {
        ToLongFunction<Thread> first = ThreadNumbers.asker();
        ToLongFunction<Thread> second = ThreadNumbers.asker();
        Thread thread = Thread.currentThread();

        assertThat(first).isNotNull();
        assertThat(second).isNotNull();
        assertThat(second.applyAsLong(thread))
                .isEqualTo(first.applyAsLong(thread))
                .isEqualTo(thread.getId());
    }
}

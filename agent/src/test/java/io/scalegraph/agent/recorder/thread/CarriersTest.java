package io.scalegraph.agent.recorder.thread;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.agent.recorder.OnNewThread;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CarriersTest {
    private final Carriers carriers = new Carriers();

    @AfterEach
    void askNobody() {
        Carriers.askBy(null);
    }

    @Test
    void carriers_haveNumbersFrom0_eachItsOwn() throws Exception {
        Carriers.askBy(() -> Threads.id(Thread.currentThread()));
        Set<Integer> numbers = new HashSet<>();
        for (int i = 0; i < 5; i++) {
            numbers.add(OnNewThread.call(() -> {
                int number = carriers.current();
                assertThat(carriers.current()).isEqualTo(number);
                return number;
            }));
        }

        assertThat(numbers).containsAll(IntStream.range(0, 5).boxed().toList());
    }

    @Test
    void whereNobodyTells_aThreadIsItsOwnCarrier() {
        assertThat(carriers.current())
                .isEqualTo((int) Threads.id(Thread.currentThread()))
                .isEqualTo(carriers.current());
    }
}

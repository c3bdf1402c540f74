package io.scalegraph.analyzer.run.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The parts of a delay: they sum to it, none is more than its count, and what no count explains is nobody's. */
class QueueCountersTest {
    private static final double EXACT = 1e-12;

    private static final List<QueueReason> REASONS = List.of(
            QueueReason.LIMIT,
            QueueReason.SURPLUS,
            QueueReason.AGENT,
            QueueReason.COMPILERS,
            QueueReason.COLLECTORS,
            QueueReason.JVM_OTHERS,
            QueueReason.WAITS,
            QueueReason.OTHERS,
            QueueReason.IDLE);

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        // what, delay, counts and parts of limit, surplus, agent, compilers, collectors, JVM's others, waits,
        // others and idle processors, the rest
        "nothing was counted, 8, - - - - - - - - -, - - - - - - - - -, 8",
        "each count is less than the delay, 8, 1 2 0.25 0.5 0.25 0.25 0.25 3 0, 1 2 0.25 0.5 0.25 0.25 0.25 3 0, 0.5",
        "throttling explains all, 8, 9 2 1 1 1 1 1 3 0, 8 0 0 0 0 0 0 0 0, 0",
        "surplus has what throttling leaves, 8, 5 9 1 1 1 1 1 3 0, 5 3 0 0 0 0 0 0 0, 0",
        "the JVM and others share what is left, 8, 2 2 - 0.75 1.5 0.75 - 9 0, 2 2 - 0.25 0.5 0.25 - 3 0, 0",
        "compilers and collectors by what each had, 8, 2 2 - 12 4 0 - - -, 2 2 - 3 1 0 - - -, 0",
        "the agent has a share as well, 8, 2 2 4 3 - 0 - 9 0, 2 2 1 0.75 - 0 - 2.25 0, 0",
        "and so have own waits, 8, 2 2 4 2 0 0 1 9 0, 2 2 1 0.5 0 0 0.25 2.25 0, 0",
        "others alone, 8, - - - - - - - 9 0, - - - - - - - 8 0, 0",
        "own waits alone, 8, - - - - - - 6 - -, - - - - - - 6 - -, 2",
        "idle processors have what all others leave, 8, 1 2 0.25 0.5 0.25 0.25 0.25 3 9, 1 2 0.25 0.5 0.25 0.25 0.25 3 0.5, 0",
        "and no more than that, 8, 9 2 1 1 1 1 1 3 1, 8 0 0 0 0 0 0 0 0, 0",
        "a count of nothing, 8, 0 0 0 0 0 0 0 0 0, 0 0 0 0 0 0 0 0 0, 8",
        "a count below nothing is none, 8, -1 -1 -1 -1 -1 -1 -1 -1 -1, 0 0 0 0 0 0 0 0 0, 8",
        "no delay, 0, 1 1 1 1 1 1 1 1 0, 0 0 0 0 0 0 0 0 0, 0"
    })
    void parts(String what, double delay, String counts, String expected, double rest) {
        Map<QueueReason, Double> parts = divide(counters(numbers(counts)), delay);

        assertThat(REASONS.stream().map(parts::get)).containsExactlyElementsOf(numbers(expected));
        assertThat(parts.get(QueueReason.REST)).isEqualTo(rest);
    }

    private static List<Double> numbers(String words) {
        return Stream.of(words.split(" "))
                .map(word -> word.equals("-") ? null : Double.valueOf(word))
                .toList();
    }

    private static QueueCounters counters(List<Double> counts) {
        return new QueueCounters(
                counts.get(0),
                counts.get(1),
                counts.get(2),
                counts.get(3),
                counts.get(4),
                counts.get(5),
                counts.get(6),
                counts.get(7),
                counts.get(8));
    }

    @Test
    void jvmWhoseThreadsAreNotToldApart_isNamedAsAWhole() {
        assertThat(divide(new QueueCounters(null, null, null, null, null, 3.0, null, null, null), 8))
                .containsEntry(QueueReason.JVM, 3.0)
                .doesNotContainKey(QueueReason.JVM_OTHERS);
    }

    @Test
    void anyCounts_boundTheirParts_whichSumToTheDelay() {
        Random random = new Random(16);
        for (int i = 0; i < 1000; i++) {
            double delay = random.nextDouble() * 10;
            Double[] counts = new Double[REASONS.size()];
            for (int j = 0; j < counts.length; j++) {
                boolean isCounted = REASONS.get(j) == QueueReason.COMPILERS || random.nextInt(4) > 0;
                counts[j] = !isCounted ? null : Double.valueOf(random.nextDouble() * random.nextInt(12));
            }
            Map<QueueReason, Double> parts = divide(counters(Arrays.asList(counts)), delay);

            assertThat(parts.values().stream().mapToDouble(Double::doubleValue).sum())
                    .isCloseTo(delay, within(EXACT));
            for (int j = 0; j < counts.length; j++) {
                Double part = parts.get(REASONS.get(j));
                assertThat(part == null).isEqualTo(counts[j] == null);
                assertThat(part == null ? 0 : part).isBetween(0.0, counts[j] == null ? 0 : counts[j] + EXACT);
            }
            assertThat(parts.get(QueueReason.REST)).isNotNegative();
        }
    }

    private static Map<QueueReason, Double> divide(QueueCounters counters, double delay) {
        Map<QueueReason, Double> parts = new EnumMap<>(QueueReason.class);
        counters.divide(delay).forEach(part -> parts.put(part.reason(), part.time()));
        return parts;
    }
}

package io.scalegraph.analyzer.run.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The parts of a delay: they sum to it, none is more than its count, and what no count explains is nobody's. */
class QueueCountersTest {
    private static final double EXACT = 1e-12;

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            nullValues = "-",
            value = {
                // what, delay, throttled, surplus, jvm, others, then the parts and the rest
                "nothing was counted, 8, -, -, -, -, -, -, -, -, 8",
                "each count is less than the delay, 8, 1, 2, 1, 3, 1, 2, 1, 3, 1",
                "throttling explains all, 8, 9, 2, 1, 3, 8, 0, 0, 0, 0",
                "surplus has what throttling leaves, 8, 5, 9, 1, 3, 5, 3, 0, 0, 0",
                "the JVM and others share what is left, 8, 2, 2, 3, 9, 2, 2, 1, 3, 0",
                "others alone, 8, -, -, -, 9, -, -, -, 8, 0",
                "a count of nothing, 8, 0, 0, 0, 0, 0, 0, 0, 0, 8",
                "a count below nothing is none, 8, -1, -1, -1, -1, 0, 0, 0, 0, 8",
                "no delay, 0, 1, 1, 1, 1, 0, 0, 0, 0, 0"
            })
    void parts(
            String what,
            double delay,
            Double throttled,
            Double surplus,
            Double jvm,
            Double others,
            Double limitPart,
            Double surplusPart,
            Double jvmPart,
            Double othersPart,
            double rest) {
        Map<QueueReason, Double> parts = divide(new QueueCounters(throttled, surplus, jvm, others), delay);

        assertThat(parts.get(QueueReason.LIMIT)).isEqualTo(limitPart);
        assertThat(parts.get(QueueReason.SURPLUS)).isEqualTo(surplusPart);
        assertThat(parts.get(QueueReason.JVM)).isEqualTo(jvmPart);
        assertThat(parts.get(QueueReason.OTHERS)).isEqualTo(othersPart);
        assertThat(parts.get(QueueReason.REST)).isEqualTo(rest);
    }

    @Test
    void anyCounts_boundTheirParts_whichSumToTheDelay() {
        Random random = new Random(16);
        for (int i = 0; i < 1000; i++) {
            double delay = random.nextDouble() * 10;
            Double[] counts = new Double[4];
            for (int j = 0; j < counts.length; j++) {
                counts[j] = random.nextInt(4) == 0 ? null : Double.valueOf(random.nextDouble() * random.nextInt(12));
            }
            Map<QueueReason, Double> parts =
                    divide(new QueueCounters(counts[0], counts[1], counts[2], counts[3]), delay);

            assertThat(parts.values().stream().mapToDouble(Double::doubleValue).sum())
                    .isCloseTo(delay, within(EXACT));
            List<QueueReason> reasons =
                    List.of(QueueReason.LIMIT, QueueReason.SURPLUS, QueueReason.JVM, QueueReason.OTHERS);
            for (int j = 0; j < counts.length; j++) {
                Double part = parts.get(reasons.get(j));
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

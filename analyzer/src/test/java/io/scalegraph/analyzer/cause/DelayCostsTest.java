package io.scalegraph.analyzer.cause;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.trace.WakeOrigin;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DelayCostsTest {
    private enum Why {
        COLLECTION
    }

    @Test
    void aSlowPhase_isPaidForByWhatTheLateThreadDidMore_whenever() {
        // Both do 40 of code 1; the first does 60 of code 2 besides, before that.
        Script script = new Script(100)
                .code(1, 2, 0, 60)
                .code(1, 1, 60, 100)
                .code(2, 1, 0, 40)
                .thread(1)
                .meet(2, 40, 100, 100, 1);

        Map<String, double[]> costs = script.delays(Stops.NONE);

        assertThat(costs).containsOnlyKeys("1 work 2");
        assertThat(costs.get("1 work 2")).containsExactly(60, 0);
    }

    @Test
    void aWaitWithoutSamples_isPaidForByThreadAlone() {
        Script script = new Script(100).thread(1).meet(2, 40, 97, 100, 1);

        Map<String, double[]> costs = script.delays(Stops.NONE);

        assertThat(costs).containsOnlyKeys("1 work", "2 wake-up");
        assertThat(costs.get("1 work")).containsExactly(57, 0);
        assertThat(costs.get("2 wake-up")).containsExactly(3, 0);
    }

    @Test
    void aDelayThatPropagates_isPaidForInLongTerm_whereItBegan() {
        // The second waits 60 for the first, and is late by that for the third; and by 10 of its own.
        Script script = new Script(200).thread(1).meet(2, 40, 100, 100, 1).meet(3, 50, 120, 120, 2);

        Map<String, double[]> costs = script.delays(Stops.NONE);

        assertThat(costs).containsOnlyKeys("1 work", "2 work");
        assertThat(costs.get("1 work")).containsExactly(60, 60);
        assertThat(costs.get("2 work")).containsExactly(10, 0);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 8, 32})
    void aSlowPhaseThatMoves_isPaidForByEachInItsTurn(int threads) {
        int phases = 2 * threads;
        long slow = 10_000;
        long fast = 3_000;
        Script script = new Script(phases * slow);
        for (int k = 0; k < phases; k++) {
            int last = k % threads + 1;
            script.thread(last);
            for (int i = 1; i <= threads; i++) {
                if (i != last) {
                    script.meet(i, k * slow + fast, (k + 1) * slow, (k + 1) * slow, last);
                }
            }
        }

        Map<String, double[]> costs = script.delays(Stops.NONE);

        assertThat(costs).hasSize(threads);
        double each = 2.0 * (threads - 1) * (slow - fast);
        assertThat(costs.values()).allSatisfy(cost -> assertThat(cost).containsExactly(each, 0));
    }

    @Test
    void whatTheLateThreadWaitedForElse_andItsStops_arePartsOfWhatItDid() {
        Stops stops = new Stops(List.of(new Stops.Stop(Why.COLLECTION, 1, 50, 60)));
        Script script = new Script(100)
                .wait(1, 0, 20, WakeOrigin.OUTSIDE)
                .wait(1, 20, 30, 3)
                .thread(3)
                .meet(2, 40, 100, 100, 1);

        Map<String, double[]> costs = script.delays(stops);

        // Of 100 the late one worked 60, for which it needs 20 more than the other.
        assertThat(costs).containsOnlyKeys("1 held", "1 outside", "1 stopped", "1 work");
        assertThat(costs.get("1 outside")).containsExactly(20, 0);
        assertThat(costs.get("1 held")).containsExactly(10, 0);
        assertThat(costs.get("1 stopped")).containsExactly(10, 0);
        assertThat(costs.get("1 work")).containsExactly(20, 0);
    }

    @Test
    void onlyWhatWasDoneSinceTheyLastMet_counts() {
        // Before the first meeting the second was slower.
        Script script = new Script(200).meet(1, 10, 100, 100, 2).meet(2, 130, 200, 200, 1);

        Map<String, double[]> costs = script.delays(Stops.NONE);

        assertThat(costs.get("2 work")).containsExactly(90, 0);
        assertThat(costs.get("1 work")).containsExactly(70, 0);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void costs_sumToAllWaitsAtMeetings(long seed) {
        Random random = new Random(seed);
        int threads = 2 + random.nextInt(8);
        long[] free = new long[threads];
        Script script = new Script(1_000_000_000);
        for (int i = 0; i < threads; i++) {
            script.thread(i + 1);
        }
        double waited = 0;
        for (int meeting = 0; meeting < 200; meeting++) {
            int[] members = random.ints(0, threads)
                    .distinct()
                    .limit(2 + random.nextInt(threads - 1))
                    .sorted()
                    .toArray();
            Arrays.stream(members).forEach(i -> free[i] += random.nextInt(2_000_000));
            int last = Arrays.stream(members)
                    .reduce((a, b) -> free[a] >= free[b] ? a : b)
                    .orElseThrow();
            for (int i : members) {
                if (i != last && free[i] < free[last]) {
                    long end = free[last] + random.nextInt(20_000);
                    script.meet(i + 1, free[i], free[last], end, last + 1);
                    waited += end - free[i];
                    free[i] = end;
                }
            }
        }

        double costs = script.delays(Stops.NONE).values().stream()
                .mapToDouble(cost -> cost[0] + cost[1])
                .sum();

        assertThat(costs).isCloseTo(waited, within(1e-6 * waited));
    }
}

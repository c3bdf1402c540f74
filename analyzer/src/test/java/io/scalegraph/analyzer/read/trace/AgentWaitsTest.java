package io.scalegraph.analyzer.read.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.trace.TraceFormat;
import io.scalegraph.trace.WakeOrigin;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class AgentWaitsTest {
    private static final int WAITS = 5000;
    private static final List<WakeOrigin> ORIGINS = List.of(WakeOrigin.values());

    @Test
    void waits_comeOutAsTheyWereAdded() {
        List<AgentWait> all = random(new Random(1));
        AgentWaits packed = new AgentWaits();
        packed.addAll(all);

        assertThat(packed).isEqualTo(all);
    }

    @Test
    void waitsOfEachWorker_areInOrderOfBegin_andOfTwoAtOneTimeTheOneWrittenFirstIsFirst() {
        List<AgentWait> all = random(new Random(2));

        assertThat(AgentWaits.byWorker(all)).isEqualTo(byWorker(all));
    }

    /** Between parts of no wait, such as that of a chunk in which only a place was asked for, and waits that come one by one. */
    @Test
    void waitsOfSeveralChunks_standBehindOneAnother() {
        List<AgentWait> all = random(new Random(4));
        AgentWaits joined = new AgentWaits();
        int next = 0;
        for (int chunk : new int[] {1, 0, 1500, 1024, 0, 7, 2048}) {
            AgentWaits ofChunk = new AgentWaits();
            ofChunk.placeNumber(new Place("lock", "C::d" + chunk, ""));
            ofChunk.addAll(all.subList(next, next + chunk));
            joined.append(ofChunk);
            next += chunk;
            joined.placeNumber(new Place("lock", "E::f" + chunk, ""));
            if (chunk > 1) {
                joined.add(all.get(next++));
            }
        }

        assertThat(joined).isEqualTo(all.subList(0, next));
        assertThat(AgentWaits.byWorker(joined)).isEqualTo(byWorker(all.subList(0, next)));
        assertThatThrownBy(() -> joined.get(joined.size())).isInstanceOf(IndexOutOfBoundsException.class);
    }

    private static Map<Long, List<AgentWait>> byWorker(List<AgentWait> waits) {
        return waits.stream()
                .sorted(Comparator.comparingLong(AgentWait::beginNanos))
                .collect(Collectors.groupingBy(AgentWait::worker));
    }

    @Test
    void waitsInOrder_stayInOrder() {
        List<AgentWait> all = new ArrayList<>(random(new Random(3)));
        all.sort(Comparator.comparingLong(AgentWait::beginNanos));

        assertThat(AgentWaits.byWorker(all)).isEqualTo(all.stream().collect(Collectors.groupingBy(AgentWait::worker)));
    }

    @Test
    void waitsThatReachIntoTheNextOfTheirThread_areCounted() {
        List<AgentWait> all = List.of(wait(1, 0, 10), wait(2, 5, 10), wait(1, 10, 5), wait(1, 14, 1), wait(1, 20, 1));

        assertThat(AgentWaits.byWorker(all).get(1L).overlaps()).isEqualTo(1);
        assertThat(AgentWaits.byWorker(all).get(2L).overlaps()).isZero();
    }

    private static AgentWait wait(long worker, long begin, long nanos) {
        return new AgentWait(worker, new Place("lock", "A::b", ""), begin, nanos, 0, 0, AgentWait.Wake.UNKNOWN);
    }

    private static List<AgentWait> random(Random random) {
        List<AgentWait> all = new ArrayList<>();
        for (int i = 0; i < WAITS; i++) {
            Place place = new Place("lock", "A::b" + random.nextInt(3), "java.lang.Object");
            boolean isTimed = random.nextBoolean();
            WakeOrigin origin = ORIGINS.get(random.nextInt(ORIGINS.size()));
            all.add(new AgentWait(
                    random.nextInt(5),
                    place,
                    random.nextInt(1000),
                    random.nextLong(),
                    random.nextInt(70_000),
                    random.nextInt(2),
                    new AgentWait.Wake(
                            random.nextInt(9), isTimed ? random.nextInt() : TraceFormat.NOT_MEASURED, origin, -i)));
        }
        return all;
    }
}

package io.scalegraph.analyzer.cause;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class ForestTest {
    @Property
    void rootsAndWeights_areThoseOfTreesWalkedStepByStep(
            @ForAll @IntRange(min = 1, max = 12) int nodes,
            @ForAll @Size(max = 200) List<@IntRange(max = 10_000) Integer> choices) {
        Forest forest = new Forest(nodes);
        int[] above = new int[nodes];
        int[] weights = new int[nodes];
        Arrays.fill(above, -1);
        for (int choice : choices) {
            int node = choice % nodes;
            int other = choice / nodes % nodes;
            if (choice % 5 == 0) {
                weights[node] = choice % 3;
                forest.setWeight(node, weights[node]);
            } else if (above[node] != -1) {
                forest.take(node);
                above[node] = -1;
            } else if (root(above, other) != node) {
                forest.hang(node, other);
                above[node] = other;
            }
            for (int i = 0; i < nodes; i++) {
                assertThat(forest.root(i)).isEqualTo(root(above, i));
                assertThat(forest.weightFrom(i)).isEqualTo(weightFrom(above, weights, i));
            }
        }
    }

    @Test
    void aQueueAsLongAsThereAreThreads_isDealtWithAtOnce() {
        int nodes = 200_000;
        Forest forest = new Forest(nodes);
        for (int i = 0; i < nodes; i++) {
            forest.setWeight(i, 1);
        }
        for (int i = 1; i < nodes; i++) {
            forest.hang(i, i - 1);
            assertThat(forest.root(i)).isZero();
        }
        assertThat(forest.weightFrom(0)).isEqualTo(nodes);
        for (int i = 1; i < nodes; i++) {
            forest.take(i);
            assertThat(forest.root(nodes - 1)).isEqualTo(i);
        }
    }

    private static int root(int[] above, int node) {
        return above[node] == -1 ? node : root(above, above[node]);
    }

    private static int weightFrom(int[] above, int[] weights, int node) {
        int sum = 0;
        for (int i = 0; i < above.length; i++) {
            for (int at = i; at != -1; at = above[at]) {
                sum += at == node ? weights[i] : 0;
            }
        }
        return sum;
    }
}

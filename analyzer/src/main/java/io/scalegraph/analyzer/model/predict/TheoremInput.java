package io.scalegraph.analyzer.model.predict;

import io.scalegraph.analyzer.model.estimate.Domain;
import io.scalegraph.analyzer.model.estimate.Estimate;
import io.scalegraph.analyzer.model.theorem.Overhead;
import java.util.List;
import java.util.function.DoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * What is given to a theorem beside the runs.
 *
 * @param work W on the smallest N, in operations; null for the largest measured there
 * @param more N beside those of the table
 * @param overhead t_o of N and W, in seconds; null if the runs are to tell it
 * @param size the problem size of a work; null if it is not known
 * @param sequential the part that one node does alone; null for none (CSW: alpha = 0)
 */
public record TheoremInput(
        @Nullable Double work,
        List<Integer> more,
        @Nullable Overhead overhead,
        @Nullable DoubleFunction<Estimate> size,
        @Nullable SequentialPart sequential) {

    /**
     * The sequential part of a program (CSW 3.3), {@code t_0 = alpha W / C_j}.
     *
     * @param alpha its share of the work, from 0, below 1
     * @param nodeSpeed C_j, marked speed of the node that does it, in operations per second, above 0
     */
    public record SequentialPart(double alpha, double nodeSpeed) {
        public SequentialPart {
            Domain.notNegative("alpha", alpha);
            Domain.positive("C_j", nodeSpeed);
            if (alpha >= 1) {
                throw new IllegalArgumentException("alpha = " + alpha + ", must be below 1");
            }
        }
    }

    public TheoremInput {
        more = List.copyOf(more);
    }

    /**
     * With overheads that the runs tell, and no sequential part.
     *
     * @param work W on the smallest N, in operations; null for the largest measured there
     * @param more N beside those of the table
     * @return it
     */
    public static TheoremInput of(@Nullable Double work, List<Integer> more) {
        return new TheoremInput(work, more, null, null, null);
    }

    /** T of W on systems of marked speed C without their overhead, {@code (1 - alpha) W / C + alpha W / C_j}. */
    double computation(double work, double markedSpeed) {
        return sequential == null
                ? work / markedSpeed
                : (1 - sequential.alpha) * work / markedSpeed + sequential.alpha * work / sequential.nodeSpeed;
    }
}

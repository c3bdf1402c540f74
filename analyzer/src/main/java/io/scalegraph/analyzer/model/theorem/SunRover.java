package io.scalegraph.analyzer.model.theorem;

import io.scalegraph.analyzer.definition.ScaleRatio;
import io.scalegraph.analyzer.model.estimate.Domain;
import io.scalegraph.analyzer.model.estimate.Estimate;
import io.scalegraph.analyzer.model.estimate.Roots;
import java.util.OptionalDouble;
import java.util.function.DoubleUnaryOperator;

/**
 * Isospeed scalability predicted from the speed of one processor and the overhead: Theorem 1 of SR, and Theorem 2 where
 * the overhead depends on the work. The load is balanced, {@code T_N = (W/N) / mu(W/N) + t_o}.
 */
public final class SunRover {
    private final DoubleUnaryOperator mu;
    private final Overhead overhead;

    private SunRover(DoubleUnaryOperator mu, Overhead overhead) {
        this.mu = mu;
        this.overhead = overhead;
    }

    /**
     * An algorithm on a machine.
     *
     * @param mu speed of one processor, in operations per second, at a given work per processor
     * @param overhead t_o, in seconds
     * @return what predicts its scalability
     */
    public static SunRover of(DoubleUnaryOperator mu, Overhead overhead) {
        return new SunRover(mu, overhead);
    }

    /**
     * The parallel time T_N.
     *
     * @param n N, from 1
     * @param work W, in operations, above 0
     * @return seconds
     * @throws IllegalArgumentException if N or W is out of its domain
     */
    public double time(int n, double work) {
        Domain.processors("N", n);
        Domain.positive("W", work);
        return work / n / mu.applyAsDouble(work / n) + overhead.seconds(n, work);
    }

    /**
     * The work W' at which N' processors have the average speed that N have at W (Eq. 7): the root of
     * {@code W' = N' t_o' / (1 / mu(W/N) - 1 / mu(W'/N') + N t_o / W)}, where t_o' may depend on W'.
     *
     * @param n N, from 1
     * @param work W, in operations, above 0
     * @param scaled N', from 1
     * @return operations, or why there is no such work
     * @throws IllegalArgumentException if N, W or N' is out of its domain
     */
    public Estimate requiredWork(int n, double work, int scaled) {
        Domain.processors("N'", scaled);
        double timePerOperation = time(n, work) * n / work;
        if (scaled == n) {
            return Estimate.of(work);
        }
        DoubleUnaryOperator excess = candidate -> time(scaled, candidate) * scaled / candidate / timePerOperation - 1;
        OptionalDouble root = Roots.near(work / n * scaled, excess);
        return root.isPresent() ? Estimate.of(root.getAsDouble()) : Estimate.missing(reason(n, work, scaled, excess));
    }

    private String reason(int n, double work, int scaled, DoubleUnaryOperator excess) {
        if (overhead.seconds(scaled, work / n * scaled) == 0) {
            return "undefined: no overhead on " + scaled + " processors, every amount of work is faster";
        }
        return excess.applyAsDouble(work / n * scaled) > 0
                ? "not scalable: " + scaled + " processors do not reach the speed with any work (the denominator of "
                        + "SR Eq. 7 is not positive)"
                : "undefined: " + scaled + " processors are faster with any work";
    }

    /**
     * The predicted scalability {@code psi(N, N') = N' W / (N W')} (Eq. 1 with W' of Eq. 7).
     *
     * @param n N, from 1
     * @param work W, in operations, above 0
     * @param scaled N', from 1
     * @return psi, which may exceed 1, or why it is undefined
     * @throws IllegalArgumentException if N, W or N' is out of its domain
     */
    public Estimate psi(int n, double work, int scaled) {
        Estimate required = requiredWork(n, work, scaled);
        return required.value() == null ? required : Estimate.of(ScaleRatio.ofWorks(n, work, scaled, required.value()));
    }

    /**
     * The form of Theorem 1 for a given W', {@code psi = (t_cN / t_o') (1 - mu(W/N) / mu(W'/N')) + t_o / t_o'} (Eq. 5).
     *
     * @param n N, from 1
     * @param work W, in operations, above 0
     * @param scaled N', from 1
     * @param scaledWork W', in operations, above 0
     * @return psi; 1 if neither has overhead and the speeds are equal; or why it is undefined
     * @throws IllegalArgumentException if an argument is out of its domain
     */
    public Estimate psiByOverheads(int n, double work, int scaled, double scaledWork) {
        Domain.processors("N", n);
        Domain.processors("N'", scaled);
        double speed = mu.applyAsDouble(Domain.positive("W", work) / n);
        double scaledSpeed = mu.applyAsDouble(Domain.positive("W'", scaledWork) / scaled);
        double own = overhead.seconds(n, work);
        double others = overhead.seconds(scaled, scaledWork);
        if (others == 0) {
            return own == 0 && speed == scaledSpeed
                    ? Estimate.of(1)
                    : Estimate.missing("undefined: no overhead on " + scaled + " processors (t_o' = 0)");
        }
        double computation = work / n / speed;
        return Estimate.of(computation / others * (1 - speed / scaledSpeed) + own / others);
    }
}

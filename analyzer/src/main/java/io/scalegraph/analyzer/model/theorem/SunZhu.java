package io.scalegraph.analyzer.model.theorem;

import io.scalegraph.analyzer.model.estimate.Domain;
import io.scalegraph.analyzer.model.estimate.Estimate;
import io.scalegraph.analyzer.model.estimate.Roots;
import java.util.OptionalDouble;
import java.util.function.DoubleUnaryOperator;

/**
 * Prediction from an average speed to hold, SZ Proposition 1: {@code T_p' = W' Delta / p' + T_o}.
 *
 * @param a the average unit speed to hold, in operations per second and processor, above 0
 * @param delta Delta, time of one operation on one processor, in seconds, above 0
 */
public record SunZhu(double a, double delta) {
    public SunZhu {
        Domain.positive("a", a);
        Domain.positive("Delta", delta);
    }

    /**
     * The processor efficiency {@code a Delta}; a speed with 1 or more is not attainable.
     *
     * @return above 0
     */
    public double processorEfficiency() {
        return a * delta;
    }

    /**
     * The required work {@code W' = a p' T_o / (1 - a Delta)} (Eq. 2) for an overhead that does not depend on it.
     *
     * @param scaled p', from 1
     * @param overhead T_o, per processor on p', in seconds
     * @return operations, or why there is none
     * @throws IllegalArgumentException if p' is below 1 or the overhead is below 0
     */
    public Estimate requiredWork(int scaled, double overhead) {
        Domain.processors("p'", scaled);
        String reason = infeasible(overhead);
        return reason.isEmpty()
                ? Estimate.of(a * scaled * overhead / (1 - processorEfficiency()))
                : Estimate.missing(reason);
    }

    /**
     * The required work (Eq. 2) for an overhead that depends on it, solved jointly.
     *
     * @param scaled p', from 1
     * @param overhead T_o of a given work, in seconds
     * @param start where the search begins, in operations, above 0
     * @return operations, or why there is none
     * @throws IllegalArgumentException if p' or start is out of its domain
     */
    public Estimate requiredWork(int scaled, DoubleUnaryOperator overhead, double start) {
        Domain.processors("p'", scaled);
        String reason = infeasible(overhead.applyAsDouble(Domain.positive("start", start)));
        if (!reason.isEmpty()) {
            return Estimate.missing(reason);
        }
        double factor = a * scaled / (1 - processorEfficiency());
        OptionalDouble root = Roots.near(start, work -> factor * overhead.applyAsDouble(work) / work - 1);
        return root.isPresent()
                ? Estimate.of(root.getAsDouble())
                : Estimate.missing("not scalable: the overhead grows as fast as the work");
    }

    /**
     * The scalability {@code psi = W (1 - a Delta) / (p a T_o)} (Eq. 3); the scaled time is {@code T / psi} (Eq. 4).
     *
     * @param p from 1
     * @param work W on p, in operations, above 0
     * @param overhead T_o on p', in seconds
     * @return psi, or why it is undefined
     * @throws IllegalArgumentException if an argument is out of its domain
     */
    public Estimate psi(int p, double work, double overhead) {
        Domain.processors("p", p);
        Domain.positive("W", work);
        String reason = infeasible(overhead);
        return reason.isEmpty()
                ? Estimate.of(work * (1 - processorEfficiency()) / (p * a * overhead))
                : Estimate.missing(reason);
    }

    private String infeasible(double overhead) {
        Domain.notNegative("T_o", overhead);
        if (processorEfficiency() >= 1) {
            return "speed not attainable: a * Delta >= 1";
        }
        return overhead == 0 ? "undefined: no overhead (T_o = 0), every amount of work is faster" : "";
    }
}

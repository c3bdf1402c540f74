package io.scalegraph.analyzer.model.theorem;

import io.scalegraph.analyzer.model.estimate.Domain;
import io.scalegraph.analyzer.model.estimate.Estimate;
import io.scalegraph.analyzer.model.estimate.Roots;
import java.util.OptionalDouble;
import java.util.function.DoubleUnaryOperator;

/**
 * A run on a heterogeneous system, and the isospeed-efficiency scalability that CSW Theorems 1 and 2 predict from it:
 * {@code T = (1 - alpha) W / C + t_0 + T_0} with the sequential part {@code t_0 = alpha W / C_j} on node j.
 *
 * @param markedSpeed C, sum of the nodes' marked speeds, in operations per second, above 0
 * @param work W, in operations, above 0
 * @param sequential t_0, time of the sequential part, in seconds, from 0
 * @param communication T_0, time of communication, in seconds, from 0
 */
public record ChenSunWu(double markedSpeed, double work, double sequential, double communication) {
    public ChenSunWu {
        Domain.positive("C", markedSpeed);
        Domain.positive("W", work);
        Domain.notNegative("t_0", sequential);
        Domain.notNegative("T_0", communication);
    }

    /**
     * The scalability {@code psi(C, C') = (t_0 + T_0) / (t_0' + T_0')} (Theorem 1); with {@code t_0 = t_0' = 0} it is
     * {@code T_0 / T_0'} (Corollary 2), and 1 if they are equal (Corollary 1).
     *
     * @param scaledSequential t_0', in seconds, from 0
     * @param scaledCommunication T_0', in seconds, from 0
     * @return psi, or why it is undefined
     * @throws IllegalArgumentException if a time is below 0
     */
    public Estimate psi(double scaledSequential, double scaledCommunication) {
        double scaled = Domain.notNegative("t_0'", scaledSequential) + Domain.notNegative("T_0'", scaledCommunication);
        double own = sequential + communication;
        if (scaled == 0 || own == 0) {
            return own == scaled
                    ? Estimate.of(1)
                    : Estimate.missing("undefined: one of the systems has neither sequential part nor communication");
        }
        return Estimate.of(own / scaled);
    }

    /**
     * The required work {@code W' = C' (t_0' + T_0') W / (C (t_0 + T_0))} (Theorem 1).
     *
     * @param scaledSpeed C', in operations per second, above 0
     * @param scaledSequential t_0', in seconds, from 0
     * @param scaledCommunication T_0', in seconds, from 0
     * @return operations, or why there are none
     * @throws IllegalArgumentException if an argument is out of its domain
     */
    public Estimate requiredWork(double scaledSpeed, double scaledSequential, double scaledCommunication) {
        Domain.positive("C'", scaledSpeed);
        Estimate psi = psi(scaledSequential, scaledCommunication);
        return psi.value() == null ? psi : Estimate.of(scaledSpeed * work / (markedSpeed * psi.value()));
    }

    /**
     * The scalability {@code psi = (C beta W - C' beta W + C T_0) / (C T_0')} (Theorem 2), where the sequential part
     * stays on the same node and {@code beta = t_0 / W}.
     *
     * @param scaledSpeed C', in operations per second, above 0
     * @param scaledCommunication T_0', in seconds, from 0
     * @return psi, or why there is no scaled work
     * @throws IllegalArgumentException if an argument is out of its domain
     */
    public Estimate psiOnSameNode(double scaledSpeed, double scaledCommunication) {
        Domain.positive("C'", scaledSpeed);
        Domain.notNegative("T_0'", scaledCommunication);
        double left = left(scaledSpeed);
        if (left <= 0) {
            return Estimate.missing("not scalable: C T_0 <= (C' - C) beta W, the sequential part alone costs more");
        }
        return scaledCommunication == 0
                ? Estimate.missing("undefined: no communication on the scaled system (T_0' = 0)")
                : Estimate.of(left / (markedSpeed * scaledCommunication));
    }

    /**
     * The required work {@code W' = C' T_0' W / (C beta W - C' beta W + C T_0)} (Theorem 2) for communication that
     * depends on it, solved jointly.
     *
     * @param scaledSpeed C', in operations per second, above 0
     * @param scaledCommunication T_0' of a given work, in seconds
     * @return operations, or why there are none
     * @throws IllegalArgumentException if C' is not positive or a time is below 0
     */
    public Estimate requiredWorkOnSameNode(double scaledSpeed, DoubleUnaryOperator scaledCommunication) {
        double start = Domain.positive("C'", scaledSpeed) / markedSpeed * work;
        Estimate psi = psiOnSameNode(scaledSpeed, scaledCommunication.applyAsDouble(start));
        if (psi.value() == null) {
            return psi;
        }
        double factor = scaledSpeed * work / left(scaledSpeed);
        OptionalDouble root =
                Roots.near(start, candidate -> factor * scaledCommunication.applyAsDouble(candidate) / candidate - 1);
        return root.isPresent()
                ? Estimate.of(root.getAsDouble())
                : Estimate.missing("not scalable: communication grows as fast as the work");
    }

    private double left(double scaledSpeed) {
        return (markedSpeed - scaledSpeed) * sequential + markedSpeed * communication;
    }

    /**
     * The work at which a system has a given speed-efficiency, the root of {@code W = E_s C T(W)}: the definition
     * itself, for times that the theorems do not cover (CSW 4.5).
     *
     * @param speedEfficiency E_s, above 0
     * @param markedSpeed C, in operations per second, above 0
     * @param time T of a given work, in seconds
     * @param start where the search begins, in operations, above 0
     * @return operations, or why there are none
     * @throws IllegalArgumentException if an argument is out of its domain
     */
    public static Estimate workAt(double speedEfficiency, double markedSpeed, DoubleUnaryOperator time, double start) {
        double speed = Domain.positive("E_s", speedEfficiency) * Domain.positive("C", markedSpeed);
        OptionalDouble root = Roots.near(
                Domain.positive("start", start), candidate -> speed * time.applyAsDouble(candidate) / candidate - 1);
        return root.isPresent()
                ? Estimate.of(root.getAsDouble())
                : Estimate.missing("E_s = " + speedEfficiency + " not reached with any work");
    }
}

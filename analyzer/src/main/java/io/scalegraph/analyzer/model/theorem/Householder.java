package io.scalegraph.analyzer.model.theorem;

import io.scalegraph.analyzer.model.estimate.Domain;
import io.scalegraph.analyzer.model.estimate.Estimate;

/**
 * Householder transformation on a shared virtual memory machine, SZ Eq. 13 to 21.
 *
 * @param tau time of one operation, in seconds, above 0 (SZ calls it "rate")
 * @param beta time of one remote access, in seconds, from 0
 * @param cubic operations per n^3: 2 as printed, 1 in the form that Table 1 was computed with
 */
public record Householder(double tau, double beta, int cubic) {
    public Householder {
        Domain.positive("tau", tau);
        Domain.notNegative("beta", beta);
        Domain.positive("operations per n^3", cubic);
    }

    /**
     * The equations as printed.
     *
     * @param tau time of one operation, in seconds
     * @param beta time of one remote access, in seconds
     * @return the model
     * @throws IllegalArgumentException if a time is out of its domain
     */
    public static Householder printed(double tau, double beta) {
        return new Householder(tau, beta, 2);
    }

    /**
     * The form behind the published Table 1 (whole columns, rounded down; a = 3.256 Mflops): n^3 without its factor 2.
     *
     * @param tau time of one operation, in seconds
     * @param beta time of one remote access, in seconds
     * @return the model
     * @throws IllegalArgumentException if a time is out of its domain
     */
    public static Householder ofTable1(double tau, double beta) {
        return new Householder(tau, beta, 1);
    }

    /**
     * The work {@code W = 2n^3 + 3n^2} (Eq. 14).
     *
     * @param n columns, above 0
     * @return operations
     */
    public double work(double n) {
        return operations(n, 1);
    }

    /**
     * The time {@code T = (2n^3/p + 3n^2) tau + n^2 beta} (Eq. 13).
     *
     * @param n columns, above 0
     * @param p processors, from 1
     * @return seconds
     * @throws IllegalArgumentException if p is below 1
     */
    public double time(double n, int p) {
        return operations(n, p) * tau + accesses(n) * beta;
    }

    /**
     * The overhead {@code T_o = (3n^2 - 3n^2/p) tau + n^2 beta} (Eq. 16), the time beyond {@code W tau / p} (Eq. 15).
     *
     * @param n columns, above 0
     * @param p processors, from 1
     * @return seconds
     * @throws IllegalArgumentException if p is below 1
     */
    public double overhead(double n, int p) {
        return time(n, p) - work(n) * tau / p;
    }

    /**
     * Operations on the critical path, b of Eq. 21: {@code 2n^3/p + 3n^2}.
     *
     * @param n columns, above 0
     * @param p processors, from 1
     * @return operations
     * @throws IllegalArgumentException if p is below 1
     */
    public double operations(double n, int p) {
        Domain.processors("p", p);
        return cubic * n * n * n / p + 3 * n * n;
    }

    /**
     * Remote accesses, c of Eq. 21: {@code n^2}.
     *
     * @param n columns, above 0
     * @return accesses
     */
    public double accesses(double n) {
        return n * n;
    }

    /**
     * The columns at which p' processors have the average speed a,
     * {@code n' = (3 a tau p' + a beta p' - 3) / (2 (1 - a tau))} (Eq. 17).
     *
     * @param a operations per second and processor, above 0
     * @param scaled p', from 1
     * @return columns, not rounded, or why there are none
     * @throws IllegalArgumentException if an argument is out of its domain
     */
    public Estimate size(double a, int scaled) {
        Domain.positive("a", a);
        Domain.processors("p'", scaled);
        if (a * tau >= 1) {
            return Estimate.missing("speed not attainable: a * Delta >= 1");
        }
        double size = (a * (3 * tau + beta) * scaled - 3) / (cubic * (1 - a * tau));
        return size > 0 ? Estimate.of(size) : Estimate.missing("reached below the smallest size: n' <= 0");
    }

    /**
     * The columns to add, {@code n' - n = a (3 tau + beta) (p' - p) / (2 (1 - a tau))} (Eq. 19).
     *
     * @param a operations per second and processor, above 0
     * @param p from 1
     * @param scaled p', from 1
     * @return columns, or why there are none
     * @throws IllegalArgumentException if an argument is out of its domain
     */
    public Estimate growth(double a, int p, int scaled) {
        Domain.positive("a", a);
        double more = Domain.processors("p'", scaled) - (double) Domain.processors("p", p);
        return a * tau >= 1
                ? Estimate.missing("speed not attainable: a * Delta >= 1")
                : Estimate.of(a * (3 * tau + beta) * more / (cubic * (1 - a * tau)));
    }

    /**
     * The scalability for m times the processors, about {@code 1 / m^2} for large n (Eq. 20).
     *
     * @param m {@code p' / p}, above 0
     * @return psi
     * @throws IllegalArgumentException if m is not positive
     */
    public static double psiOfManyColumns(double m) {
        Domain.positive("m", m);
        return 1 / (m * m);
    }
}

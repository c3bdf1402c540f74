package io.scalegraph.analyzer.model.timing;

import static io.scalegraph.analyzer.model.timing.Parameter.DELTA;
import static io.scalegraph.analyzer.model.timing.Parameter.EPSILON;
import static io.scalegraph.analyzer.model.timing.Parameter.INPUTS;
import static io.scalegraph.analyzer.model.timing.Parameter.PROCESSORS;
import static io.scalegraph.analyzer.model.timing.Parameter.SLICES;
import static io.scalegraph.analyzer.model.timing.Parameter.THETA;

import java.util.Set;

/**
 * The programs that SHI models. Equations in the paper were pictures; how certain each is stands with it. All are
 * compact problems (their speedup does not exceed P), but for the quadratic sort, which is not: parallel it does less work.
 */
public enum TimingModel {
    /**
     * Sort by merging: {@code T_seq = (n lg n) / W + 2 n epsilon / B} (3.1, certain); in parallel split, sort, merge (3.2,
     * uncertain: n for splitting, {@code n lg P} for merging, all keys sent out and back).
     */
    SORT {
        @Override
        Volumes one(ParameterValues s) {
            double n = s.get(INPUTS);
            return new Volumes(n * lg(n), 0, 2 * n * s.get(EPSILON));
        }

        @Override
        Volumes many(ParameterValues s) {
            double n = s.get(INPUTS);
            double p = s.get(PROCESSORS);
            double work = n + n / p * lg(n / p) + n * lg(p);
            return new Volumes(work, 2 * n * s.get(DELTA), 2 * n * s.get(EPSILON));
        }
    },
    /**
     * Sort by a quadratic method: {@code T_seq = n^2 / W + 2 n epsilon / B} (3.4, likely); in parallel split, sort, merge
     * (3.5, uncertain as 3.2). Not compact.
     */
    QUADRATIC_SORT {
        @Override
        Volumes one(ParameterValues s) {
            double n = s.get(INPUTS);
            return new Volumes(n * n, 0, 2 * n * s.get(EPSILON));
        }

        @Override
        Volumes many(ParameterValues s) {
            double n = s.get(INPUTS);
            double p = s.get(PROCESSORS);
            double work = n + n / p * (n / p) + n * lg(p);
            return new Volumes(work, 2 * n * s.get(DELTA), 2 * n * s.get(EPSILON));
        }
    },
    /**
     * Pixels of a fractal: {@code T_seq = n theta / W}, {@code T_par = n theta / (P W) + n delta / u} (4.1, 4.2, nearly
     * certain), so {@code Sp = P / (1 + x)} with {@code x = delta P W / (theta u)} (4.3).
     */
    FRACTAL {
        @Override
        Volumes one(ParameterValues s) {
            return new Volumes(s.get(INPUTS) * s.get(THETA), 0, 0);
        }

        @Override
        Volumes many(ParameterValues s) {
            double n = s.get(INPUTS);
            return new Volumes(n * s.get(THETA) / s.get(PROCESSORS), n * s.get(DELTA), 0);
        }
    },
    /** Monte Carlo simulation: the terms of a fractal in each of t time slices (5.1, 5.2, certain). */
    MONTE_CARLO {
        @Override
        Volumes one(ParameterValues s) {
            return FRACTAL.one(s).times(s.get(SLICES));
        }

        @Override
        Volumes many(ParameterValues s) {
            return FRACTAL.many(s).times(s.get(SLICES));
        }
    },
    /**
     * Product of two n by n matrices of delta bytes an element: {@code T_seq = n^3 / W}, {@code T_par = n^3 / (P W) +
     * delta k n^2 / u} (6.1, 6.2). What is sent is uncertain; here {@code k = P + 2}, A to one, B to all, and C back.
     */
    MATRIX_PRODUCT {
        @Override
        Volumes one(ParameterValues s) {
            double n = s.get(INPUTS);
            return new Volumes(n * n * n, 0, 0);
        }

        @Override
        Volumes many(ParameterValues s) {
            double n = s.get(INPUTS);
            double p = s.get(PROCESSORS);
            return new Volumes(n * n * n / p, s.get(DELTA) * (p + 2) * n * n, 0);
        }
    },
    /**
     * Gaussian elimination of rank n: with {@code S = (n - 1) n (2n - 1) / 6}, {@code T_seq = 3 S / W} (7.1, likely),
     * {@code T_par = 3 S / (P W) + 2 delta S / u} (7.2, certain), so {@code Sp = P / (1 + 2 delta P W / (3 u))} (7.3).
     */
    GAUSSIAN_ELIMINATION {
        @Override
        Volumes one(ParameterValues s) {
            return new Volumes(3 * squares(s.get(INPUTS)), 0, 0);
        }

        @Override
        Volumes many(ParameterValues s) {
            double squares = squares(s.get(INPUTS));
            return new Volumes(3 * squares / s.get(PROCESSORS), 2 * s.get(DELTA) * squares, 0);
        }

        private static double squares(double n) {
            return (n - 1) * n * (2 * n - 1) / 6;
        }
    };

    /**
     * What of the program, beside n and P, the model depends on.
     *
     * @return parameters to set
     */
    public Set<Parameter> densities() {
        return switch (this) {
            case SORT, QUADRATIC_SORT -> Set.of(DELTA, EPSILON);
            case FRACTAL -> Set.of(THETA, DELTA);
            case MONTE_CARLO -> Set.of(THETA, DELTA, SLICES);
            case MATRIX_PRODUCT, GAUSSIAN_ELIMINATION -> Set.of(DELTA);
        };
    }

    /**
     * Whether speedup can exceed P, since the parallel program does less work than the sequential one; the paper's
     * class, which does not follow from the volumes alone.
     *
     * @return true for the quadratic sort
     */
    public boolean isNonCompact() {
        return this == QUADRATIC_SORT;
    }

    /**
     * The volumes of the sequential program.
     *
     * @param settings n and the densities
     * @return work and disk bytes
     * @throws IllegalArgumentException if a parameter is missing
     */
    public Volumes sequential(ParameterValues settings) {
        return one(settings);
    }

    /**
     * The volumes of the parallel program.
     *
     * @param settings n, P and the densities; {@code 1 < P <= n}
     * @return work of one processor, network and disk bytes of all
     * @throws IllegalArgumentException if a parameter is missing or P is out of its domain
     */
    public Volumes parallel(ParameterValues settings) {
        double p = settings.get(PROCESSORS);
        if (p <= 1 || p > settings.get(INPUTS)) {
            throw new IllegalArgumentException("P = " + p + " is not above 1 and up to n = " + settings.get(INPUTS));
        }
        return many(settings);
    }

    abstract Volumes one(ParameterValues settings);

    abstract Volumes many(ParameterValues settings);

    private static double lg(double n) {
        return Math.log(n) / Math.log(2);
    }
}

package io.scalegraph.analyzer.study.conduct;

import io.scalegraph.analyzer.study.StudyException;
import io.scalegraph.analyzer.study.plan.ScalingMethod;
import io.scalegraph.analyzer.study.plan.StudySpec;
import org.apache.commons.math3.analysis.UnivariateFunction;
import org.apache.commons.math3.analysis.solvers.AllowedSolution;
import org.apache.commons.math3.analysis.solvers.BracketingNthOrderBrentSolver;

/** The largest problem that fits into a given memory (YZM Eq. 14, for any expression). */
final class MemoryFactor {
    private static final double ACCURACY = 1e-9;
    private static final int MOST_EVALUATIONS = 1000;

    /** Carries a reason through the solver, whose functions declare none. */
    private static final class NotComputable extends RuntimeException {
        private static final long serialVersionUID = 1;

        private final StudyException reason;

        NotComputable(StudyException reason) {
            super(reason);
            this.reason = reason;
        }
    }

    private MemoryFactor() {}

    /** Scale factor, NaN if none within the study's bounds fills the memory. */
    static double factor(StudySpec spec, ScalingMethod method, int processors, double bytes) throws StudyException {
        UnivariateFunction tooMuch = logK -> memory(spec, method, processors, Math.exp(logK)) - bytes;
        try {
            return factor(spec, tooMuch);
        } catch (NotComputable e) {
            throw e.reason;
        }
    }

    private static double memory(StudySpec spec, ScalingMethod method, int processors, double k) {
        try {
            return spec.point(method, processors, k).memory();
        } catch (StudyException e) {
            throw new NotComputable(e);
        }
    }

    private static double factor(StudySpec spec, UnivariateFunction tooMuch) {
        double least = Math.log(spec.effort().search().least());
        double most = Math.log(spec.effort().search().most());
        boolean grows = tooMuch.value(least) < tooMuch.value(most);
        if (!grows || tooMuch.value(least) > 0 || tooMuch.value(most) < 0) {
            return Double.NaN;
        }
        double root = new BracketingNthOrderBrentSolver(ACCURACY, 5)
                .solve(MOST_EVALUATIONS, tooMuch, least, most, AllowedSolution.BELOW_SIDE);
        return Math.exp(root);
    }
}

package io.scalegraph.analyzer.cli.model;

import io.scalegraph.analyzer.cli.command.UsageException;
import io.scalegraph.analyzer.metric.interval.Numbers;
import io.scalegraph.analyzer.model.estimate.Estimate;
import io.scalegraph.analyzer.model.estimate.Roots;
import io.scalegraph.analyzer.study.StudyException;
import io.scalegraph.analyzer.study.plan.Expression;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;

/** The work W of a problem of size n, as the command line writes it, and the size of a work. */
final class WorkFormula {
    private static final String SIZE = "n";
    private static final double START = 100;

    private final Expression expression;

    private WorkFormula(Expression expression) {
        this.expression = expression;
    }

    static WorkFormula of(String text) throws UsageException {
        try {
            return new WorkFormula(Expression.of(text, Set.of(SIZE)));
        } catch (StudyException e) {
            throw new UsageException("--work-of-size " + e.getMessage());
        }
    }

    /** The size, not rounded, or why there is none. */
    Estimate size(double work) {
        OptionalDouble size = Roots.near(START, n -> work(n) / work - 1);
        return size.isPresent()
                ? Estimate.of(size.getAsDouble())
                : Estimate.missing("no size n has W = " + Numbers.text(work));
    }

    private double work(double n) {
        try {
            return expression.of(Map.of(SIZE, n));
        } catch (StudyException e) {
            throw (ArithmeticException) new ArithmeticException("--work-of-size " + e.getMessage()).initCause(e);
        }
    }
}

package io.scalegraph.analyzer.cli.model;

import io.scalegraph.analyzer.cli.command.UsageException;
import io.scalegraph.analyzer.model.estimate.Estimate;
import io.scalegraph.analyzer.model.theorem.Overhead;
import io.scalegraph.analyzer.study.StudyException;
import io.scalegraph.analyzer.study.plan.Expression;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The overhead of N processors at a work W, as the command line writes it. */
final class OverheadFormula implements Overhead {
    private static final String PROCESSORS = "N";
    private static final String WORK = "W";
    private static final String SIZE = "n";

    private final Expression expression;
    private final @Nullable WorkFormula sizes;

    private OverheadFormula(Expression expression, @Nullable WorkFormula sizes) {
        this.expression = expression;
        this.sizes = expression.names().contains(SIZE) ? sizes : null;
    }

    /** Over N and W, and over n where it is known what work a size is. */
    static OverheadFormula of(String text, @Nullable WorkFormula sizes) throws UsageException {
        Set<String> names = sizes == null ? Set.of(PROCESSORS, WORK) : Set.of(PROCESSORS, WORK, SIZE);
        try {
            return new OverheadFormula(Expression.of(text, names), sizes);
        } catch (StudyException e) {
            throw new UsageException("--overhead " + e.getMessage());
        }
    }

    @Override
    public double seconds(int processors, double work) {
        Map<String, Double> values = new HashMap<>();
        values.put(PROCESSORS, (double) processors);
        values.put(WORK, work);
        if (sizes != null) {
            Estimate size = sizes.size(work);
            Double n = size.value();
            if (n == null) {
                throw new ArithmeticException("--overhead: " + size.note());
            }
            values.put(SIZE, n);
        }
        try {
            return expression.of(values);
        } catch (StudyException e) {
            throw (ArithmeticException) new ArithmeticException("--overhead " + e.getMessage()).initCause(e);
        }
    }
}

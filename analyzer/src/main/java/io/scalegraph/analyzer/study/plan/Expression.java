package io.scalegraph.analyzer.study.plan;

import com.ezylang.evalex.BaseException;
import com.ezylang.evalex.config.ExpressionConfiguration;
import com.ezylang.evalex.data.DataAccessorIfc;
import com.ezylang.evalex.data.EvaluationValue;
import com.ezylang.evalex.functions.AbstractFunction;
import com.ezylang.evalex.functions.FunctionParameter;
import com.ezylang.evalex.parser.ASTNode;
import com.ezylang.evalex.parser.Token;
import io.scalegraph.analyzer.study.StudyException;
import java.math.MathContext;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * An arithmetic expression over named numbers, such as {@code balls * balls * steps}. Names are told apart by case: N is
 * not n. LOG is the natural logarithm, LOG10 and LOG2 are those to other bases. Immutable and thread-safe.
 */
public final class Expression {
    private static final int MOST_CHARACTERS = 1000;

    private static final ExpressionConfiguration CONFIGURATION = ExpressionConfiguration.builder()
            .mathContext(MathContext.DECIMAL64)
            .arraysAllowed(false)
            .structuresAllowed(false)
            .implicitMultiplicationAllowed(false)
            .dataAccessorSupplier(Names::new)
            .build()
            .withAdditionalFunctions(Map.entry("LOG2", new Log2()), Map.entry("FACT", new Bounded.Factorial()))
            .withAdditionalOperators(Map.entry("^", new Bounded.Power()));

    private final String text;
    private final com.ezylang.evalex.Expression parsed;
    private final Set<String> names;

    private Expression(String text, com.ezylang.evalex.Expression parsed, Set<String> names) {
        this.text = text;
        this.parsed = parsed;
        this.names = Set.copyOf(names);
    }

    /**
     * Parses.
     *
     * @param text the expression
     * @param known names it may use
     * @return the expression
     * @throws StudyException with one line for the user, if it cannot be parsed or uses another name
     */
    public static Expression of(String text, Set<String> known) throws StudyException {
        if (text.length() > MOST_CHARACTERS) {
            throw new StudyException("an expression has at most " + MOST_CHARACTERS + " characters");
        }
        try {
            com.ezylang.evalex.Expression parsed = new com.ezylang.evalex.Expression(text, CONFIGURATION);
            parsed.validate();
            Bounded.requireLiterals(parsed);
            Set<String> used = names(parsed);
            for (String name : used) {
                if (!known.contains(name)) {
                    throw new StudyException(
                            "'" + text + "' uses '" + name + "'; the names it may use are " + new TreeSet<>(known));
                }
            }
            return new Expression(text, parsed, used);
        } catch (BaseException | ArithmeticException e) {
            throw new StudyException("'" + text + "' is no expression: " + e.getMessage(), e);
        }
    }

    /** The library's own list takes n and N for one name. */
    private static Set<String> names(com.ezylang.evalex.Expression parsed) throws BaseException {
        Set<String> names = new TreeSet<>();
        for (ASTNode node : parsed.getAllASTNodes()) {
            Token token = node.getToken();
            if (token.getType() == Token.TokenType.VARIABLE_OR_CONSTANT
                    && !parsed.getConstants().containsKey(token.getValue())) {
                names.add(token.getValue());
            }
        }
        return names;
    }

    /**
     * What it is over.
     *
     * @return the names that it uses
     */
    public Set<String> names() {
        return names;
    }

    /**
     * Computes.
     *
     * @param values a number for each name that is used
     * @return the value, finite
     * @throws StudyException with one line for the user, if there is none
     */
    public double of(Map<String, Double> values) throws StudyException {
        try {
            com.ezylang.evalex.Expression expression = parsed.copy();
            values.forEach(expression::with);
            double value = expression.evaluate().getNumberValue().doubleValue();
            if (Double.isFinite(value)) {
                return value;
            }
        } catch (BaseException | ArithmeticException e) {
            throw new StudyException("'" + text + "' cannot be computed with " + values + ": " + e.getMessage(), e);
        }
        throw new StudyException("'" + text + "' is not finite with " + values);
    }

    @Override
    public String toString() {
        return text;
    }

    /** The logarithm to the base 2. */
    @FunctionParameter(name = "value")
    private static final class Log2 extends AbstractFunction {
        @Override
        public EvaluationValue evaluate(
                com.ezylang.evalex.Expression expression, Token token, EvaluationValue... values) {
            double value = values[0].getNumberValue().doubleValue();
            if (!(value > 0)) {
                throw new ArithmeticException("LOG2 of " + value);
            }
            return expression.convertDoubleValue(Math.log(value) / Math.log(2));
        }
    }

    /** Variables by their exact names; the library's own table does not tell upper and lower case apart. */
    private static final class Names implements DataAccessorIfc {
        private final Map<String, EvaluationValue> values = new HashMap<>();

        @Override
        public @Nullable EvaluationValue getData(String variable) {
            return values.get(variable);
        }

        @Override
        public void setData(String variable, EvaluationValue value) {
            values.put(variable, value);
        }
    }
}

package io.scalegraph.analyzer.study.plan;

import com.ezylang.evalex.BaseException;
import com.ezylang.evalex.EvaluationException;
import com.ezylang.evalex.Expression;
import com.ezylang.evalex.data.EvaluationValue;
import com.ezylang.evalex.functions.FunctionParameter;
import com.ezylang.evalex.functions.basic.FactFunction;
import com.ezylang.evalex.operators.InfixOperator;
import com.ezylang.evalex.operators.OperatorIfc;
import com.ezylang.evalex.operators.arithmetic.InfixPowerOfOperator;
import com.ezylang.evalex.parser.ASTNode;
import com.ezylang.evalex.parser.Token;
import java.util.regex.Pattern;

/**
 * Arithmetic that keeps to the range of double. The library's numbers have none, and computing with one of some hundred million
 * digits does not end.
 */
final class Bounded {
    /** Of 171 it is beyond double. */
    private static final double LARGEST_FACTORIAL = 170;

    private static final Pattern FAR_EXPONENT = Pattern.compile("[eE][+-]?[0-9]{4,}$");

    private Bounded() {}

    /** Throws if a number is written that is beyond all that are computed with. */
    static void requireLiterals(Expression parsed) throws BaseException {
        for (ASTNode node : parsed.getAllASTNodes()) {
            Token token = node.getToken();
            if (token.getType() == Token.TokenType.NUMBER_LITERAL
                    && FAR_EXPONENT.matcher(token.getValue()).find()) {
                throw new ArithmeticException(token.getValue() + " is too large or too small");
            }
        }
    }

    private static void require(boolean holds, String what) {
        if (!holds) {
            throw new ArithmeticException(what + " is too large");
        }
    }

    /** The power, finite. */
    @InfixOperator(precedence = OperatorIfc.OPERATOR_PRECEDENCE_POWER, leftAssociative = false)
    static final class Power extends InfixPowerOfOperator {
        @Override
        public EvaluationValue evaluate(Expression expression, Token operator, EvaluationValue... operands)
                throws EvaluationException {
            double base = operands[0].getNumberValue().doubleValue();
            double exponent = operands[1].getNumberValue().doubleValue();
            double power = Math.pow(base, exponent);
            require(!Double.isInfinite(power) || base == 0, base + "^" + exponent);
            return power == 0 && base != 0
                    ? expression.convertDoubleValue(0)
                    : super.evaluate(expression, operator, operands);
        }
    }

    /** The factorial, finite. */
    @FunctionParameter(name = "base")
    static final class Factorial extends FactFunction {
        @Override
        public EvaluationValue evaluate(Expression expression, Token function, EvaluationValue... values) {
            double number = values[0].getNumberValue().doubleValue();
            require(number <= LARGEST_FACTORIAL, "FACT(" + number + ")");
            return super.evaluate(expression, function, values);
        }
    }
}

package io.scalegraph.analyzer.model.forecast;

import io.scalegraph.analyzer.model.curve.NormalForm;
import io.scalegraph.analyzer.model.fit.FitVariable;
import io.scalegraph.analyzer.model.fit.FittedQuantity;
import io.scalegraph.analyzer.model.law.Bottleneck;
import io.scalegraph.analyzer.model.law.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

/**
 * The shapes of each law. The logarithms of coefficients are spread evenly, from what cannot be seen within reach of the
 * largest x to what outweighs all else.
 */
final class Shapes {
    private static final double LEAST_SHARE = 1e-4;
    private static final double LEAST_GROWTH = 1e-3;
    private static final double MOST_GROWTH = 30;
    private static final double LEAST_PART = 1e-3;
    private static final double MOST_PART = 1e3;
    private static final double LEAST_RATIO = 0.1;
    /** How far beyond the largest N a place may saturate. */
    private static final double SATURATION = 8;

    private static final DoubleUnaryOperator SHARES = spread(LEAST_SHARE, 1);
    private static final DoubleUnaryOperator GROWTHS = spread(LEAST_GROWTH, MOST_GROWTH);
    private static final DoubleUnaryOperator PARTS = spread(LEAST_PART, MOST_PART);

    private Shapes() {}

    /** The shapes that can hold; smallest and largest are the ends of what was measured. */
    static List<Shape> of(FittedQuantity of, FitVariable over, double smallest, double largest) {
        List<Shape> shapes = new ArrayList<>();
        shapes.add(new Shape("constant", 1, List.of(), x -> (a, b) -> 0));
        boolean processors = over == FitVariable.PROCESSORS;
        if (processors && of != FittedQuantity.LATENCY) {
            for (Shape shape : timesOverProcessors(smallest, largest)) {
                shapes.add(ofTime(shape, of));
            }
        }
        if (processors && of == FittedQuantity.SPEED) {
            shapes.add(new Shape("gustafson", 1, List.of(SHARES), n -> (share, b) -> Math.log(n - share * (n - 1))));
        }
        if (!processors && of != FittedQuantity.LATENCY) {
            shapes.addAll(hockney(of, over, largest));
        }
        shapes.addAll(oneTerm(largest));
        for (Shape shape : twoTerms(smallest, largest, processors && of != FittedQuantity.LATENCY)) {
            boolean speed = of == FittedQuantity.SPEED;
            shapes.add(!speed ? shape : over == FitVariable.WORK ? shape.speed() : shape.inverse());
        }
        return shapes;
    }

    /** From the least to the most, evenly in the logarithm. */
    private static DoubleUnaryOperator spread(double least, double most) {
        return place -> least * Math.pow(most / least, place);
    }

    /** Speed is one by time; efficiency is that by N. */
    private static Shape ofTime(Shape time, FittedQuantity of) {
        return switch (of) {
            case TIME, LATENCY -> time;
            case SPEED -> time.inverse();
            case EFFICIENCY ->
                new Shape(time.law(), time.share(), time.coefficients(), n -> {
                    Shape.Logarithm at = time.curve().at(n);
                    double log = -Math.log(n);
                    return (a, b) -> log - at.of(a, b);
                });
        };
    }

    private static List<Shape> timesOverProcessors(double smallest, double largest) {
        List<Shape> shapes = new ArrayList<>();
        double square = largest * largest;
        shapes.add(new Shape("amdahl", 1, List.of(SHARES), n -> (alpha, b) -> Math.log(alpha + (1 - alpha) / n)));
        shapes.add(new Shape(
                "bottleneck",
                1,
                List.of(spread(smallest, SATURATION * largest)),
                n -> (saturation, b) -> Math.log(Math.max(1 / n, 1 / saturation))));
        shapes.add(new Shape(
                "bottleneck-mva",
                1,
                List.of(spread(LEAST_RATIO, SATURATION * largest)),
                n -> (think, b) -> -Math.log(new Bottleneck(think, 1).meanValue(n))));
        shapes.add(new Shape(
                "usl",
                1,
                List.of(SHARES, place -> GROWTHS.applyAsDouble(place) / square),
                n -> (sigma, kappa) -> Math.log((1 + sigma * (n - 1) + kappa * n * (n - 1)) / n)));
        shapes.addAll(twoTermsBesideAnEqualShare(largest));
        return shapes;
    }

    /** {@code 1/N} and two of a constant and what grows; the constant with N is USL. */
    private static List<Shape> twoTermsBesideAnEqualShare(double largest) {
        List<Term> growing = List.of(
                Term.of(0, 1, 0),
                Term.of(0, 1, 1),
                Term.of(1, 2, 0),
                Term.of(1, 1, 0),
                Term.of(1, 1, 1),
                Term.of(2, 1, 0));
        int pairs = growing.size() * (growing.size() - 1) / 2;
        List<Shape> shapes = new ArrayList<>();
        for (int i = 0; i < growing.size(); i++) {
            for (int j = i + 1; j < growing.size(); j++) {
                Term slow = growing.get(i);
                Term fast = growing.get(j);
                double least = i == 0 ? LEAST_SHARE : LEAST_GROWTH / largest / slow.value(largest);
                double most = i == 0 ? 1 : MOST_GROWTH / largest / slow.value(largest);
                double scale = largest * fast.value(largest);
                List<DoubleUnaryOperator> coefficients =
                        List.of(spread(least, most), place -> GROWTHS.applyAsDouble(place) / scale);
                shapes.add(new Shape("two-term", 1.0 / pairs, coefficients, n -> {
                    double slowly = slow.value(n);
                    double fastly = fast.value(n);
                    return (a, b) -> Math.log(1 / n + a * slowly + b * fastly);
                }));
            }
        }
        return shapes;
    }

    private static List<Shape> hockney(FittedQuantity of, FitVariable over, double largest) {
        if (of == FittedQuantity.TIME) {
            return List.of(term("hockney", 1, Term.of(1, 1, 0), largest));
        }
        return of == FittedQuantity.SPEED && over == FitVariable.SIZE
                ? List.of()
                : List.of(new Shape("hockney", 1, List.of(PARTS), x -> (part, b) -> -Math.log(1 + part * largest / x)));
    }

    /** Rising, or falling as one by what rises. */
    private static List<Shape> oneTerm(double largest) {
        List<Shape> shapes = new ArrayList<>();
        for (Term term : Term.ALL) {
            Shape rising = term("normal-form", 0.5 / Term.ALL.size(), term, largest);
            shapes.add(rising);
            shapes.add(rising.inverse());
        }
        return shapes;
    }

    private static Shape term(String law, double share, Term term, double largest) {
        double scale = Math.max(term.value(largest), Double.MIN_NORMAL);
        return new Shape(law, share, List.of(place -> PARTS.applyAsDouble(place) / scale), x -> {
            double value = term.value(x);
            return (a, b) -> Math.log(1 + a * value);
        });
    }

    /** Two terms and a constant; where 1/x stands in shapes of its own the others share a half. */
    private static List<Shape> twoTerms(double smallest, double largest, boolean withoutInverse) {
        List<List<Term>> pairs = NormalForm.pairs().stream()
                .filter(pair -> !withoutInverse || pair.get(0).i().doubleValue() >= 0)
                .toList();
        List<Shape> shapes = new ArrayList<>();
        for (List<Term> pair : pairs) {
            Term slow = pair.get(0);
            Term fast = pair.get(1);
            double slowScale = Math.max(slow.value(smallest), slow.value(largest));
            double fastScale = fast.value(largest);
            List<DoubleUnaryOperator> coefficients = List.of(PARTS, place -> PARTS.applyAsDouble(place) * LEAST_PART);
            shapes.add(new Shape("two-term", (withoutInverse ? 0.5 : 1) / pairs.size(), coefficients, x -> {
                double slowly = slow.value(x) / slowScale;
                double fastly = fast.value(x);
                return (a, constant) -> Math.log(constant + slowly + a * fastly / fastScale);
            }));
        }
        return shapes;
    }
}

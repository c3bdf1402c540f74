package io.scalegraph.analyzer.model.forecast;

import io.scalegraph.analyzer.model.curve.NormalForm;
import io.scalegraph.analyzer.model.fit.FitVariable;
import io.scalegraph.analyzer.model.fit.FittedQuantity;
import io.scalegraph.analyzer.model.law.Bottleneck;
import io.scalegraph.analyzer.model.law.Term;
import java.util.ArrayList;
import java.util.List;

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

    private Shapes() {}

    /** The shapes that can hold; smallest and largest are the ends of what was measured. */
    static List<Shape> of(FittedQuantity of, FitVariable over, double smallest, double largest) {
        List<Shape> shapes = new ArrayList<>();
        shapes.add(new Shape("constant", 1, 0, x -> (u, v) -> 0));
        boolean processors = over == FitVariable.PROCESSORS;
        if (processors && of != FittedQuantity.LATENCY) {
            for (Shape shape : timesOverProcessors(smallest, largest)) {
                shapes.add(ofTime(shape, of));
            }
        }
        if (processors && of == FittedQuantity.SPEED) {
            shapes.add(new Shape("gustafson", 1, 1, n -> (u, v) -> Math.log(n - spread(u, LEAST_SHARE, 1) * (n - 1))));
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
    static double spread(double u, double least, double most) {
        return least * Math.pow(most / least, u);
    }

    /** Speed is one by time; efficiency is that by N. */
    private static Shape ofTime(Shape time, FittedQuantity of) {
        return switch (of) {
            case TIME, LATENCY -> time;
            case SPEED -> time.inverse();
            case EFFICIENCY ->
                new Shape(time.law(), time.share(), time.dimensions(), n -> {
                    Shape.Logarithm at = time.curve().at(n);
                    double log = -Math.log(n);
                    return (u, v) -> log - at.of(u, v);
                });
        };
    }

    private static List<Shape> timesOverProcessors(double smallest, double largest) {
        List<Shape> shapes = new ArrayList<>();
        double square = largest * largest;
        shapes.add(new Shape("amdahl", 1, 1, n -> (u, v) -> {
            double alpha = spread(u, LEAST_SHARE, 1);
            return Math.log(alpha + (1 - alpha) / n);
        }));
        shapes.add(new Shape(
                "bottleneck",
                1,
                1,
                n -> (u, v) -> Math.log(Math.max(1 / n, 1 / spread(u, smallest, SATURATION * largest)))));
        shapes.add(new Shape(
                "bottleneck-mva",
                1,
                1,
                n -> (u, v) ->
                        -Math.log(new Bottleneck(spread(u, LEAST_RATIO, SATURATION * largest), 1).meanValue(n))));
        shapes.add(new Shape("usl", 1, 2, n -> (u, v) -> {
            double sigma = spread(u, LEAST_SHARE, 1);
            double kappa = spread(v, LEAST_GROWTH, MOST_GROWTH) / square;
            return Math.log((1 + sigma * (n - 1) + kappa * n * (n - 1)) / n);
        }));
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
                shapes.add(new Shape("two-term", 1.0 / pairs, 2, n -> {
                    double slowly = slow.value(n);
                    double fastly = fast.value(n);
                    return (u, v) -> Math.log(1 / n
                            + spread(u, least, most) * slowly
                            + spread(v, LEAST_GROWTH, MOST_GROWTH) / scale * fastly);
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
                : List.of(new Shape(
                        "hockney", 1, 1, x -> (u, v) -> -Math.log(1 + spread(u, LEAST_PART, MOST_PART) * largest / x)));
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
        return new Shape(law, share, 1, x -> {
            double value = term.value(x);
            return (u, v) -> Math.log(1 + spread(u, LEAST_PART, MOST_PART) / scale * value);
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
            shapes.add(new Shape("two-term", (withoutInverse ? 0.5 : 1) / pairs.size(), 2, x -> {
                double slowly = slow.value(x) / slowScale;
                double fastly = fast.value(x);
                return (u, v) -> Math.log(spread(v, LEAST_PART, MOST_PART) * LEAST_PART
                        + slowly
                        + spread(u, LEAST_PART, MOST_PART) * fastly / fastScale);
            }));
        }
        return shapes;
    }
}

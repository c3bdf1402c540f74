package io.scalegraph.analyzer.cli.model;

import io.scalegraph.analyzer.cli.command.UsageException;
import io.scalegraph.analyzer.model.timing.Parameter;
import io.scalegraph.analyzer.model.timing.ParameterValues;
import io.scalegraph.analyzer.model.timing.PerformanceMap;
import io.scalegraph.analyzer.model.timing.TimingModel;
import io.scalegraph.analyzer.study.StudyException;
import io.scalegraph.analyzer.study.plan.Expression;
import io.scalegraph.analyzer.table.NumberList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Parameters of a map as the command line writes them: {@code P=2..1024x2}, {@code u=1e6,1e7}, {@code theta=32000}. */
final class MapParameters {
    private static final int MOST_VALUES = 64;

    private MapParameters() {}

    static PerformanceMap.Axis axis(String text) throws UsageException {
        Parameter parameter = parameter(text);
        List<Double> values;
        try {
            values = NumberList.of(text.substring(text.indexOf('=') + 1)).values();
        } catch (IllegalArgumentException e) {
            throw new UsageException(parameter.symbol() + ": " + e.getMessage());
        }
        if (values.size() > MOST_VALUES) {
            throw new UsageException("'" + text + "' gives " + values.size() + " values, at most " + MOST_VALUES
                    + " make a map; doublings are " + parameter.symbol() + "=2..1024x2");
        }
        return new PerformanceMap.Axis(parameter, values);
    }

    static ParameterValues settings(List<String> texts) throws UsageException {
        ParameterValues settings = new ParameterValues(Map.of());
        for (String text : texts) {
            Parameter parameter = parameter(text);
            if (settings.values().containsKey(parameter)) {
                throw new UsageException(parameter.symbol() + " is given twice");
            }
            settings = settings.with(parameter, number(text, text.substring(text.indexOf('=') + 1)));
        }
        return settings;
    }

    /** Refuses a map none of whose cells could be computed for want of a parameter. */
    static void check(TimingModel model, ParameterValues settings, PerformanceMap.Axis x, PerformanceMap.Axis y)
            throws UsageException {
        ParameterValues largest = settings.with(
                        x.parameter(), x.values().get(x.values().size() - 1))
                .with(y.parameter(), y.values().get(y.values().size() - 1));
        for (Parameter parameter : Parameter.values()) {
            boolean density = model.densities().contains(parameter);
            if ((density || parameter == Parameter.INPUTS || parameter == Parameter.PROCESSORS)
                    && !largest.values().containsKey(parameter)) {
                throw missing(parameter);
            }
        }
        for (Parameter rate : List.of(Parameter.CAPACITY, Parameter.NETWORK, Parameter.DISK)) {
            boolean disk = rate != Parameter.DISK || model.densities().contains(Parameter.EPSILON);
            if (disk && !largest.values().containsKey(rate)) {
                throw missing(rate);
            }
        }
    }

    private static UsageException missing(Parameter parameter) {
        return new UsageException(
                parameter.symbol() + " (" + parameter.unit() + ") is needed: " + parameter.symbol() + "=VALUE");
    }

    private static Parameter parameter(String text) throws UsageException {
        int sign = text.indexOf('=');
        String symbol = sign < 0 ? text : text.substring(0, sign);
        Parameter parameter = Parameter.ofSymbol(symbol).orElse(null);
        if (sign < 0 || parameter == null) {
            throw new UsageException("'" + text + "' is not PARAMETER=VALUE with one of " + symbols());
        }
        return parameter;
    }

    static String symbols() {
        return Arrays.stream(Parameter.values()).map(Parameter::symbol).collect(Collectors.joining(", "));
    }

    /** A number, or arithmetic of numbers such as bytes by the seconds they took. */
    private static double number(String text, String value) throws UsageException {
        try {
            double number = Expression.of(value, Set.of()).of(Map.of());
            if (number > 0) {
                return number;
            }
        } catch (StudyException e) {
            // said below
        }
        throw new UsageException("'" + text + "' wants numbers above 0, not '" + value + "'");
    }
}

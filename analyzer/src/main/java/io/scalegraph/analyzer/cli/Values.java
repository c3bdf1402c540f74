package io.scalegraph.analyzer.cli;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Values of options; bad ones are refused here, in the words that the agent would use too late. */
final class Values {
    private Values() {}

    /** N, or a count of something. */
    static final class WholeNumber implements ITypeConverter<Integer> {
        @Override
        public Integer convert(String value) {
            try {
                int number = Integer.parseInt(value);
                if (number >= 1) {
                    return number;
                }
            } catch (NumberFormatException e) {
                // said below
            }
            throw bad(value, "a whole number from 1");
        }
    }

    /** A finite number above 0. */
    static final class Positive implements ITypeConverter<Double> {
        private static final Pattern NUMBER = Pattern.compile("[0-9.]{1,40}([eE][+-]?[0-9]{1,3})?");

        @Override
        public Double convert(String value) {
            try {
                double number = NUMBER.matcher(value).matches() ? Double.parseDouble(value) : 0;
                if (number > 0 && Double.isFinite(number)) {
                    return number;
                }
            } catch (NumberFormatException e) {
                // said below
            }
            throw bad(value, "a number above 0");
        }
    }

    /** The one word that is allowed. */
    static final class All implements ITypeConverter<String> {
        @Override
        public String convert(String value) {
            if (!value.equals("all")) {
                throw bad(value, "all");
            }
            return value;
        }
    }

    /** A class, or the beginning of a name. */
    static final class Classes implements ITypeConverter<String> {
        private static final Pattern CLASSES = Pattern.compile("[^,:*\\s\"']+[*]?|[*]");

        @Override
        public String convert(String value) {
            if (!CLASSES.matcher(value).matches()) {
                throw bad(value, "a class, or the beginning of a name and *, such as com.acme.*");
            }
            return value;
        }
    }

    /** Events of performance counters. */
    static final class Counters implements ITypeConverter<String> {
        private static final Pattern COUNTERS = Pattern.compile("[A-Za-z0-9._:-]+(,[A-Za-z0-9._:-]+)*");

        @Override
        public String convert(String value) {
            if (!COUNTERS.matcher(value).matches()) {
                throw bad(value, "auto, or events separated by commas, such as cycles,instructions");
            }
            return value;
        }
    }

    /** Where monitor waits come from. */
    static final class Monitors implements ITypeConverter<String> {
        private static final String INJECT = "inject:";

        @Override
        public String convert(String value) {
            boolean injects = value.startsWith(INJECT)
                    && Classes.CLASSES.matcher(value.substring(INJECT.length())).matches();
            if (!injects && !value.equals("jfr")) {
                throw bad(
                        value,
                        "jfr, or inject: and a class or the beginning of a name and *, such as inject:com.acme.*");
            }
            return value;
        }
    }

    /** Frames that make a site. */
    static final class Depth implements ITypeConverter<Integer> {
        private static final Pattern DEPTH = Pattern.compile("[1-9]|1[0-6]");

        @Override
        public Integer convert(String value) {
            if (!DEPTH.matcher(value).matches()) {
                throw bad(value, "a whole number from 1 to 16");
            }
            return Integer.valueOf(value);
        }
    }

    /** A number and a unit. */
    static final class Duration implements ITypeConverter<String> {
        private static final Pattern DURATION = Pattern.compile("([0-9]{1,9})(ns|us|ms|s)");

        @Override
        public String convert(String value) {
            if (!DURATION.matcher(value).matches()) {
                throw bad(value, "a duration such as 500ns, 10us, 1ms or 1s");
            }
            return value;
        }

        /** In nanoseconds, of a value that has been converted. */
        static long nanos(String value) {
            Matcher duration = DURATION.matcher(value);
            if (!duration.matches()) {
                throw new IllegalArgumentException(value);
            }
            long factor = switch (duration.group(2)) {
                case "ns" -> 1;
                case "us" -> 1_000;
                case "ms" -> 1_000_000;
                default -> 1_000_000_000;
            };
            return Long.parseLong(duration.group(1)) * factor;
        }
    }

    /** A class and a method. */
    static final class Method implements ITypeConverter<String> {
        private static final Pattern METHOD = Pattern.compile("[^,:\\s\"']+::[^,:\\s\"']+");

        @Override
        public String convert(String value) {
            if (!METHOD.matcher(value).matches()) {
                throw bad(value, "class::method such as com.acme.Solver::solve");
            }
            return value;
        }
    }

    private static TypeConversionException bad(String value, String wanted) {
        return new TypeConversionException("wants " + wanted + ", not '" + value + "'");
    }
}

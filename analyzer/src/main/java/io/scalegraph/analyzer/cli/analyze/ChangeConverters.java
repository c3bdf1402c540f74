package io.scalegraph.analyzer.cli.analyze;

import io.scalegraph.analyzer.run.whatif.Change;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** What the options of {@code whatif} take. */
final class ChangeConverters {
    private static final String METHOD = "([^=\\s]+::[^=\\s]+)";
    private static final String SHARE = "(\\d{1,3}(?:\\.\\d{1,6})?)%";
    private static final Pattern PERCENT = Pattern.compile(SHARE);
    private static final Pattern LESS = Pattern.compile(METHOD + "=" + SHARE);
    private static final Pattern SPLIT = Pattern.compile(METHOD + "=(\\d{1,6})");
    private static final Pattern NAME = Pattern.compile(METHOD);
    private static final String NAMED = "CLASS::METHOD, such as com.acme.Solver::solve";

    private ChangeConverters() {}

    private static Matcher match(Pattern pattern, String value, String wanted) {
        Matcher matcher = pattern.matcher(value);
        if (!matcher.matches()) {
            throw refused(value, wanted);
        }
        return matcher;
    }

    /** By which part, a ratio. */
    private static double less(String percent, String value, String wanted) {
        double less = Double.parseDouble(percent) / 100;
        if (less <= 0 || less > 1) {
            throw refused(value, wanted);
        }
        return less;
    }

    private static TypeConversionException refused(String value, String wanted) {
        return new TypeConversionException("wants " + wanted + ", not '" + value + "'");
    }

    static final class Faster implements ITypeConverter<Change> {
        private static final String WANTED =
                "CLASS::METHOD=PERCENT from above 0% to 100%, such as com.acme.Solver::step=50%";

        @Override
        public Change convert(String value) {
            Matcher matcher = match(LESS, value, WANTED);
            return new Change.Faster(matcher.group(1), less(matcher.group(2), value, WANTED));
        }
    }

    static final class Held implements ITypeConverter<Change> {
        private static final String WANTED =
                "CLASS::METHOD=PERCENT from above 0% to 100%, such as com.acme.Cache::get=50%";

        @Override
        public Change convert(String value) {
            Matcher matcher = match(LESS, value, WANTED);
            return new Change.Held(matcher.group(1), less(matcher.group(2), value, WANTED));
        }
    }

    static final class Collector implements ITypeConverter<Change> {
        private static final String WANTED = "PERCENT from above 0% to 100%, such as 50%";

        @Override
        public Change convert(String value) {
            Matcher matcher = match(PERCENT, value, WANTED);
            return new Change.Collector(less(matcher.group(1), value, WANTED));
        }
    }

    static final class Split implements ITypeConverter<Change> {
        private static final String WANTED = "CLASS::METHOD=K with K from 2, such as com.acme.Cache::get=4";

        @Override
        public Change convert(String value) {
            Matcher matcher = match(SPLIT, value, WANTED);
            int locks = Integer.parseInt(matcher.group(2));
            if (locks < 2) {
                throw refused(value, WANTED);
            }
            return new Change.Split(matcher.group(1), locks);
        }
    }

    static final class Without implements ITypeConverter<Change> {
        @Override
        public Change convert(String value) {
            match(NAME, value, NAMED);
            return new Change.Without(value);
        }
    }

    static final class Even implements ITypeConverter<Change> {
        @Override
        public Change convert(String value) {
            match(NAME, value, NAMED);
            return new Change.Even(value);
        }
    }
}

package io.scalegraph.demo.billiards;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** The options of the command line. */
enum Option {
    BALLS(true),
    STEPS(true),
    THREADS(true),
    LENGTH(true),
    DIAMETER(true),
    SEED(true),
    METHOD(true),
    SCALE(true),
    CALLS(true),
    PAUSE(true),
    GRAIN(true),
    SHORTER(true),
    SEQUENTIAL(false),
    VERIFY(false),
    HELP(false);

    private final boolean takesValue;

    Option(boolean takesValue) {
        this.takesValue = takesValue;
    }

    static Optional<Option> named(String name) {
        return Arrays.stream(values())
                .filter(option -> option.toString().equals(name))
                .findFirst();
    }

    static String choices() {
        return Arrays.stream(values()).map(Option::toString).collect(Collectors.joining(", "));
    }

    boolean takesValue() {
        return takesValue;
    }

    /** The option as the user writes it. */
    @Override
    public String toString() {
        return "--" + name().toLowerCase(Locale.ROOT);
    }
}

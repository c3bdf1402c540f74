package io.scalegraph.demo.billiards;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Reads the arguments: {@code --name value} or {@code --name=value}, in any order, each option at most once. */
final class CommandLine {
    static final int DEFAULT_BALLS = 500;
    static final int DEFAULT_STEPS = 100;
    static final int DEFAULT_THREADS = 1;
    static final double DEFAULT_DIAMETER = 1;
    static final long DEFAULT_SEED = 1;
    static final int MAX_THREADS = 1024;
    static final int MAX_CALLS = 1_000_000;
    static final int MAX_PAUSE_MILLIS = 1_000_000;
    static final int MAX_GRAIN_MICROS = 1_000_000;
    private static final long NANOS_PER_MICRO = 1_000;
    private static final int PERCENT = 100;

    private final Map<Option, String> given = new EnumMap<>(Option.class);

    private CommandLine() {}

    /** @throws UsageException if an argument is no option, lacks its value or comes twice */
    static CommandLine of(String... args) {
        CommandLine line = new CommandLine();
        int next = 0;
        while (next < args.length) {
            next += line.read(args, next);
        }
        return line;
    }

    /** Reads one option; returns how many arguments it took. */
    private int read(String[] args, int at) {
        int equals = args[at].indexOf('=');
        String name = equals < 0 ? args[at] : args[at].substring(0, equals);
        Option option = Option.named(name)
                .orElseThrow(() -> new UsageException(name + ": no such option, must be one of " + Option.choices()));
        if (!option.takesValue()) {
            if (equals >= 0) {
                throw new UsageException(args[at] + ": " + option + " takes no value");
            }
            put(option, "");
            return 1;
        }
        if (equals >= 0) {
            put(option, args[at].substring(equals + 1));
            return 1;
        }
        if (at + 1 == args.length || args[at + 1].startsWith("--")) {
            throw new UsageException(option + ": a value must follow");
        }
        put(option, args[at + 1]);
        return 2;
    }

    private void put(Option option, String value) {
        if (given.put(option, value) != null) {
            throw new UsageException(option + (" " + value).stripTrailing() + ": must be given once only");
        }
    }

    boolean has(Option option) {
        return given.containsKey(option);
    }

    /** @throws UsageException if a value is out of range, or two options contradict each other */
    Request request() {
        return new Request(
                parameters(),
                mode(),
                integer(Option.THREADS, DEFAULT_THREADS, MAX_THREADS),
                integer(Option.CALLS, 1, MAX_CALLS),
                integer(Option.PAUSE, 0, MAX_PAUSE_MILLIS),
                grainNanos());
    }

    private long grainNanos() {
        long grain = integer(Option.GRAIN, 0, MAX_GRAIN_MICROS) * NANOS_PER_MICRO;
        return grain * (PERCENT - integer(Option.SHORTER, 0, PERCENT)) / PERCENT;
    }

    private Request.Mode mode() {
        if (!has(Option.SEQUENTIAL)) {
            return has(Option.VERIFY) ? Request.Mode.VERIFY : Request.Mode.PARALLEL;
        }
        if (has(Option.VERIFY)) {
            throw new UsageException("--sequential: must not be given with --verify, which runs it anyway");
        }
        if (has(Option.THREADS)) {
            throw new UsageException("--sequential: must not be given with --threads " + given.get(Option.THREADS)
                    + ", it has no threads");
        }
        return Request.Mode.SEQUENTIAL;
    }

    private Parameters parameters() {
        int balls = integer(Option.BALLS, DEFAULT_BALLS, Parameters.MAX_BALLS);
        int steps = integer(Option.STEPS, DEFAULT_STEPS, Parameters.MAX_STEPS);
        double diameter = number(Option.DIAMETER, DEFAULT_DIAMETER, Parameters.MAX_DIAMETER);
        double length = number(Option.LENGTH, Parameters.defaultLength(balls, diameter), Parameters.MAX_LENGTH);
        long seed = seed();
        ScalingMethod method = method();
        int scale = integer(Option.SCALE, 1, Integer.MAX_VALUE);
        if (method == ScalingMethod.I && scale > 1) {
            throw new UsageException("--scale " + scale + ": must be 1 with method I, or --method one of II, III, IV");
        }
        Parameters unscaled = valid("", () -> new Parameters(balls, steps, length, diameter, seed));
        return valid(" (after --method " + method + " --scale " + scale + ")", () -> unscaled.scaled(method, scale));
    }

    /** The parameters' own complaints start with the name of a parameter, which is the name of its option, too. */
    private static Parameters valid(String circumstance, Supplier<Parameters> parameters) {
        try {
            return parameters.get();
        } catch (IllegalArgumentException e) {
            throw new UsageException("--" + e.getMessage() + circumstance);
        }
    }

    private int integer(Option option, int absent, int max) {
        String value = given.get(option);
        if (value == null) {
            return absent;
        }
        try {
            int parsed = Integer.parseInt(value);
            if (parsed >= 1 && parsed <= max) {
                return parsed;
            }
        } catch (NumberFormatException e) {
            // The message below is about this, too.
        }
        throw new UsageException(option + " " + value + ": must be an integer from 1 to " + max);
    }

    private double number(Option option, double absent, double max) {
        String value = given.get(option);
        if (value == null) {
            return absent;
        }
        try {
            double parsed = Double.parseDouble(value);
            if (parsed > 0 && parsed <= max) {
                return parsed;
            }
        } catch (NumberFormatException e) {
            // The message below is about this, too.
        }
        throw new UsageException(option + " " + value + ": must be a number above 0 and at most " + max);
    }

    private long seed() {
        String value = given.get(Option.SEED);
        try {
            return value == null ? DEFAULT_SEED : Long.parseLong(value);
        } catch (NumberFormatException e) {
            throw new UsageException(
                    "--seed " + value + ": must be an integer from " + Long.MIN_VALUE + " to " + Long.MAX_VALUE);
        }
    }

    private ScalingMethod method() {
        String value = given.get(Option.METHOD);
        if (value == null) {
            return ScalingMethod.I;
        }
        return Arrays.stream(ScalingMethod.values())
                .filter(method -> method.name().equals(value))
                .findFirst()
                .orElseThrow(() -> new UsageException("--method " + value + ": must be one of "
                        + Arrays.stream(ScalingMethod.values())
                                .map(ScalingMethod::name)
                                .collect(Collectors.joining(", "))));
    }
}

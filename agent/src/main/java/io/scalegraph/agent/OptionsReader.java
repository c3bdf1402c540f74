package io.scalegraph.agent;

import io.scalegraph.agent.instrument.program.CallSites;
import io.scalegraph.agent.instrument.program.MethodPattern;
import io.scalegraph.agent.instrument.program.MethodRole;
import io.scalegraph.agent.recorder.Recording;
import io.scalegraph.trace.TraceFormat;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Reads the agent's options, once; each begins with what holds where it is not given. */
final class OptionsReader {
    private static final long LEAST_SLICE_NANOS = 10_000_000;
    private static final String DEFAULT_FILE = "scalegraph-%p.jfr";
    private static final long DEFAULT_THRESHOLD_NANOS = 10_000;
    private static final int MAX_DEPTH = 16;
    private static final String COUNTERS = "counters";
    private static final String INJECT = "inject:";
    private static final String KEYS =
            "file, processors, threshold, slice, depth, locks, spins, monitors, counters, section, region, barrier, lock, wait, idle, compute";

    private String file = DEFAULT_FILE;
    private int processors = (int) TraceFormat.NOT_MEASURED;
    private long threshold = DEFAULT_THRESHOLD_NANOS;
    private @Nullable Long slice;
    private int depth = 1;
    private boolean locks;
    private final List<String> spins = new ArrayList<>();
    private final List<String> counters = new ArrayList<>();
    private final List<String> monitors = new ArrayList<>();
    private final List<MethodPattern> methods = new ArrayList<>();

    Options read(String text) {
        boolean inCounters = false;
        for (String part : text.split(",", -1)) {
            String option = part.trim();
            if (option.isEmpty()) {
                continue;
            }
            int equals = option.indexOf('=');
            // The names of counters stand with commas between them, too.
            inCounters = equals < 0 ? inCounters : option.startsWith(COUNTERS + "=");
            String key = inCounters ? COUNTERS : equals < 0 ? option : option.substring(0, equals);
            put(key, equals >= 0 ? option.substring(equals + 1) : inCounters ? option : "");
        }
        return new Options(
                path(file),
                processors,
                threshold,
                slice,
                depth,
                new CallSites(locks, spins, monitors),
                distinct(counters),
                methods);
    }

    private void put(String key, String value) {
        switch (key) {
            case "file" -> file = notEmpty(key, value);
            case "processors" -> processors = number(key, value, Integer.MAX_VALUE, "a whole number from 1");
            case "threshold" -> threshold = duration(key, value);
            case "slice" -> slice = slice(value);
            case "depth" -> depth = number(key, value, MAX_DEPTH, "a whole number from 1 to " + MAX_DEPTH);
            case "locks" -> locks = all(key, value);
            case "spins" -> spins.add(classes(key, value));
            case "monitors" -> monitors(value);
            case COUNTERS -> counters.addAll(counters(value));
            default -> methods.add(MethodPattern.parse(role(key), value));
        }
    }

    private static List<String> counters(String value) {
        if (!value.matches("[A-Za-z0-9._:-]+")) {
            throw bad(
                    COUNTERS, value, "auto, or names of events as perf lists them, such as cycles or LLC-load-misses");
        }
        return List.of((value.equals("auto") ? Recording.AUTO_COUNTERS : value).split(",", -1));
    }

    private static List<String> distinct(List<String> names) {
        return List.copyOf(new LinkedHashSet<>(names));
    }

    private static boolean all(String key, String value) {
        if (!value.equals("all")) {
            throw bad(key, value, "all");
        }
        return true;
    }

    private static String classes(String key, String value) {
        if (!areClasses(value)) {
            throw bad(key, value, "a class, or the beginning of a name and *, such as com.acme.*");
        }
        return value;
    }

    private static boolean areClasses(String text) {
        int star = text.indexOf('*');
        return !text.isEmpty() && (star < 0 || star == text.length() - 1) && !text.contains("::");
    }

    /** Either JFR tells of all monitors, or the program's own code of those in some classes. */
    private void monitors(String value) {
        if (value.equals("jfr")) {
            monitors.clear();
        } else if (value.startsWith(INJECT) && areClasses(value.substring(INJECT.length()))) {
            monitors.add(value.substring(INJECT.length()));
        } else {
            throw bad(
                    "monitors",
                    value,
                    "jfr, or inject: and a class or the beginning of a name and *, such as inject:com.acme.*");
        }
    }

    private static MethodRole role(String key) {
        MethodRole role = MethodRole.ofOption(key);
        if (role == null) {
            throw new IllegalArgumentException("unknown agent option '" + key + "'; the options are " + KEYS);
        }
        return role;
    }

    private static Path path(String file) {
        try {
            return Path.of(
                    file.replace("%p", Long.toString(ProcessHandle.current().pid()))
                            .replace("%t", Long.toString(System.currentTimeMillis())));
        } catch (InvalidPathException e) {
            throw bad("file", file, "the path of a file");
        }
    }

    private static String notEmpty(String key, String value) {
        if (value.isEmpty()) {
            throw bad(key, value, "a value");
        }
        return value;
    }

    private static int number(String key, String value, int most, String wanted) {
        try {
            int number = Integer.parseInt(value);
            if (number >= 1 && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            // said below
        }
        throw bad(key, value, wanted);
    }

    private static long slice(String value) {
        long nanos = duration("slice", value);
        if (nanos != 0 && nanos < LEAST_SLICE_NANOS) {
            throw bad("slice", value, "10ms or more, or 0s for none");
        }
        return nanos;
    }

    /** Durations are a number and one of the units ns, us, ms, s. */
    private static long duration(String key, String value) {
        String text = value.toLowerCase(Locale.ROOT);
        int digits = 0;
        while (digits < text.length() && Character.isDigit(text.charAt(digits))) {
            digits++;
        }
        long factor = switch (text.substring(digits)) {
            case "ns" -> 1;
            case "us" -> 1_000;
            case "ms" -> 1_000_000;
            case "s" -> 1_000_000_000;
            default -> throw bad(key, value, "a duration such as 500ns, 10us, 1ms or 1s");
        };
        try {
            return Math.multiplyExact(Long.parseLong(text.substring(0, digits)), factor);
        } catch (NumberFormatException | ArithmeticException e) {
            throw bad(key, value, "a duration such as 500ns, 10us, 1ms or 1s");
        }
    }

    private static IllegalArgumentException bad(String key, String value, String wanted) {
        return new IllegalArgumentException("agent option " + key + " wants " + wanted + ", not '" + value + "'");
    }
}

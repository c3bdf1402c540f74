package io.scalegraph.bench.accuracy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The JVM's own log of its pauses for garbage collection, on the clock that programs read. A pause lasts at least as long
 * as the collector says, which leaves out what is done before and after it; and at most as long as the program stood at a
 * safepoint for it by the JVM's account, in which waking the threads again may be included.
 */
final class PauseLog {
    /** What the JVM is told to log. */
    static final String WHAT = "gc,safepoint";
    /** How each line begins: nanoseconds as {@link System#nanoTime()} counts them, and what it is about. */
    static final String DECORATIONS = "timenanos,tags";

    private static final Pattern COLLECTED = Pattern.compile("\\[\\d+ns\\]\\[gc *\\] .*Pause .* (\\d+\\.\\d+)ms");
    private static final Pattern STOOD =
            Pattern.compile("\\[(\\d+)ns\\]\\[safepoint *\\] .* At safepoint: (\\d+) ns.*");

    /**
     * How long pauses took, in seconds.
     *
     * @param least by the collector
     * @param most by the JVM's account of its safepoints
     */
    record Time(double least, double most) {
        Time plus(Time more) {
            return new Time(least + more.least, most + more.most);
        }

        private Time times(double part) {
            return new Time(part * least, part * most);
        }
    }

    private record Pause(long begin, long end, Time time) {
        Time within(long from, long to) {
            long inside = Math.min(end, to) - Math.max(begin, from);
            return inside <= 0 ? NONE : time.times((double) inside / (end - begin));
        }
    }

    private static final Time NONE = new Time(0, 0);

    private final List<Pause> pauses = new ArrayList<>();

    private PauseLog() {}

    static PauseLog read(Path file) throws IOException {
        PauseLog log = new PauseLog();
        double collected = 0;
        for (String line : Files.readAllLines(file)) {
            Matcher pause = COLLECTED.matcher(line);
            Matcher stood = STOOD.matcher(line);
            if (pause.matches()) {
                collected += Double.parseDouble(pause.group(1)) / 1e3;
            } else if (stood.matches()) {
                long end = Long.parseLong(stood.group(1));
                long nanos = Long.parseLong(stood.group(2));
                if (collected > 0) {
                    log.pauses.add(new Pause(end - nanos, end, new Time(collected, nanos / 1e9)));
                }
                collected = 0;
            }
        }
        return log;
    }

    /** All pauses. */
    Time all() {
        return pauses.stream().map(Pause::time).reduce(NONE, Time::plus);
    }

    /** The pauses from one reading of the clock to another. */
    Time within(long beginNanos, long endNanos) {
        return pauses.stream().map(pause -> pause.within(beginNanos, endNanos)).reduce(NONE, Time::plus);
    }
}

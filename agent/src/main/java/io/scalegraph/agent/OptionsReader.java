package io.scalegraph.agent;

import io.scalegraph.agent.instrument.program.CallSites;
import io.scalegraph.agent.instrument.program.MethodPattern;
import io.scalegraph.agent.instrument.program.MethodRole;
import io.scalegraph.agent.recorder.session.Recording;
import io.scalegraph.trace.AgentOption;
import io.scalegraph.trace.ByteCounts;
import io.scalegraph.trace.Durations;
import io.scalegraph.trace.TraceFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the agent's options, once; each begins with what holds where it is not given. */
final class OptionsReader {
    private static final String PROCESS = "%p";
    private static final String DEFAULT_FILE = "scalegraph-" + PROCESS + ".jfr";
    private static final long DEFAULT_THRESHOLD_NANOS = 10_000;

    private String file = DEFAULT_FILE;
    private long maxAge;
    private long maxSize;
    private boolean metrics;
    private boolean recordedFirst;
    private int processors = (int) TraceFormat.NOT_MEASURED;
    private long threshold = DEFAULT_THRESHOLD_NANOS;
    private @Nullable Long stacks;
    private @Nullable Long slice;
    private int depth = 1;
    private boolean locks;
    private boolean wakes = true;
    private boolean holds;
    private final List<String> spins = new ArrayList<>();
    private final List<String> counters = new ArrayList<>();
    private final List<String> monitors = new ArrayList<>();
    private final List<MethodPattern> methods = new ArrayList<>();

    Options read(String text) {
        boolean inCounters = false;
        for (String part : AgentOption.parts(text)) {
            String option = part.trim();
            if (option.isEmpty()) {
                continue;
            }
            int equals = option.indexOf('=');
            // The names of counters stand with commas between them, too.
            inCounters = equals < 0 ? inCounters : option.startsWith(AgentOption.COUNTERS.with(""));
            String key = inCounters ? AgentOption.COUNTERS.key() : equals < 0 ? option : option.substring(0, equals);
            put(option(key), equals >= 0 ? option.substring(equals + 1) : inCounters ? option : "");
        }
        return new Options(
                new Options.Output(path(file), maxAge, maxSize, metrics),
                recordedFirst,
                processors,
                threshold,
                stacks,
                slice,
                depth,
                new Options.Counted(distinct(counters), wakes, holds),
                new Options.InProgram(new CallSites(locks, spins, monitors, holds), methods));
    }

    private void put(AgentOption option, String value) {
        String refusal = option.refusal(value);
        if (refusal != null) {
            throw new IllegalArgumentException(refusal);
        }
        switch (option) {
            case FILE -> file = value;
            case MAXAGE -> maxAge = nanos(value);
            case MAXSIZE -> maxSize = bytes(value);
            case METRICS -> metrics = value.equals(AgentOption.ON);
            case BEGIN -> recordedFirst = value.equals(AgentOption.RECORDED);
            case PROCESSORS -> processors = Integer.parseInt(value);
            case THRESHOLD -> threshold = nanos(value);
            case STACKS -> stacks = nanos(value);
            case SLICE -> slice = nanos(value);
            case DEPTH -> depth = Integer.parseInt(value);
            case LOCKS -> locks = true;
            case SPINS -> spins.add(value);
            case MONITORS -> monitors(value);
            case WAKES -> wakes = value.equals(AgentOption.ON);
            case HOLDS -> holds = value.equals(AgentOption.ON);
            case COUNTERS -> counters.addAll(counters(value));
            case SECTION, REGION, BARRIER, LOCK, WAIT, IDLE, COMPUTE ->
                methods.add(MethodPattern.of(MethodRole.of(option), value));
        }
    }

    private static AgentOption option(String key) {
        AgentOption option = AgentOption.ofKey(key);
        if (option == null) {
            throw new IllegalArgumentException(
                    "unknown agent option '" + key + "'; the options are " + AgentOption.keys());
        }
        return option;
    }

    private static List<String> counters(String value) {
        return List.of((value.equals(AgentOption.AUTO) ? Recording.AUTO_COUNTERS : value).split(",", -1));
    }

    private static List<String> distinct(List<String> names) {
        return List.copyOf(new LinkedHashSet<>(names));
    }

    /** Either JFR tells of all monitors, or the program's own code of those in some classes. */
    private void monitors(String value) {
        if (value.equals(AgentOption.JFR)) {
            monitors.clear();
        } else {
            monitors.add(value.substring(AgentOption.INJECT.length()));
        }
    }

    private static Path path(String file) {
        try {
            String named = file.contains(PROCESS) ? file.replace(PROCESS, process()) : file;
            return Path.of(named.replace("%t", Long.toString(System.currentTimeMillis())));
        } catch (InvalidPathException e) {
            throw new IllegalArgumentException("agent option file wants the path of a file, not '" + file + "'");
        }
    }

    /** The process's number, from the kernel: the JDK's own way to it costs a start ten milliseconds of lambdas and pools. */
    private static String process() {
        try {
            return Files.readSymbolicLink(Path.of("/proc/self")).toString();
        } catch (IOException | UnsupportedOperationException e) {
            return Long.toString(ProcessHandle.current().pid());
        }
    }

    /** Of a number that has passed its option's check. */
    private static long bytes(String count) {
        Long bytes = ByteCounts.parse(count);
        return bytes == null ? 0 : bytes;
    }

    /** Of a duration that has passed its option's check. */
    private static long nanos(String duration) {
        Long nanos = Durations.nanos(duration);
        return nanos == null ? 0 : nanos;
    }
}

package io.scalegraph.analyzer.report.export;

import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.place.WaitSource;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.io.IOException;
import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.GZIPOutputStream;

/**
 * Waits by place as a profile of pprof, as Go's runtime writes that of contended locks: number of waits and time waited of
 * all threads together. Numbers of fields are those of pprof's profile.proto. Not thread-safe.
 */
public final class PprofWaits {
    private static final double NANOS = 1e9;

    /** Profile. */
    private static final int SAMPLE_TYPE = 1;

    private static final int SAMPLE = 2;
    private static final int LOCATION = 4;
    private static final int FUNCTION = 5;
    private static final int STRING = 6;
    private static final int DURATION = 10;

    /** ValueType. */
    private static final int TYPE = 1;

    private static final int UNIT = 2;

    /** Sample. */
    private static final int LOCATIONS = 1;

    private static final int VALUES = 2;

    /** Location, Function, and Line in a Location. */
    private static final int ID = 1;

    private static final int NAME = 2;
    private static final int LINE = 4;
    private static final int LINES_FUNCTION = 1;

    private final ProtoMessage profile = new ProtoMessage();
    private final Map<String, Integer> strings = new LinkedHashMap<>();
    private final Map<String, Integer> functions = new LinkedHashMap<>();

    private record Waited(long count, double seconds) {
        Waited and(Waited other) {
            return new Waited(count + other.count, seconds + other.seconds);
        }
    }

    private PprofWaits() {
        number(strings, "");
    }

    /**
     * Writes them, packed by gzip.
     *
     * @param analysis the windows that are counted are added up
     * @param out where they go
     * @throws IOException if they cannot be written
     */
    public static void write(RunAnalysis analysis, OutputStream out) throws IOException {
        PprofWaits waits = new PprofWaits();
        waits.type("contentions", "count");
        waits.type("delay", "nanoseconds");
        Map<String, List<String>> stacks = new TreeMap<>();
        Map<String, Waited> waited = new TreeMap<>();
        double seconds = 0;
        for (WindowAnalysis window : analysis.counted()) {
            seconds += window.extent().tPara();
            for (WaitSource source : window.detail().sources()) {
                List<String> frames = WaitFrames.of(source.place());
                String stack = String.join("\n", frames);
                stacks.put(stack, frames);
                waited.merge(
                        stack, new Waited(source.times().count(), source.times().total()), Waited::and);
            }
        }
        waited.forEach((stack, time) -> waits.sample(stacks.getOrDefault(stack, List.of()), time));
        waits.profile.number(DURATION, Math.round(seconds * NANOS));
        waits.finish();
        try (GZIPOutputStream packed = new GZIPOutputStream(out)) {
            waits.profile.writeTo(packed);
        }
    }

    private void type(String name, String unit) {
        profile.message(
                SAMPLE_TYPE,
                new ProtoMessage().number(TYPE, number(strings, name)).number(UNIT, number(strings, unit)));
    }

    /** The innermost frame stands first. */
    private void sample(List<String> frames, Waited waited) {
        long[] locations = new long[frames.size()];
        for (int i = 0; i < locations.length; i++) {
            locations[locations.length - 1 - i] = 1L + number(functions, frames.get(i));
        }
        profile.message(
                SAMPLE,
                new ProtoMessage()
                        .numbers(LOCATIONS, locations)
                        .numbers(VALUES, waited.count(), Math.round(waited.seconds() * NANOS)));
    }

    /** Functions, a location for each, and all texts. */
    private void finish() {
        functions.forEach((name, number) -> {
            long id = 1L + number;
            profile.message(FUNCTION, new ProtoMessage().number(ID, id).number(NAME, number(strings, name)));
            ProtoMessage line = new ProtoMessage().number(LINES_FUNCTION, id);
            profile.message(LOCATION, new ProtoMessage().number(ID, id).message(LINE, line));
        });
        strings.keySet().forEach(text -> profile.text(STRING, text));
    }

    private static int number(Map<String, Integer> numbers, String name) {
        Integer known = numbers.putIfAbsent(name, numbers.size());
        return known == null ? numbers.size() - 1 : known;
    }
}

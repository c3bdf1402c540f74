package io.scalegraph.bench.cost;

import io.scalegraph.trace.JdkEvents;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What JFR's own events cost that the agent switches on: recordings with them alone, against recordings of nothing, in
 * turn. Processor time, since elapsed times vary more than what is looked for.
 */
final class EventCost implements Benchmark {
    private static final String NOTHING = "nothing";
    private static final String SAMPLES = "samples every 20 ms";
    private static final String STOPS = "stops and class loading";

    @Override
    public List<Figure> measure(Setting setting) throws IOException, InterruptedException {
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put(NOTHING, "");
        settings.put(SAMPLES, sampleEvents());
        settings.put(STOPS, stops());
        Map<String, List<Double>> computing = new LinkedHashMap<>();
        Map<String, List<Double>> loading = new LinkedHashMap<>();
        for (int pair = 1; pair <= setting.pairs(); pair++) {
            setting.say("events " + pair + " of " + setting.pairs());
            for (Map.Entry<String, String> each : settings.entrySet()) {
                List<String> jfr = jfr(setting.folder(), each.getValue());
                Child stencil = Child.run(setting, jfr, Workload.class, Workload.STENCIL.name());
                add(computing, each.getKey(), (double) stencil.value("cpu"));
                add(loading, each.getKey(), (double)
                        Child.run(setting, jfr, setting.loading(), "--help").cpuNanos());
            }
        }
        List<Figure> figures = new ArrayList<>();
        for (String way : List.of(SAMPLES, STOPS)) {
            figures.add(figure(
                    setting, way + ", two computing threads: CPU against a recording of nothing", way, computing));
            figures.add(figure(
                    setting,
                    way + ", a program that loads classes: CPU of the process against the same",
                    way,
                    loading));
        }
        return figures;
    }

    /** The JVM options of a recording of samples alone. */
    static List<String> samples(Path folder) throws IOException {
        return jfr(folder, sampleEvents());
    }

    private static String sampleEvents() {
        return event(JdkEvents.EXECUTION_SAMPLE, "period", "20 ms")
                + event(JdkEvents.NATIVE_METHOD_SAMPLE, "period", "20 ms");
    }

    private static String stops() {
        StringBuilder events = new StringBuilder(event(JdkEvents.CLASS_LOAD, "threshold", "10 us"));
        for (String name : List.of(
                JdkEvents.GC_PAUSE,
                JdkEvents.GARBAGE_COLLECTION,
                JdkEvents.VM_OPERATION,
                JdkEvents.SAFEPOINT_BEGIN,
                JdkEvents.SAFEPOINT_END,
                JdkEvents.Z_ALLOCATION_STALL,
                JdkEvents.DEOPTIMIZATION)) {
            events.append(event(name, "threshold", "0 ns"));
        }
        return events.toString();
    }

    private static String event(String name, String setting, String value) {
        return "<event name=\"" + name + "\"><setting name=\"enabled\">true</setting><setting name=\"" + setting + "\">"
                + value + "</setting><setting name=\"stackTrace\">" + setting.equals("period") + "</setting></event>\n";
    }

    private static List<String> jfr(Path folder, String events) throws IOException {
        Path file = Files.writeString(
                folder.resolve("events.jfc"), "<configuration version=\"2.0\">\n" + events + "</configuration>\n");
        return List.of(
                "-XX:StartFlightRecording=settings=" + file + ",filename=" + folder.resolve("events.jfr"),
                "-Xlog:jfr+startup=error");
    }

    private static void add(Map<String, List<Double>> values, String way, double value) {
        values.computeIfAbsent(way, key -> new ArrayList<>()).add(value);
    }

    private static Figure figure(Setting setting, String what, String way, Map<String, List<Double>> values) {
        List<Double> nothing = values.getOrDefault(NOTHING, List.of());
        List<Double> with = values.getOrDefault(way, List.of());
        List<Double> ratios = new ArrayList<>();
        for (int i = 0; i < nothing.size(); i++) {
            ratios.add(with.get(i) / nothing.get(i));
        }
        return new Figure("events", setting.jdk().version(), what, Unit.RATIO, Spread.of(ratios), null);
    }
}

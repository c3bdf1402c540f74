package io.scalegraph.bench.cost;

import io.scalegraph.bench.machine.ProcessCpu;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What many idle threads cost while nothing happens: processor time a second of the whole process, more than that of a plain
 * one, once what was started is compiled. The programs stand beside each other, since none of them needs a processor.
 */
final class IdleCost implements Benchmark {
    private static final long SETTLED_MILLIS = 15_000;
    private static final long MEASURED_MILLIS = 15_000;
    /** A hundredth of a processor. */
    private static final double AIM_MILLIS = 10;

    private static final double NANOS_PER_MILLI = 1e6;
    private static final String PLAIN = "plain";
    private static final String SAMPLES = "JFR alone, with samples every 20 ms";
    private static final String AGENT = "agent";

    @Override
    public List<Figure> measure(Setting setting) throws IOException, InterruptedException {
        Map<String, List<String>> options = new LinkedHashMap<>();
        options.put(PLAIN, List.of());
        options.put(SAMPLES, EventCost.samples(setting.folder()));
        options.put(AGENT, List.of(setting.agentOption()));
        Map<String, List<Double>> more = new LinkedHashMap<>();
        for (int pair = 1; pair <= setting.pairs(); pair++) {
            setting.say("idle threads " + pair + " of " + setting.pairs());
            Map<String, Double> millis = measure(setting, options);
            double plain = millis.getOrDefault(PLAIN, Double.NaN);
            millis.remove(PLAIN);
            millis.forEach((way, own) ->
                    more.computeIfAbsent(way, key -> new ArrayList<>()).add(own - plain));
        }
        List<Figure> figures = new ArrayList<>();
        more.forEach((way, values) -> figures.add(new Figure(
                "idle",
                setting.jdk().version(),
                IdleProgram.THREADS + " idle threads, " + way + ": CPU a second more than plain",
                Unit.MILLIS,
                Spread.of(values),
                way.equals(AGENT) ? AIM_MILLIS : null)));
        return figures;
    }

    /** Milliseconds of processor time a second, by way. */
    private static Map<String, Double> measure(Setting setting, Map<String, List<String>> options)
            throws IOException, InterruptedException {
        Map<String, Process> programs = new LinkedHashMap<>();
        try {
            for (Map.Entry<String, List<String>> way : options.entrySet()) {
                programs.put(way.getKey(), IdleProgram.start(setting, way.getValue()));
            }
            Thread.sleep(SETTLED_MILLIS);
            Map<String, Double> millis = cpuMillis(programs);
            long begin = System.nanoTime();
            Thread.sleep(MEASURED_MILLIS);
            Map<String, Double> end = cpuMillis(programs);
            double seconds = (System.nanoTime() - begin) / 1e9;
            end.replaceAll((way, cpu) -> (cpu - millis.getOrDefault(way, Double.NaN)) / seconds);
            return end;
        } finally {
            for (Process program : programs.values()) {
                program.destroyForcibly().waitFor();
            }
        }
    }

    private static Map<String, Double> cpuMillis(Map<String, Process> programs) throws IOException {
        Map<String, Double> millis = new LinkedHashMap<>();
        for (Map.Entry<String, Process> program : programs.entrySet()) {
            millis.put(program.getKey(), ProcessCpu.of(program.getValue().pid()) / NANOS_PER_MILLI);
        }
        return millis;
    }
}

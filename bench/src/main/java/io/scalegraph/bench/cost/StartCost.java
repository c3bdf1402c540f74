package io.scalegraph.bench.cost;

import io.scalegraph.analyzer.run.RecordingException;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.analyzer.run.place.WaitSource;
import io.scalegraph.trace.AgentOption;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A JVM with the agent against a JVM with an agent that does nothing: when main is entered, and what a start takes. */
final class StartCost implements Benchmark {
    private static final double NANOS_PER_MILLI = 1e6;
    private static final double NANOS_PER_SECOND = 1e9;
    private static final double AIM_MILLIS = 180;

    @Override
    public List<Figure> measure(Setting setting) throws IOException, InterruptedException {
        Path noOp = NoOpAgent.jar(setting.folder());
        List<String> without = List.of("-javaagent:" + noOp);
        List<String> with = List.of(setting.agentOption());
        List<String> behind = List.of(setting.agentOption() + "," + AgentOption.BEGIN.with(AgentOption.RECORDED));
        Child.run(setting, without, EmptyMain.class); // both jars in the file cache
        Child.run(setting, with, EmptyMain.class);
        List<Double> later = new ArrayList<>();
        List<Double> before = new ArrayList<>();
        List<Double> wall = new ArrayList<>();
        List<Double> cpu = new ArrayList<>();
        List<Double> behindIt = new ArrayList<>();
        List<Double> wallBehindIt = new ArrayList<>();
        for (int pair = 1; pair <= setting.pairs(); pair++) {
            setting.say("start " + pair + " of " + setting.pairs());
            Child plain = Child.run(setting, without, EmptyMain.class);
            Child measured = Child.run(setting, with, EmptyMain.class);
            later.add((entered(measured) - entered(plain)) / NANOS_PER_MILLI);
            before.add((measured.value("cpu") - plain.value("cpu")) / NANOS_PER_MILLI);
            wall.add((measured.wallNanos() - plain.wallNanos()) / NANOS_PER_MILLI);
            cpu.add((measured.cpuNanos() - plain.cpuNanos()) / NANOS_PER_MILLI);
            Child recorded = Child.run(setting, behind, EmptyMain.class);
            behindIt.add((entered(recorded) - entered(plain)) / NANOS_PER_MILLI);
            wallBehindIt.add((recorded.wallNanos() - plain.wallNanos()) / NANOS_PER_MILLI);
        }
        List<Figure> figures = new ArrayList<>(List.of(
                figure(setting, "main entered later than under a no-op agent", later, AIM_MILLIS),
                figure(setting, "main's thread: processor time more before main", before, null),
                figure(setting, "empty program ends later", wall, null),
                figure(setting, "processor time more, recording included", cpu, null),
                figure(setting, "main entered later, begin=recorded", behindIt, null),
                figure(setting, "empty program ends later, begin=recorded", wallBehindIt, null)));
        figures.addAll(early(setting));
        return figures;
    }

    /** What a program waits before the recording is up, by its own count and clock, and what the recording has of it. */
    private static List<Figure> early(Setting setting) throws IOException, InterruptedException {
        List<Double> missing = new ArrayList<>();
        List<Double> difference = new ArrayList<>();
        for (int run = 1; run <= setting.pairs(); run++) {
            setting.say("first waits " + run + " of " + setting.pairs());
            Child child = Child.run(setting, List.of(setting.agentOption()), EarlyWaits.class);
            long count = 0;
            double seconds = 0;
            for (WaitSource source : sources(setting.recording())) {
                if (source.place().site().equals(EarlyWaits.class.getName() + "::main")
                        && source.place().kind().equals("park")) {
                    count += source.times().count();
                    seconds += source.times().total();
                }
            }
            double waited = child.value("waited") / NANOS_PER_SECOND;
            missing.add((double) (child.value("count") - count));
            difference.add(100 * (waited - seconds) / waited);
        }
        String jdk = setting.jdk().version();
        String when = "waits of main's first " + EarlyWaits.MILLIS + " ms";
        return List.of(
                new Figure("start", jdk, when + " that the totals lack", Unit.COUNT, Spread.of(missing), 0.0),
                new Figure("start", jdk, when + ": time the totals lack", Unit.PERCENT, Spread.of(difference), null));
    }

    private static List<WaitSource> sources(Path recording) throws IOException {
        try {
            return RunAnalyzer.analyze(recording, null, null)
                    .windows()
                    .get(0)
                    .detail()
                    .sources();
        } catch (RecordingException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    private static long entered(Child child) throws IOException {
        return child.value("entered") - child.startedNanos();
    }

    private static Figure figure(Setting setting, String what, List<Double> values, @Nullable Double aim) {
        return new Figure("start", setting.jdk().version(), what, Unit.MILLIS, Spread.of(values), aim);
    }
}

package io.scalegraph.bench.cost;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A JVM with the agent against a JVM with an agent that does nothing: when main is entered, and what a start takes. */
final class StartCost implements Benchmark {
    private static final double NANOS_PER_MILLI = 1e6;
    private static final double AIM_MILLIS = 180;

    @Override
    public List<Figure> measure(Setting setting) throws IOException, InterruptedException {
        Path noOp = NoOpAgent.jar(setting.folder());
        List<String> without = List.of("-javaagent:" + noOp);
        List<String> with = List.of(setting.agentOption());
        Child.run(setting, without, EmptyMain.class); // both jars in the file cache
        Child.run(setting, with, EmptyMain.class);
        List<Double> later = new ArrayList<>();
        List<Double> wall = new ArrayList<>();
        List<Double> cpu = new ArrayList<>();
        for (int pair = 1; pair <= setting.pairs(); pair++) {
            setting.say("start " + pair + " of " + setting.pairs());
            Child plain = Child.run(setting, without, EmptyMain.class);
            Child measured = Child.run(setting, with, EmptyMain.class);
            later.add((entered(measured) - entered(plain)) / NANOS_PER_MILLI);
            wall.add((measured.wallNanos() - plain.wallNanos()) / NANOS_PER_MILLI);
            cpu.add((measured.cpuNanos() - plain.cpuNanos()) / NANOS_PER_MILLI);
        }
        return List.of(
                figure(setting, "main entered later than under a no-op agent", later, AIM_MILLIS),
                figure(setting, "empty program ends later", wall, null),
                figure(setting, "processor time more, recording included", cpu, null));
    }

    private static long entered(Child child) throws IOException {
        return child.value("entered") - child.startedNanos();
    }

    private static Figure figure(Setting setting, String what, List<Double> values, @Nullable Double aim) {
        return new Figure("start", setting.jdk().version(), what, Unit.MILLIS, Spread.of(values), aim);
    }
}

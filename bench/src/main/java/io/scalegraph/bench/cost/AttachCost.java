package io.scalegraph.bench.cost;

import io.scalegraph.analyzer.launch.AgentOptions;
import io.scalegraph.analyzer.launch.AttachException;
import io.scalegraph.analyzer.launch.AttachedProgram;
import io.scalegraph.analyzer.launch.RecordingFiles;
import io.scalegraph.analyzer.launch.RunningJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** How long a busy program stands still while the agent is attached and detached, by the JVM's own log of safepoints. */
final class AttachCost implements Benchmark {
    private static final double NANOS_PER_MILLI = 1e6;
    private static final double AIM_MILLIS = 10;
    private static final long MEASURED_MILLIS = 300;
    private static final Pattern CHANGE = Pattern.compile("Safepoint \"RedefineClasses\".*Total: +(\\d+) ns");

    @Override
    public List<Figure> measure(Setting setting) throws IOException, InterruptedException {
        List<Double> first = new ArrayList<>();
        List<Double> later = new ArrayList<>();
        List<Double> detached = new ArrayList<>();
        Path log = setting.folder().resolve("safepoints.log");
        Process program = BusyProgram.start(setting, log);
        try {
            for (int cycle = 0; cycle <= setting.pairs(); cycle++) {
                setting.say(cycle == 0 ? "first attach" : "attach again " + cycle + " of " + setting.pairs());
                int before = changes(log).size();
                AttachedProgram attached = attach(setting, program.pid());
                (cycle == 0 ? first : later).add(longest(changes(log), before));
                Thread.sleep(MEASURED_MILLIS);
                before = changes(log).size();
                attached.detach();
                detached.add(longest(changes(log), before));
            }
        } catch (AttachException e) {
            throw new IOException(e.getMessage(), e);
        } finally {
            program.destroyForcibly().waitFor();
        }
        return List.of(
                figure(setting, "first attach: longest safepoint", first, AIM_MILLIS),
                figure(setting, "later attaches: longest safepoint", later, AIM_MILLIS),
                figure(setting, "detaching: longest safepoint", detached, null));
    }

    private static AttachedProgram attach(Setting setting, long pid) throws IOException, AttachException {
        AgentOptions options = new AgentOptions(null, null, null, List.of());
        return AttachedProgram.attach(
                RunningJvm.of(pid), setting.agent(), options, RecordingFiles.of(setting.recording()));
    }

    /** Every stop for a change of classes so far, in milliseconds. */
    private static List<Double> changes(Path log) throws IOException {
        List<Double> millis = new ArrayList<>();
        for (String line : Files.readAllLines(log)) {
            Matcher change = CHANGE.matcher(line);
            if (change.find()) {
                millis.add(Long.parseLong(change.group(1)) / NANOS_PER_MILLI);
            }
        }
        return millis;
    }

    private static double longest(List<Double> changes, int from) throws IOException {
        if (changes.size() <= from) {
            throw new IOException("the JVM's log names no safepoint in which classes were changed");
        }
        return Collections.max(changes.subList(from, changes.size()));
    }

    private static Figure figure(Setting setting, String what, List<Double> values, @Nullable Double aim) {
        return new Figure("attach", setting.jdk().version(), what, Unit.MILLIS, Spread.of(values), aim);
    }
}

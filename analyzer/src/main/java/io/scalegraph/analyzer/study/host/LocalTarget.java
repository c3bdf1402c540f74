package io.scalegraph.analyzer.study.host;

import io.scalegraph.analyzer.launch.BoundedRun;
import io.scalegraph.analyzer.launch.NotStartedException;
import io.scalegraph.analyzer.launch.ProgramCommand;
import io.scalegraph.analyzer.launch.StopSignal;
import io.scalegraph.analyzer.study.journal.Noise;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** This machine. */
final class LocalTarget implements Target {
    private static final Path PROC = Path.of("/proc");
    /** Fields of /proc/self/stat behind the program's name: own and waited-for children's user and system time. */
    private static final int USER_TIME = 11;

    private static final int OWN_FIELDS = 4;

    private final Path agentJar;
    private final StopSignal stop;

    LocalTarget(Path agentJar, StopSignal stop) {
        this.agentJar = agentJar;
        this.stop = stop;
    }

    @Override
    public Result run(RunOrder order) throws NotStartedException, IOException, InterruptedException {
        List<String> load = lines("loadavg");
        MachineTimes before = MachineTimes.of(lines("stat"));
        Long ownBefore = ownTicks(lines("self/stat"));
        BoundedRun.Ended ended = BoundedRun.run(
                process(order, agentJar, order.recording().toAbsolutePath()), order.limit(), order.output(), stop);
        Long ownAfter = ownTicks(lines("self/stat"));
        MachineTimes after = MachineTimes.of(lines("stat"));
        Long own = ownBefore == null || ownAfter == null ? null : (Long) (ownAfter - ownBefore);
        return new Result(
                ended,
                noise(
                        load,
                        MachineTimes.between(before, after, own),
                        MachineTimes.processors(lines("stat")),
                        lines("cpuinfo")));
    }

    @Override
    public @Nullable Double busyShare() throws InterruptedException {
        MachineTimes before = MachineTimes.of(lines("stat"));
        stop.isAskedWithin(TimeUnit.SECONDS.toNanos(MachineTimes.WATCHED_SECONDS));
        MachineTimes.Outside outside = MachineTimes.between(before, MachineTimes.of(lines("stat")), 0L);
        return outside == null ? null : (Double) outside.sum();
    }

    static Noise noise(
            List<String> loadavg,
            MachineTimes.@Nullable Outside outside,
            @Nullable Integer processors,
            List<String> cpuinfo) {
        return new Noise(
                load(loadavg),
                outside == null ? null : outside.others(),
                outside == null ? null : outside.stolen(),
                megahertz(cpuinfo),
                processors,
                null);
    }

    /** The process of an order, with paths as the target sees them. */
    static ProcessBuilder process(RunOrder order, Path agentJar, Path recording) {
        List<String> options = new ArrayList<>(order.jvmOptions());
        if (order.agent() != null) {
            options.addAll(ProgramCommand.agentOptions(agentJar, order.agent().text(recording)));
        }
        ProcessBuilder process = order.program().withJvmOptions(options);
        if (order.pinned() > 0) {
            process.command().addAll(0, List.of("taskset", "-c", "0-" + (order.pinned() - 1)));
        }
        return process;
    }

    private static List<String> lines(String file) {
        try {
            return Files.readAllLines(PROC.resolve(file));
        } catch (IOException e) {
            return List.of();
        }
    }

    static @Nullable Double load(List<String> loadavg) {
        try {
            return loadavg.isEmpty()
                    ? null
                    : (Double) Double.parseDouble(loadavg.get(0).split(" ", -1)[0]);
        } catch (NumberFormatException e) {
            return null;
        }
    }

    /** Ticks of this process and of the children it has waited for, with theirs; null where there is no such account. */
    static @Nullable Long ownTicks(List<String> selfStat) {
        if (selfStat.isEmpty()) {
            return null;
        }
        String line = selfStat.get(0);
        String[] fields = line.substring(line.lastIndexOf(')') + 1).trim().split(" ", -1);
        if (fields.length < USER_TIME + OWN_FIELDS) {
            return null;
        }
        long ticks = 0;
        try {
            for (int i = USER_TIME; i < USER_TIME + OWN_FIELDS; i++) {
                ticks += Long.parseLong(fields[i]);
            }
        } catch (NumberFormatException e) {
            return null;
        }
        return ticks;
    }

    static @Nullable Double megahertz(List<String> cpuinfo) {
        OptionalDouble mean = cpuinfo.stream()
                .filter(line -> line.startsWith("cpu MHz"))
                .mapToDouble(line ->
                        Double.parseDouble(line.substring(line.indexOf(':') + 1).trim()))
                .average();
        return mean.isPresent() ? (Double) mean.getAsDouble() : null;
    }

    @Override
    public void close() {}
}

package io.scalegraph.analyzer.study.conduct;

import io.scalegraph.analyzer.launch.BoundedRun;
import io.scalegraph.analyzer.launch.NotStartedException;
import io.scalegraph.analyzer.launch.ProgramCommand;
import io.scalegraph.analyzer.launch.Stop;
import io.scalegraph.analyzer.study.journal.Run.Noise;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/** This machine. */
final class LocalTarget implements Target {
    private static final Path PROC = Path.of("/proc");
    /** Fields of /proc/self/stat behind the program's name: own and waited-for children's user and system time. */
    private static final int USER_TIME = 11;

    private final Path agentJar;
    private final Stop stop;

    LocalTarget(Path agentJar, Stop stop) {
        this.agentJar = agentJar;
        this.stop = stop;
    }

    @Override
    public Result run(Order order) throws NotStartedException, IOException, InterruptedException {
        List<String> load = lines("loadavg");
        Pressure pressure = Pressure.of(lines("pressure/cpu"));
        MachineTimes before = MachineTimes.of(lines("stat"));
        Long ownBefore = ownTicks();
        BoundedRun.Ended ended = BoundedRun.run(
                process(order, agentJar, order.recording().toAbsolutePath()), order.limit(), order.output(), stop);
        Long ownAfter = ownTicks();
        MachineTimes after = MachineTimes.of(lines("stat"));
        Double waiting = Pressure.share(pressure, Pressure.of(lines("pressure/cpu")), ended.seconds());
        Long own = ownBefore == null || ownAfter == null ? null : (Long) (ownAfter - ownBefore);
        return new Result(
                ended,
                new Noise(load(load), MachineTimes.others(before, after, own), megahertz(lines("cpuinfo")), waiting));
    }

    /** The process of an order, with paths as the target sees them. */
    static ProcessBuilder process(Order order, Path agentJar, Path recording) {
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

    /** Ticks of this process and of the children it has waited for. */
    private static @Nullable Long ownTicks() {
        List<String> stat = lines("self/stat");
        if (stat.isEmpty()) {
            return null;
        }
        String[] fields =
                stat.get(0).substring(stat.get(0).lastIndexOf(')') + 2).split(" ", -1);
        long ticks = 0;
        for (int i = USER_TIME; i < USER_TIME + 4; i++) {
            ticks += Long.parseLong(fields[i]);
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

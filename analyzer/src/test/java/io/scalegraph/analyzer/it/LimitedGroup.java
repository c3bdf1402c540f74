package io.scalegraph.analyzer.it;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A control group with a limit of processor time, for one program of a test, where the test may make one. */
final class LimitedGroup implements AutoCloseable {
    private static final Path ROOT = Path.of("/sys/fs/cgroup");
    private static final int PERIOD_MICROS = 100_000;

    private final Path folder;

    private LimitedGroup(Path folder) {
        this.folder = folder;
    }

    /** With so many processors; null if the test may not make one. */
    static @Nullable LimitedGroup of(double processors) {
        int quota = (int) Math.round(processors * PERIOD_MICROS);
        for (String controller : List.of("cpu", "cpu,cpuacct", "")) {
            Path folder = ROOT.resolve(controller)
                    .resolve("scalegraph-" + ProcessHandle.current().pid());
            try {
                Files.createDirectory(folder);
                LimitedGroup group = new LimitedGroup(folder);
                if (group.limit(quota)) {
                    return group;
                }
                group.close();
            } catch (IOException e) {
                System.out.println("no control group: " + e);
            }
        }
        return null;
    }

    private boolean limit(int quota) throws IOException {
        Path max = folder.resolve("cpu.max");
        Path first = folder.resolve("cpu.cfs_quota_us");
        if (Files.isWritable(max)) {
            Files.writeString(max, quota + " " + PERIOD_MICROS);
        } else if (Files.isWritable(first)) {
            Files.writeString(folder.resolve("cpu.cfs_period_us"), Integer.toString(PERIOD_MICROS));
            Files.writeString(first, Integer.toString(quota));
        } else {
            return false;
        }
        return true;
    }

    /** Words before a command that is to run in the group. */
    String[] launcher() {
        return new String[] {
            "/bin/sh", "-c", "echo $$ > " + folder.resolve("cgroup.procs") + " && exec \"$@\"", "in-group"
        };
    }

    /** How long processors stood still for its limit so far, in seconds. */
    double throttled() throws IOException {
        for (String line : Files.readAllLines(folder.resolve("cpu.stat"))) {
            if (line.startsWith("throttled_time ")) {
                return Long.parseLong(line.substring(line.indexOf(' ') + 1)) / 1e9;
            }
            if (line.startsWith("throttled_usec ")) {
                return Long.parseLong(line.substring(line.indexOf(' ') + 1)) / 1e6;
            }
        }
        throw new IOException("no throttled time in " + folder);
    }

    @Override
    public void close() throws IOException {
        Files.delete(folder); // empty, once its program has ended
    }
}

package io.scalegraph.bench.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A control group with a limit of processor time for one program, where this process may make one. */
public final class LimitedGroup implements AutoCloseable {
    private static final Path ROOT = Path.of("/sys/fs/cgroup");
    private static final int PERIOD_MICROS = 100_000;
    /** In seconds: so long does a processor stand still at most before it goes on, and is counted. */
    public static final double PERIOD = PERIOD_MICROS / 1e6;

    private final Path folder;

    private LimitedGroup(Path folder) {
        this.folder = folder;
    }

    /**
     * Makes a group, of the second version of control groups or the first.
     *
     * @param processors its limit, above 0
     * @return the group, null if none can be made here
     */
    public static @Nullable LimitedGroup of(double processors) {
        int quota = (int) Math.round(processors * PERIOD_MICROS);
        for (String controller : List.of("cpu", "cpu,cpuacct", "")) {
            Path folder = ROOT.resolve(controller)
                    .resolve("scalegraph-bench-" + ProcessHandle.current().pid());
            try {
                Files.createDirectory(folder);
                LimitedGroup group = new LimitedGroup(folder);
                if (group.limit(quota)) {
                    return group;
                }
                group.close();
            } catch (IOException e) {
                // no such controller, or no right to make a group of it
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

    /**
     * What makes a command run in the group.
     *
     * @return words before the command
     */
    public List<String> launcher() {
        return List.of("/bin/sh", "-c", "echo $$ > " + folder.resolve("cgroup.procs") + " && exec \"$@\"", "in-group");
    }

    /**
     * Removes the group, whose program has ended.
     *
     * @throws IOException if it has not
     */
    @Override
    public void close() throws IOException {
        Files.delete(folder);
    }
}

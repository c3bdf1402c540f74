package io.scalegraph.agent.recorder.machine;

import io.scalegraph.agent.recorder.Clock;
import io.scalegraph.agent.recorder.counter.ThreadTimes;
import io.scalegraph.trace.TraceFormat;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The machine that the process runs on, and the container around it, as far as the operating system tells. A reading takes
 * some ten files, one for each compiler, collector and native thread, and no lock of the program's. Used by one thread at a time.
 */
public final class Machine {
    private final SystemFiles files;
    private final Clock clock;
    private final ProcessorTimes times = new ProcessorTimes();
    private final GroupLimits limits;
    private final JvmThreads jvm;
    /** The process's list of groups when they were found, null before; it changes when the process is moved. */
    private @Nullable String listed;

    private @Nullable ControlGroups groups;

    /**
     * The machine of this process.
     *
     * @param clock dates its readings
     * @param java what threads of Java's have used
     */
    public Machine(Clock clock, ThreadTimes java) {
        this(clock, java, "");
    }

    /** One whose files lie below a folder. */
    Machine(Clock clock, ThreadTimes java, String root) {
        this.clock = clock;
        files = new SystemFiles(root);
        limits = new GroupLimits(files);
        jvm = new JvmThreads(files, clock, new NativeThreads(files, clock, java));
    }

    /**
     * Reads all of it. What processors did counts from the first reading.
     *
     * @param agentCpuNanos processor time of the agent's own thread, which no file tells apart
     * @param othersCpuNanos and of the JDK's threads that are told neither by {@link JvmThreads} nor as workers
     * @return what was read; {@link TraceFormat#NOT_MEASURED} where the system does not tell
     */
    public MachineReading read(long agentCpuNanos, long othersCpuNanos) {
        String list = Words.behind(files.text("/proc/self/status"), "Cpus_allowed_list:");
        BitSet allowed = Words.processors(list);
        String statistics = files.text("/proc/stat");
        long now = clock.nanos();
        String process = files.text("/proc/self/stat");
        times.read(statistics, allowed);
        findGroups();
        List<NativeThread> natives = new ArrayList<>();
        return new MachineReading(
                now,
                processors(allowed, allowed == null || list == null ? "" : list),
                times.times(),
                limits.read(groups),
                new MachineReading.Pressure(
                        Words.pressureNanos(files.text("/proc/pressure/cpu")), limits.pressureNanos(groups)),
                process == null ? ProcessTime.nanosByJvm() : ProcessTime.nanos(process),
                agentCpuNanos,
                jvm.read(natives).withOthers(othersCpuNanos),
                natives);
    }

    /** The next reading looks for threads of the JVM's that have begun since, whenever that was done last. */
    public void lookForThreads() {
        jvm.lookNext();
    }

    /** A process may be allowed processors that are switched off or not there; these do not count. */
    private MachineReading.Processors processors(@Nullable BitSet allowed, String list) {
        int usable = allowed == null ? (int) TraceFormat.NOT_MEASURED : times.online(allowed);
        return new MachineReading.Processors(times.online(), usable, list);
    }

    private void findGroups() {
        String now = files.text("/proc/self/cgroup");
        if (now == null || !now.equals(listed)) {
            groups = ControlGroups.find(files, now);
            listed = now;
        }
    }
}

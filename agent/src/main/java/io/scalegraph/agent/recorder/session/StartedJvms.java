package io.scalegraph.agent.recorder.session;

import io.scalegraph.agent.recorder.Clock;
import io.scalegraph.agent.recorder.thread.Threads;
import io.scalegraph.trace.StartedJvmEvent;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Set;

/**
 * Looks for JVMs among the processes that the program, or what it has started, has started, and writes an event of each. The
 * system's processes are read only while a thread of the JDK waits for the end of one, and for a hundredth of the time at
 * most. For one thread.
 */
final class StartedJvms {
    private static final long LEAST_REST_NANOS = 1_000_000_000;
    private static final int RESTS = 100;
    /** Whoever starts more starts scripts. */
    private static final int MOST = 1000;

    private static final int MOST_CHARACTERS = 1 << 16;

    private final Clock clock;
    private final Set<Long> known = new HashSet<>();
    private long next;
    /** The first look finds code that has never run, so its time tells nothing of the next ones'. */
    private boolean first = true;

    /** None is known yet. */
    StartedJvms(Clock clock) {
        this.clock = clock;
        next = clock.nanos();
    }

    /** Looks, if it is time and if there is anything to see. */
    void look() {
        long begin = clock.nanos();
        if (begin < next || known.size() == MOST) {
            return;
        }
        next = begin + LEAST_REST_NANOS;
        if (isAnyAwaited()) {
            read();
            if (!first) {
                next += RESTS * (clock.nanos() - begin);
            }
            first = false;
        }
    }

    /** One of the JDK's threads waits for the end of each process that Java code starts. */
    private static boolean isAnyAwaited() {
        for (Thread thread : RunningThreads.all()) {
            if (thread != null && Threads.isReaper(thread)) {
                return true;
            }
        }
        return false;
    }

    private void read() {
        ProcessHandle own = ProcessHandle.current();
        Iterator<ProcessHandle> all = own.descendants().iterator();
        while (all.hasNext() && known.size() < MOST) {
            ProcessHandle process = all.next();
            if (!known.contains(process.pid()) && isJvm(process)) {
                known.add(process.pid());
                write(process, own.pid());
            }
        }
    }

    private static boolean isJvm(ProcessHandle process) {
        String program = process.info().command().orElse("");
        String name = program.substring(program.lastIndexOf('/') + 1);
        return name.equals("java") || name.equals("java.exe");
    }

    private static void write(ProcessHandle process, long own) {
        StartedJvmEvent event = new StartedJvmEvent();
        event.pid = process.pid();
        event.startedBy = process.pid();
        ProcessHandle parent = process.parent().orElse(null);
        while (parent != null && parent.pid() != own) {
            event.startedBy = parent.pid();
            parent = parent.parent().orElse(null);
        }
        event.command = command(process);
        event.commit();
    }

    /** The JDK tells no more of it than fits on a page of memory, which a class path may fill. */
    private static String command(ProcessHandle process) {
        try (InputStream in = new FileInputStream(
                "/proc/".concat(Long.toString(process.pid())).concat("/cmdline"))) {
            return new String(in.readNBytes(MOST_CHARACTERS), StandardCharsets.UTF_8).replace('\0', ' ');
        } catch (IOException e) {
            return process.info().commandLine().orElse("");
        }
    }
}

package io.scalegraph.agent.recorder.session;

import io.scalegraph.agent.recorder.Clock;
import io.scalegraph.agent.recorder.Failures;
import io.scalegraph.agent.recorder.counter.CounterSource;
import io.scalegraph.agent.recorder.measurement.Driver;
import io.scalegraph.trace.StartedJvmEvent;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Looks for JVMs among the processes that the program has started, and those that these have started in turn, and writes an
 * event of each. Looks only while one that the program started lives, and for a hundredth of a processor at most. Any thread may
 * tell of a process; the recorder's thread does all else.
 */
final class StartedJvms {
    private static final long LEAST_REST_NANOS = 50_000_000;
    /** In the long run looks take this part of a processor. */
    private static final int RESTS = 100;
    /** Processor time that looks may take before: of code that has never run, some looks take a hundred times as long. */
    private static final long MOST_CREDIT_NANOS = 100_000_000;
    /** Whoever starts more starts scripts. */
    private static final int MOST = 1000;

    private static final int MOST_CHARACTERS = 1 << 16;
    private static final String PROCESSES = "/proc/";

    private final Clock clock;
    private final CounterSource counters;
    /** Started by the program; guarded by itself. */
    private final Queue<Long> told = new ArrayDeque<>();

    private final List<ProcessHandle> living = new ArrayList<>();
    private final Set<Long> known = new HashSet<>();
    private long next;
    private long last;
    private long creditNanos = MOST_CREDIT_NANOS;

    /** None is known yet. */
    StartedJvms(Clock clock, CounterSource counters) {
        this.clock = clock;
        this.counters = counters;
        next = clock.nanos();
        last = next;
    }

    /** Tells of those that a program had started before it was attached to. */
    static void tellOfEarlier(Driver driver, Failures failures) {
        try {
            Iterator<ProcessHandle> children =
                    ProcessHandle.current().children().iterator();
            while (children.hasNext()) {
                driver.processStarted(children.next().pid());
            }
        } catch (Throwable e) {
            failures.count("processes started earlier", e);
        }
    }

    /** The program has started a process. */
    void started(long pid) {
        synchronized (told) {
            if (told.size() < MOST) {
                told.add(pid);
            }
        }
    }

    /** {@return in how many nanoseconds it is time to look, negative or 0 if now; the most there are if there is nothing to see} */
    long restNanos() {
        boolean any = !living.isEmpty();
        synchronized (told) {
            any |= !told.isEmpty();
        }
        return any ? next - clock.nanos() : Long.MAX_VALUE;
    }

    /** Looks, if it is time and if there is anything to see. */
    void look() {
        if (restNanos() > 0) {
            return;
        }
        long begin = clock.nanos();
        long before = counters.ownCpuNanos();
        takeTold();
        for (int i = living.size() - 1; i >= 0; i--) {
            ProcessHandle started = living.get(i);
            if (known.size() < MOST && started.isAlive()) {
                look(started);
            } else {
                living.remove(i);
            }
        }
        pay(begin, counters.ownCpuNanos() - before);
    }

    private void pay(long begin, long nanos) {
        creditNanos = Math.min(MOST_CREDIT_NANOS, creditNanos + (begin - last) / RESTS) - nanos;
        last = begin;
        next = begin + Math.max(LEAST_REST_NANOS, -creditNanos * RESTS);
    }

    private void takeTold() {
        for (Long pid = nextTold(); pid != null; pid = nextTold()) {
            ProcessHandle started = ProcessHandle.of(pid).orElse(null);
            if (started != null) {
                living.add(started);
            }
        }
    }

    /** The system is asked for it outside of the lock, for which a thread of the program may wait. */
    private @Nullable Long nextTold() {
        synchronized (told) {
            return told.poll();
        }
    }

    /** The JDK finds descendants among all processes of the system; Linux tells a process's children, where it is built to. */
    private void look(ProcessHandle started) {
        String pid = Long.toString(started.pid());
        if (new File(PROCESSES + pid + "/task/" + pid + "/children").exists()) {
            lookBelow(started.pid(), started.pid());
            return;
        }
        see(started, started.pid());
        Iterator<ProcessHandle> all = started.descendants().iterator();
        while (all.hasNext()) {
            see(all.next(), started.pid());
        }
    }

    private void lookBelow(long pid, long startedBy) {
        ProcessHandle process = ProcessHandle.of(pid).orElse(null);
        String folder = PROCESSES + pid + "/task/";
        String[] threads = new File(folder).list();
        if (process == null || threads == null) {
            return; // it has ended
        }
        see(process, startedBy);
        for (String thread : threads) {
            for (String child : words(folder + thread + "/children")) {
                lookBelow(Long.parseLong(child), startedBy);
            }
        }
    }

    private static String[] words(String file) {
        try (InputStream in = new FileInputStream(file)) {
            String text = new String(in.readNBytes(MOST_CHARACTERS), StandardCharsets.US_ASCII).strip();
            return text.isEmpty() ? new String[0] : text.split(" ", -1);
        } catch (IOException e) {
            return new String[0]; // the thread has ended
        }
    }

    private void see(ProcessHandle process, long startedBy) {
        if (known.size() < MOST && !known.contains(process.pid()) && isJvm(process)) {
            known.add(process.pid());
            StartedJvmEvent event = new StartedJvmEvent();
            event.pid = process.pid();
            event.startedBy = startedBy;
            event.command = command(process);
            event.seal();
            event.commit();
        }
    }

    private static boolean isJvm(ProcessHandle process) {
        String program = process.info().command().orElse("");
        String name = program.substring(program.lastIndexOf('/') + 1);
        return name.equals("java") || name.equals("java.exe");
    }

    /** The JDK tells no more of it than fits on a page of memory, which a class path may fill. */
    private static String command(ProcessHandle process) {
        try (InputStream in = new FileInputStream(PROCESSES + process.pid() + "/cmdline")) {
            return new String(in.readNBytes(MOST_CHARACTERS), StandardCharsets.UTF_8).replace('\0', ' ');
        } catch (IOException e) {
            return process.info().commandLine().orElse("");
        }
    }
}

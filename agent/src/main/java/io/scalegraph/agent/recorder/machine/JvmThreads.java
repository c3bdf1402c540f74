package io.scalegraph.agent.recorder.machine;

import io.scalegraph.agent.recorder.Clock;
import io.scalegraph.agent.recorder.counter.TaskFiles;
import io.scalegraph.trace.TraceFormat;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Processor time of the JVM's own threads, its compilers and collectors apart, which no interface of the JVM tells: by the operating
 * system's entries of threads that have their names. What has none of the JVM's names is told to {@link NativeThreads}. Used by one
 * thread at a time.
 */
final class JvmThreads {
    static final String TASKS = "/proc/self/task";
    /** The system keeps 15 characters of a name. */
    private static final String[] COMPILERS = {
        "C1 CompilerThre", "C2 CompilerThre", "JVMCI CompilerT", "JVMCI-native Co", "JIT Compilation"
    };

    private static final String[] COLLECTORS = {
        "GC Thread#",
        "G1 Main Marker",
        "G1 Conc#",
        "G1 Refine#",
        "G1 Service",
        "ZDirector",
        "ZDriver",
        "ZWorker",
        "ZUn",
        "XDirector",
        "XDriver",
        "XWorker",
        "XUn",
        "RuntimeWorker#",
        "Shenandoah "
    };
    /** None of the program's either; others of Java's are {@link OtherThreads}. */
    private static final String[] OTHERS = {
        "VM Periodic Tas",
        "JFR ",
        "Safepoint Clean",
        "Archive Worker ",
        "Training replay",
        "Signal Dispatch",
        "Service Thread",
        "Monitor Deflati",
        "Notification Th",
        "Attach Listener",
        "AsyncLog Thread",
        "Sweeper thread",
        "StringDedup",
        "ZStat",
        "XStat",
        "JDWP ",
        "LibGraal"
    };
    /** It collects by itself where no other thread does. */
    private static final String OPERATIONS = "VM Thread";

    /** Looking for threads takes this part of the time at most, */
    private static final int LOOK_EVERY = 1_000;
    /** as if it took so long for each; one that was interrupted, or whose code was not compiled yet, seems to take longer. */
    private static final int LOOK_NANOS = 50_000;
    /** Threads that are asked for their names at one look: 10 to 20 us each. */
    private static final int MOST_NAMES = 1_000;

    private final SystemFiles files;
    private final Clock clock;
    private final NativeThreads natives;
    private final Group compilers = new Group();
    private final Group collectors = new Group();
    private final Group operations = new Group();
    private final Group others = new Group();
    /** All that have been asked for their names. */
    private final Set<String> known = new HashSet<>();
    /** Whether all there were have been: one that is new now has begun since. */
    private boolean complete;

    private long lastLook;
    private long nextLook;

    JvmThreads(SystemFiles files, Clock clock, NativeThreads natives) {
        this.files = files;
        this.clock = clock;
        this.natives = natives;
        nextLook = clock.nanos();
    }

    /**
     * Since an unknown begin; what threads used that have ended is in it.
     *
     * @param ofNative gets what native threads of the program have used
     */
    MachineReading.JvmThreads read(List<NativeThread> ofNative) {
        long now = clock.nanos();
        if (now - nextLook >= 0) {
            long most = look(ofNative) * (long) LOOK_NANOS;
            lastLook = now;
            nextLook = now + Math.min(most, clock.nanos() - now) * LOOK_EVERY;
        } else {
            natives.read(ofNative);
        }
        for (Map.Entry<String, String> named : natives.takeNamed().entrySet()) {
            sort(named.getKey(), named.getValue());
        }
        long compiling = compilers.read();
        long collecting = collectors.read();
        long operating = operations.read();
        long other = others.read();
        return collecting < 0
                ? new MachineReading.JvmThreads(compiling, operating, other)
                : new MachineReading.JvmThreads(compiling, collecting, sum(other, operating));
    }

    private static long sum(long first, long second) {
        return first < 0 || second < 0 ? Math.max(first, second) : first + second;
    }

    /** The next reading looks for new threads. */
    void lookNext() {
        nextLook = clock.nanos();
    }

    /** {@return how many threads there are} */
    private int look(List<NativeThread> ofNative) {
        String[] tasks = files.names(TASKS);
        Set<String> living = new HashSet<>(Arrays.asList(tasks));
        known.retainAll(living);
        int asked = 0;
        for (String task : tasks) {
            if (asked < MOST_NAMES && known.add(task)) {
                asked++;
                String name = files.text(TASKS + "/" + task + "/comm");
                if (name != null) {
                    sort(task, name.trim());
                }
            }
        }
        complete = asked < MOST_NAMES;
        natives.decide(living, ofNative);
        return tasks.length;
    }

    private void sort(String task, String name) {
        Group group = group(name);
        if (group != null) {
            group.add(files.path(TASKS + "/" + task + "/schedstat"));
        } else {
            natives.consider(task, name, complete ? lastLook : TraceFormat.NOT_MEASURED);
        }
    }

    private @Nullable Group group(String name) {
        if (!isOfJvm(name)) {
            return null;
        }
        return begins(name, COMPILERS)
                ? compilers
                : begins(name, COLLECTORS) ? collectors : name.startsWith(OPERATIONS) ? operations : others;
    }

    /** Whether a thread of this name is none of the program's. */
    static boolean isOfJvm(String name) {
        return begins(name, COMPILERS)
                || begins(name, COLLECTORS)
                || name.startsWith(OPERATIONS)
                || begins(name, OTHERS);
    }

    private static boolean begins(String name, String[] begins) {
        for (String begin : begins) {
            if (name.startsWith(begin)) {
                return true;
            }
        }
        return false;
    }

    /** Threads of one kind. */
    private final class Group {
        /** What each has used when it was last read, by its file. */
        private final Map<String, Long> used = new HashMap<>();
        /** What is counted of those that have ended, less what others had used when they were found late. */
        private long ended;

        void add(String file) {
            long nanos = TaskFiles.cpuNanos(file);
            if (nanos >= 0) {
                used.put(file, nanos);
                ended -= complete ? 0 : nanos;
            }
        }

        /** The sum of all, which never gets less; not measured where there is none. */
        long read() {
            long sum = 0;
            boolean any = false;
            for (Iterator<Map.Entry<String, Long>> all = used.entrySet().iterator(); all.hasNext(); ) {
                Map.Entry<String, Long> one = all.next();
                long nanos = TaskFiles.cpuNanos(one.getKey());
                any = true;
                if (nanos < one.getValue()) { // it has ended, and its number may be another's by now
                    ended += one.getValue();
                    all.remove();
                } else {
                    one.setValue(nanos);
                    sum += nanos;
                }
            }
            return any ? sum + ended : TraceFormat.NOT_MEASURED;
        }
    }
}

package io.scalegraph.agent.recorder.session;

import io.scalegraph.trace.WaitKind;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * What the agent tells the recorder at its start.
 *
 * @param output where what is measured goes
 * @param about of this start, for the recording
 * @param resolution how finely waits, places and time are told
 * @param counted what is counted beside waits
 * @param declared what methods of the program that options name as waits are for, by class, two colons and method
 * @param jfrEvents JFR's own events that stand in for hooks this JDK does not allow
 * @param hooks what is installed
 */
public record Settings(
        Output output,
        About about,
        Resolution resolution,
        Counted counted,
        Map<String, WaitKind> declared,
        List<String> jfrEvents,
        Hooks hooks) {
    /**
     * Where what is measured goes.
     *
     * @param destination file of the recording
     * @param ageNanos how far back JFR has to keep it, 0 for no limit
     * @param bytes how much of it JFR keeps about, 0 for no limit
     * @param metrics whether totals are shown while the program runs, too
     */
    public record Output(Path destination, long ageNanos, long bytes, boolean metrics) {
        /** {@return whether what is written first may not be kept} */
        boolean isLimited() {
            return ageNanos > 0 || bytes > 0;
        }
    }

    /**
     * What the recording says of this start.
     *
     * @param version of the agent
     * @param options as the user gave them
     * @param processors number of processors by option, {@link io.scalegraph.trace.TraceFormat#NOT_MEASURED} if not given
     * @param beganNanos when the agent's start began
     */
    public record About(String version, String options, int processors, long beganNanos) {}

    /**
     * How finely is told.
     *
     * @param thresholdNanos waits shorter than this are not written one by one
     * @param stackNanos waits from this length on are written with their stacks
     * @param depth how many frames of the program make a site
     * @param sliceNanos length of the windows that the measured time is cut into, 0 if it is not cut
     */
    public record Resolution(long thresholdNanos, long stackNanos, int depth, long sliceNanos) {
        /** {@return whether any wait is written with its stack} */
        boolean stacks() {
            return stackNanos < Long.MAX_VALUE;
        }
    }

    /**
     * What is counted beside waits.
     *
     * @param calls whether calls are, in the program's code
     * @param events events that performance counters count, by the names that perf gives them; empty if none are wanted
     * @param wakes whether it is followed who ends waits
     * @param holds whether holds of locks are timed
     */
    public record Counted(boolean calls, List<String> events, boolean wakes, boolean holds) {}

    /**
     * One hook.
     *
     * @param target class and method
     * @param methods how many methods carry it; {@link io.scalegraph.trace.TraceFormat#NOT_MEASURED} while its class is
     *     not loaded
     * @param consequence what is not seen without it, empty if it stands
     * @param near methods of loaded classes that the user may have meant, separated by commas; empty if there are none, or
     *     if they were not looked for
     */
    public record Hook(String target, int methods, String consequence, String near) {
        /**
         * One whose name nobody may have misspelled.
         *
         * @param target class and method
         * @param methods how many methods carry it
         * @param consequence what is not seen without it, empty if it stands
         */
        public Hook(String target, int methods, String consequence) {
            this(target, methods, consequence, "");
        }
    }

    /** The hooks that are installed. Thread-safe. */
    public interface Hooks {
        /** Installs those whose classes have been loaded unseen, or which were not needed before. */
        void catchUp();

        /**
         * What asks threads for their numbers so that no class of the program can answer.
         *
         * @return a function, null where there is none
         */
        @Nullable
        ToLongFunction<Thread> threadNumbers();

        /**
         * What tells which carrier the calling virtual thread runs on, and of any other thread itself.
         *
         * @return a function, null where there is none
         */
        @Nullable
        LongSupplier carriers();

        /**
         * What gives the walker for the stack of a virtual thread's continuation.
         *
         * @return a function, null where there is none
         */
        @Nullable
        Function<Object, StackWalker> continuations();

        /**
         * What has become of each, after catching up.
         *
         * @param last whether all classes have been loaded, so that names which matched nothing are wrong
         * @return one of each
         */
        List<Hook> report(boolean last);
    }
}

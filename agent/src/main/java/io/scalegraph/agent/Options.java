package io.scalegraph.agent;

import io.scalegraph.agent.instrument.program.CallSites;
import io.scalegraph.agent.instrument.program.MethodPattern;
import io.scalegraph.trace.TraceFormat;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The agent's options, {@code key=value} separated by commas.
 *
 * @param output where what is measured goes
 * @param recordedFirst whether the program begins once the recording is up
 * @param processors N, {@link TraceFormat#NOT_MEASURED} if not given
 * @param thresholdNanos waits shorter than this are not written one by one
 * @param stackNanos waits from this length on are written with their stacks, null if none are
 * @param sliceNanos length of the windows that the measured time is cut into, 0 if it is not cut, null if not given
 * @param depth how many frames of the program make a site
 * @param counted what is counted or followed beside waits
 * @param program what is measured in the program's own code
 */
record Options(
        Output output,
        boolean recordedFirst,
        int processors,
        long thresholdNanos,
        @Nullable Long stackNanos,
        @Nullable Long sliceNanos,
        int depth,
        Counted counted,
        InProgram program) {
    /**
     * Where what is measured goes.
     *
     * @param file the recording's file
     * @param ageNanos how far back it is kept, 0 for no limit
     * @param bytes how much of it is kept, 0 for no limit
     * @param metrics whether totals are shown while the program runs, too
     */
    record Output(Path file, long ageNanos, long bytes, boolean metrics) {}

    /** {@return the recording's file} */
    Path file() {
        return output.file;
    }

    /**
     * Beside waits.
     *
     * @param counters events that performance counters count, by perf's names
     * @param wakes whether it is followed who ends waits
     * @param holds whether holds of locks are timed
     */
    record Counted(List<String> counters, boolean wakes, boolean holds) {}

    /**
     * In the program's own code.
     *
     * @param calls what is counted or timed where it stands
     * @param methods methods, and what they are measured as
     */
    record InProgram(CallSites calls, List<MethodPattern> methods) {}

    /**
     * Reads options.
     *
     * @param text as the user gave them
     * @return the options
     * @throws IllegalArgumentException with one line for the user
     */
    static Options parse(String text) {
        return new OptionsReader().read(text);
    }
}

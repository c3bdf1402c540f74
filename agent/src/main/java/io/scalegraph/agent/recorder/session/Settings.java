package io.scalegraph.agent.recorder.session;

import java.nio.file.Path;
import java.util.List;

/**
 * What the agent tells the recorder at its start.
 *
 * @param destination file of the recording
 * @param version of the agent
 * @param options as the user gave them
 * @param processors number of processors by option, {@link io.scalegraph.trace.TraceFormat#NOT_MEASURED} if not given
 * @param thresholdNanos waits shorter than this are not written one by one
 * @param depth how many frames of the program make a site
 * @param countsCalls whether calls are counted in the program's code
 * @param counters events that performance counters count, by the names that perf gives them; empty if none are wanted
 * @param jfrEvents JFR's own events that stand in for hooks this JDK does not allow
 * @param hooks what is installed
 * @param beganNanos when the agent's start began
 * @param sliceNanos length of the windows that the measured time is cut into, 0 if it is not cut
 */
public record Settings(
        Path destination,
        String version,
        String options,
        int processors,
        long thresholdNanos,
        int depth,
        boolean countsCalls,
        List<String> counters,
        List<String> jfrEvents,
        Hooks hooks,
        long beganNanos,
        long sliceNanos) {
    /**
     * One hook.
     *
     * @param target class and method
     * @param methods how many methods carry it; {@link io.scalegraph.trace.TraceFormat#NOT_MEASURED} while its class is
     *     not loaded
     * @param consequence what is not seen without it, empty if it stands
     */
    public record Hook(String target, int methods, String consequence) {}

    /** The hooks that are installed. Thread-safe. */
    public interface Hooks {
        /** Installs those whose classes have been loaded unseen, or which were not needed before. */
        void catchUp();

        /**
         * What has become of each, after catching up.
         *
         * @return one of each
         */
        List<Hook> report();
    }
}

package io.scalegraph.analyzer.run.memory;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is counted of those that workers may have queued for, and the division of the delay among them. Each count is a
 * processor time in seconds of one window, and null where it is not known.
 *
 * <p>The model. A delay Q is processor time that N processors would have given to workers and did not. In the order of
 * these reasons each has at most its count, and at most what those before it have left:
 *
 * <ol>
 *   <li>the limit: processors stood still, with something to run, for the throttled time; nobody else had them,
 *   <li>own surplus: where there are P &lt; N processors, the difference between what N and P processors would have given
 *       the workers, by the ledger; other workers had them,
 *   <li>the agent's own thread, the JVM's compilers, collectors and others, the program's own in waits and other processes: all had processors for the
 *       time that is counted of them, of which it is not known whether somebody queued meanwhile. If together they had more than is left, they
 *       share it in proportion,
 *   <li>nobody: processors stood idle for longer than the ledger has them lost. Of a thread outside of the JVM, or of native code, it is
 *       known how long it did not run and not when; spread evenly, such times fill those in which there was nothing to run.
 * </ol>
 *
 * What no count explains is the rest, which is not given to anybody. So the parts sum to Q, no part is more than its count,
 * and a count that is not known explains nothing. The counts of the third kind are upper bounds: a processor may have been
 * free for the worker while others computed on another one.
 *
 * @param throttled how long processors stood still for the container's limit
 * @param surplus what the program's workers could not get since there are fewer processors than N
 * @param agent processor time of the agent's own thread
 * @param compilers processor time of the JVM's compilers
 * @param collectors that of its collectors, which they had while the program ran
 * @param jvm that of its other threads, of all of them where the two are not known
 * @param waits processor time of the program's threads inside waits
 * @param others processor time of other processes, on the processors that this one may use
 * @param idle how long processors stood idle beyond what the ledger has them lost
 */
public record QueueCounters(
        @Nullable Double throttled,
        @Nullable Double surplus,
        @Nullable Double agent,
        @Nullable Double compilers,
        @Nullable Double collectors,
        @Nullable Double jvm,
        @Nullable Double waits,
        @Nullable Double others,
        @Nullable Double idle) {
    /** Nothing was counted. */
    public static final QueueCounters UNKNOWN = new QueueCounters(null, null, null, null, null, null, null, null, null);

    /**
     * Divides a delay.
     *
     * @param delay Q, seconds of processor time, from 0
     * @return a part for each reason whose count is known, and the rest; they sum to the delay
     */
    public List<QueuePart> divide(double delay) {
        List<QueuePart> parts = new ArrayList<>();
        double left = take(parts, QueueReason.LIMIT, throttled, delay);
        left = take(parts, QueueReason.SURPLUS, surplus, left);
        double all = bound(agent) + bound(compilers) + bound(collectors) + bound(jvm) + bound(waits) + bound(others);
        double share = all <= left ? 1 : left / all;
        double rest = take(parts, QueueReason.AGENT, scaled(agent, share), left);
        rest = take(parts, QueueReason.COMPILERS, scaled(compilers, share), rest);
        rest = take(parts, QueueReason.COLLECTORS, scaled(collectors, share), rest);
        rest = take(
                parts,
                compilers == null && collectors == null ? QueueReason.JVM : QueueReason.JVM_OTHERS,
                scaled(jvm, share),
                rest);
        rest = take(parts, QueueReason.WAITS, scaled(waits, share), rest);
        rest = take(parts, QueueReason.OTHERS, scaled(others, share), rest);
        rest = take(parts, QueueReason.IDLE, idle, rest);
        parts.add(new QueuePart(QueueReason.REST, rest));
        return parts;
    }

    private static double take(List<QueuePart> parts, QueueReason reason, @Nullable Double count, double left) {
        if (count == null) {
            return left;
        }
        double part = Math.min(left, bound(count));
        parts.add(new QueuePart(reason, part));
        return left - part;
    }

    private static double bound(@Nullable Double count) {
        return count == null ? 0 : Math.max(0, count);
    }

    private static @Nullable Double scaled(@Nullable Double count, double share) {
        return count == null ? null : Double.valueOf(bound(count) * share);
    }
}

package io.scalegraph.agent.recorder.machine;

import io.scalegraph.trace.TraceFormat;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.StringTokenizer;
import org.jspecify.annotations.Nullable;

/**
 * What the processors did that the process may use. The system counts for each processor, in ticks of a hundredth of a
 * second (USER_HZ, which is 100 on every Linux that a JVM runs on); what each gained since the last reading is added while
 * the process may use it, so that the sums never jump when that changes. Used by one thread at a time.
 */
final class ProcessorTimes {
    private static final long NANOS_PER_TICK = 10_000_000;
    private static final int NICE = 1;
    private static final int SYSTEM = 2;
    private static final int IDLE = 3;
    private static final int IO_WAIT = 4;
    private static final int INTERRUPT = 5;
    private static final int SOFT_INTERRUPT = 6;
    private static final int STEAL = 7;
    private static final int FIELDS = 8;
    /** Where interrupts are timed, those of the hardware are a larger part of them. */
    private static final long LEAST_PART = 1_000;

    /** Ticks of each processor at the last reading. */
    private final Map<Integer, long[]> last = new HashMap<>();

    private final long[] sums = new long[FIELDS];
    /** Ticks of interrupts of all processors since the machine began, as of the last reading. */
    private long interrupts;

    private long softInterrupts;
    /** Processors that are switched on, as of the last reading. */
    private BitSet online = new BitSet();

    /** Takes what the system's statistics say now; all processors count if it is not known which are allowed. */
    void read(@Nullable String statistics, @Nullable BitSet allowed) {
        BitSet seen = new BitSet();
        interrupts = 0;
        softInterrupts = 0;
        StringTokenizer lines = new StringTokenizer(statistics == null ? "" : statistics, "\n");
        while (lines.hasMoreTokens()) {
            StringTokenizer words = new StringTokenizer(lines.nextToken());
            String head = words.hasMoreTokens() ? words.nextToken() : "";
            if (!head.startsWith("cpu")) {
                break; // processors come first
            }
            long number = Words.number(head.substring(3));
            if (number >= 0 && number < Words.MOST_PROCESSORS) {
                seen.set((int) number);
                take((int) number, words, allowed == null || allowed.get((int) number));
            }
        }
        online = seen;
    }

    private void take(int processor, StringTokenizer words, boolean isAllowed) {
        long[] now = new long[FIELDS];
        for (int i = 0; i < FIELDS; i++) {
            now[i] = Words.number(words.hasMoreTokens() ? words.nextToken() : null);
        }
        interrupts += Math.max(0, now[INTERRUPT]);
        softInterrupts += Math.max(0, now[SOFT_INTERRUPT]);
        long[] before = last.put(processor, now);
        for (int i = 0; isAllowed && before != null && i < FIELDS; i++) {
            if (before[i] < 0 || now[i] < 0) {
                sums[i] = TraceFormat.NOT_MEASURED;
            } else if (sums[i] >= 0) {
                sums[i] += Math.max(0, now[i] - before[i]); // some systems let idle time go back a little
            }
        }
    }

    /** How many processors are switched on. */
    int online() {
        return online.isEmpty() ? (int) TraceFormat.NOT_MEASURED : online.cardinality();
    }

    /** How many of these are among some, of which all count if none is known to be switched on. */
    int online(BitSet some) {
        if (online.isEmpty()) {
            return some.cardinality();
        }
        BitSet both = (BitSet) some.clone();
        both.and(online);
        return both.cardinality();
    }

    /** What they did since the first reading. */
    MachineReading.Times times() {
        if (online.isEmpty()) {
            return MachineReading.Times.UNKNOWN;
        }
        return new MachineReading.Times(
                timesInterrupts() ? nanos(0, NICE, SYSTEM) : nanos(0, NICE, SYSTEM, INTERRUPT, SOFT_INTERRUPT),
                nanos(IDLE, IO_WAIT),
                nanos(STEAL),
                nanos(INTERRUPT),
                nanos(SOFT_INTERRUPT));
    }

    /**
     * Whether the system takes interrupts out of the processor time of the process that they met (IRQ_TIME_ACCOUNTING). If not,
     * it counts ticks that fall into them, and none falls into one of the hardware: the tick is one itself.
     */
    private boolean timesInterrupts() {
        return interrupts > softInterrupts / LEAST_PART;
    }

    private long nanos(int... fields) {
        long ticks = 0;
        for (int field : fields) {
            if (sums[field] < 0) {
                return TraceFormat.NOT_MEASURED;
            }
            ticks += sums[field];
        }
        return ticks < 0 || ticks > Long.MAX_VALUE / NANOS_PER_TICK ? TraceFormat.NOT_MEASURED : ticks * NANOS_PER_TICK;
    }
}

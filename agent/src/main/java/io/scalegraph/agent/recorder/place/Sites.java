package io.scalegraph.agent.recorder.place;

import io.scalegraph.agent.recorder.Clock;
import io.scalegraph.trace.CallEvent;
import io.scalegraph.trace.Pools;
import java.lang.StackWalker.StackFrame;
import java.util.Iterator;
import java.util.Set;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Finds the frames of the program, not the JDK's, in which the calling thread is. Thread-safe. */
public final class Sites {
    /** Frames that are looked at; the program's stand near the top. */
    private static final int MAX_FRAMES = 64;

    /** Some ten are the hooks' own, and some of the JDK's stand before the program's: fewer would be taken in two steps. */
    private static final int FRAMES_AT_ONCE = 20;

    /** So many frames of a pool's library may stand between the wait and the worker. */
    private static final int MORE_FRAMES = 2;

    /** A walk that took longer was interrupted. */
    private static final long MOST_NANOS = 250_000;
    /** What walks are to take of the processors' time. In a large program under load one takes 60 us, ten times as much as in a small one. */
    private static final double MOST_OF_PROCESSORS = 0.004;

    private static final int MOST_THINNING = 6;
    private static final long DEAR_NANOS = 16_000;
    /** The last so many walks tell what one takes: the first are dear in any program. */
    private static final int SMOOTHING = 64;

    private static final StackWalker WALKER = StackWalker.getInstance(Set.of(), FRAMES_AT_ONCE);

    private final Clock clock;
    private final int depth;
    private final Function<Stream<StackFrame>, @Nullable Site> first;
    private final Function<Stream<StackFrame>, @Nullable Site> blocked;
    private final LongAdder walks = new LongAdder();
    private final LongAdder nanos = new LongAdder();
    private long nanosBefore;
    private long averageNanos;
    private volatile int thinning;

    /**
     * Sites of so many frames.
     *
     * @param clock tells what walks take
     * @param depth how many frames of the program make a site
     */
    public Sites(Clock clock, int depth) {
        this.clock = clock;
        this.depth = depth;
        this.first = new FirstOfProgram(depth, false);
        this.blocked = new FirstOfProgram(depth, true);
    }

    /** {@return how many frames of the program make a site} */
    public int depth() {
        return depth;
    }

    /** {@return where the calling thread is, null if in no code of the program} */
    public @Nullable Site caller() {
        walks.increment();
        long begin = clock.nanos();
        try {
            return WALKER.walk(first);
        } finally {
            took(Math.min(MOST_NANOS, clock.nanos() - begin));
        }
    }

    /**
     * Where a thread is that waits for a monitor and has left its carrier.
     *
     * @param stack walks its stack
     * @return the site, null if in no code of the program; {@link Site#IN_HOOKED_WAIT} if the wait is counted otherwise
     */
    public @Nullable Site ofBlocked(StackWalker stack) {
        walks.increment();
        long begin = clock.nanos();
        try {
            return stack.walk(blocked);
        } finally {
            took(Math.min(MOST_NANOS, clock.nanos() - begin));
        }
    }

    /** Of two at the same time the average may lack one. */
    private void took(long walk) {
        nanos.add(walk);
        averageNanos += (walk - averageNanos) / SMOOTHING;
    }

    /**
     * Has fewer looks by chance be made, where walks take too much of the processors, or more again. For one thread.
     *
     * @param passedNanos how long ago this was done last
     */
    public void adapt(long passedNanos) {
        long now = nanos.sum();
        adapt((double) (now - nanosBefore) / passedNanos / Runtime.getRuntime().availableProcessors());
        nanosBefore = now;
    }

    void adapt(double share) {
        if (share > MOST_OF_PROCESSORS) {
            thinning = Math.min(MOST_THINNING, thinning + 1);
        } else if (share < MOST_OF_PROCESSORS / 4) {
            thinning = Math.max(0, thinning - 1);
        }
    }

    /** {@return whether walks are dear, as in large programs that leave no room in the caches} */
    public boolean areDear() {
        return averageNanos > DEAR_NANOS;
    }

    /** {@return how often looks by chance are to be halved} */
    public int thinning() {
        return thinning;
    }

    /** {@return how often a stack was walked} */
    public long walks() {
        return walks.sum();
    }

    /**
     * Whether a class is the program's.
     *
     * @param name the class
     * @return whether it is neither the JDK's nor the agent's
     */
    public static boolean ofProgram(String name) {
        return !name.startsWith("java.")
                && !name.startsWith("jdk.")
                && !name.startsWith("sun.")
                && !name.startsWith("io.scalegraph.agent.");
    }

    /** A class, not a lambda: linking a lambda inside a hook can deadlock. */
    private static final class FirstOfProgram implements Function<Stream<StackFrame>, @Nullable Site> {
        private final int depth;
        /** Whether the thread waits for a monitor in its topmost frame. */
        private final boolean ofBlocked;

        FirstOfProgram(int depth, boolean ofBlocked) {
            this.depth = depth;
            this.ofBlocked = ofBlocked;
        }

        @Override
        public @Nullable Site apply(Stream<StackFrame> frames) {
            Iterator<StackFrame> iterator = frames.iterator();
            Site site = null;
            StackFrame called = null;
            int found = 0;
            for (int i = 0; i < MAX_FRAMES && found < depth + MORE_FRAMES && iterator.hasNext(); i++) {
                StackFrame frame = iterator.next();
                if (i == 0 && ofBlocked && isHooked(frame)) {
                    return Site.IN_HOOKED_WAIT;
                }
                if (isIdleWorker(frame)) {
                    return Site.ofIdleWorker(frame);
                }
                if (!ofProgram(frame.getClassName())) {
                    called = frame;
                    continue;
                }
                if (found < depth) {
                    site = site == null ? Site.of(frame, called) : site.calledFrom(frame);
                }
                found++;
            }
            return site;
        }

        /** Whether it enters its monitor again, or one that an option has timed. */
        private static boolean isHooked(StackFrame top) {
            String type = top.getClassName();
            String method = top.getMethodName();
            return (type.equals("java.lang.Object") && method.startsWith("wait"))
                    || CallPlaces.has(CallEvent.MONITOR, type, method);
        }

        /** A method's name costs more than its class's. */
        private static boolean isIdleWorker(StackFrame frame) {
            String type = frame.getClassName();
            return Pools.isOne(type) && Pools.isIdle(type, frame.getMethodName());
        }
    }
}

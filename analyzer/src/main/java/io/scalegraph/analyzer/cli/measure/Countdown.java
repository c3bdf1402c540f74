package io.scalegraph.analyzer.cli.measure;

import io.scalegraph.analyzer.cli.command.Context;
import io.scalegraph.analyzer.launch.AttachedProgram;
import java.util.concurrent.TimeUnit;

/** Waits while a program is measured, and says now and then for how long still. */
final class Countdown {
    private static final long BEAT_NANOS = TimeUnit.MILLISECONDS.toNanos(200);
    private static final long WORD_NANOS = TimeUnit.SECONDS.toNanos(10);

    private final Context context;
    private final AttachedProgram program;

    Countdown(Context context, AttachedProgram program) {
        this.context = context;
        this.program = program;
    }

    /** Returns when the time is over, when the program has ended, or when this JVM is asked to end. */
    void await(long nanos) throws InterruptedException {
        long end = System.nanoTime() + nanos;
        long said = Long.MAX_VALUE;
        for (long rest = nanos; rest > 0 && program.isAlive(); rest = end - System.nanoTime()) {
            if (said - rest >= WORD_NANOS) {
                said = rest;
                context.complain("measuring, " + TimeUnit.NANOSECONDS.toSeconds(rest + BEAT_NANOS / 2) + " s left");
            }
            if (context.stop().isAskedWithin(Math.min(rest, BEAT_NANOS))) {
                return;
            }
        }
    }
}

package io.scalegraph.analyzer.cli.live;

import io.scalegraph.analyzer.cli.command.Context;
import io.scalegraph.analyzer.cli.command.ResultStream;
import io.scalegraph.analyzer.report.live.LiveHistory;
import io.scalegraph.analyzer.run.LiveWindows;
import io.scalegraph.analyzer.run.RunAnalysis;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Shows a program while it is measured: on the terminal's other screen, or a line now and then where standard input or output
 * is no terminal, and on a page that is served. One thread uses it.
 */
public final class LiveView implements AutoCloseable {
    private static final long BEAT_MILLIS = 100;
    private static final double SECOND = TimeUnit.SECONDS.toNanos(1);
    /** Who asks a JVM too often disturbs it. */
    private static final long ASK_NANOS = TimeUnit.MILLISECONDS.toNanos(500);

    /** The program. */
    public interface Watched {
        /** {@return whether it still runs} */
        boolean isAlive();

        /**
         * Where its JVM keeps what it records.
         *
         * @return null if it does not yet
         * @throws IOException if it does not tell
         */
        @Nullable
        Path repository() throws IOException;
    }

    /** What has been seen, and when the last window came. */
    private record Seen(LiveHistory history, long nanos) {}

    private final Context context;
    private final @Nullable Integer processors;
    private final Instant since;
    private final LiveSurface surface;
    private final @Nullable PageServer page;
    /** Written by the thread that reads the recording. */
    private volatile Seen seen = new Seen(LiveHistory.NONE, System.nanoTime());

    private @Nullable LiveWindows windows;
    private String failure = "";
    private long asked;

    private LiveView(
            Context context,
            Instant since,
            @Nullable Integer processors,
            LiveSurface surface,
            @Nullable PageServer page) {
        this.context = context;
        this.since = since;
        this.processors = processors;
        this.surface = surface;
        this.page = page;
    }

    /**
     * Whether the terminal is free to be drawn on: then a program that is started must not write there.
     *
     * @return true for a view that is drawn
     */
    public boolean isDrawn() {
        return surface instanceof TerminalSurface;
    }

    /**
     * Opens a view.
     *
     * @param context what the command works with
     * @param since when measuring began, or a little before: without its first events nothing can be told
     * @param processors N, null to take it from the recording
     * @param keys what keys do, for the last line of a screen; null to show nothing here
     * @param page what serves a page of it, null if nothing does
     * @return the view
     */
    public static LiveView open(
            Context context,
            Instant since,
            @Nullable Integer processors,
            @Nullable String keys,
            @Nullable PageServer page) {
        LiveSurface surface = keys == null ? new QuietSurface(context) : surface(context, keys);
        return new LiveView(context, since, processors, surface, page);
    }

    private static LiveSurface surface(Context context, String keys) {
        LiveSurface drawn = context.out() instanceof ResultStream ? TerminalSurface.open(context.out(), keys) : null;
        return drawn == null ? new LineSurface(context) : drawn;
    }

    /**
     * Shows the program until it ends, the user quits, or this JVM is asked to end.
     *
     * @param title what is measured
     * @param program the program
     * @param nanos the longest time
     * @throws InterruptedException if the calling thread is interrupted
     */
    public void watch(String title, Watched program, long nanos) throws InterruptedException {
        long begin = System.nanoTime();
        int shown = -1;
        long shownNanos = 0;
        while (program.isAlive() && !context.stop().isAsked() && System.nanoTime() - begin < nanos) {
            follow(program);
            Seen now = seen;
            if (now.history.windows() != shown || System.nanoTime() - shownNanos > SECOND / 2) {
                surface.show(title, now.history, (System.nanoTime() - now.nanos) / SECOND);
                shown = now.history.windows();
                shownNanos = System.nanoTime();
            }
            if (surface.isQuitWithin(BEAT_MILLIS)) {
                return;
            }
        }
    }

    private void follow(Watched program) {
        if (windows != null || System.nanoTime() - asked < ASK_NANOS) {
            return;
        }
        try {
            Path repository = program.repository();
            windows = repository == null
                    ? null
                    : LiveWindows.open(repository, since, processors, page != null, this::add);
        } catch (IOException e) {
            failure = String.valueOf(e.getMessage());
        }
        asked = System.nanoTime();
    }

    private void add(RunAnalysis window) {
        seen = new Seen(seen.history.with(window), System.nanoTime());
        if (page != null) {
            page.show(window);
        }
    }

    /** Gives the terminal back, and says if there was nothing to see. */
    @Override
    public void close() {
        LiveWindows open = windows;
        if (open != null) {
            open.close();
        }
        surface.close();
        String why = open == null ? failure : open.failure();
        if (!why.isEmpty()) {
            context.complain("the live view was not complete (" + why + "); the result does not depend on it");
        }
    }
}

package io.scalegraph.analyzer.cli.live;

import io.scalegraph.analyzer.cli.command.Context;
import io.scalegraph.analyzer.report.live.LiveHistory;
import io.scalegraph.analyzer.report.live.LiveText;
import java.util.concurrent.TimeUnit;

/** The error stream: a line now and then, where the program's own may stand between. Not thread-safe. */
final class LineSurface implements LiveSurface {
    /** A line for so many windows, which are a second each; the first one has its line at once. */
    private static final int WINDOWS = 5;

    private final Context context;
    private int next = 1;

    LineSurface(Context context) {
        this.context = context;
    }

    @Override
    public void show(String title, LiveHistory history, double lag) {
        if (history.windows() >= next) {
            context.complain(LiveText.line(history));
            next = history.windows() + WINDOWS;
        }
    }

    @Override
    public boolean isQuitWithin(long millis) throws InterruptedException {
        context.stop().isAskedWithin(TimeUnit.MILLISECONDS.toNanos(millis));
        return false;
    }

    @Override
    public void close() {
        // nothing was changed
    }
}

package io.scalegraph.analyzer.cli.live;

import io.scalegraph.analyzer.cli.command.Context;
import io.scalegraph.analyzer.report.live.LiveHistory;
import java.util.concurrent.TimeUnit;

/** Nothing: who looks does so elsewhere. */
final class QuietSurface implements LiveSurface {
    private final Context context;

    QuietSurface(Context context) {
        this.context = context;
    }

    @Override
    public void show(String title, LiveHistory history, double lag) {
        // not here
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

package io.scalegraph.analyzer.cli.live;

import io.scalegraph.analyzer.report.html.LivePage;
import io.scalegraph.analyzer.run.RunAnalysis;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What a page that is served shows now. It is written when somebody asks for it, once for all that do. Thread-safe. */
final class ServedPage {
    /** About a minute. */
    private static final int MOST_WINDOWS = 60;

    /** What may happen to a program, as its page is told. */
    enum Event {
        /** There is a new window. */
        WINDOW,
        /** It is measured no more; its whole result comes. */
        ENDED,
        /** That is here. */
        RESULT,
        /** There is none. */
        NOTHING
    }

    /** How often something happened, and what last. */
    record State(long number, Event event) {
        boolean isLast() {
            return event == Event.RESULT || event == Event.NOTHING;
        }
    }

    private final Deque<RunAnalysis> windows = new ArrayDeque<>();
    private State state = new State(0, Event.WINDOW);
    private Supplier<LivePage> page;
    private byte @Nullable [] content;

    ServedPage(String title) {
        page = () -> LivePage.empty(title, "The first window comes about two seconds after measuring has begun.");
    }

    /** A window that comes when the program is measured no more is left out. */
    synchronized void add(RunAnalysis window) {
        if (state.event() != Event.WINDOW) {
            return;
        }
        windows.add(window);
        if (windows.size() > MOST_WINDOWS) {
            windows.remove();
        }
        List<RunAnalysis> now = List.copyOf(windows);
        change(Event.WINDOW, () -> LivePage.running(now));
    }

    synchronized void ended() {
        if (state.event() == Event.WINDOW) {
            change(Event.ENDED, page);
        }
    }

    /** What the whole measurement says; nothing if there is no recording that can be analysed. */
    synchronized void result(List<RunAnalysis> analyses) {
        if (analyses.isEmpty()) {
            change(Event.NOTHING, page);
        } else {
            change(Event.RESULT, () -> LivePage.ended(analyses));
        }
    }

    private void change(Event event, Supplier<LivePage> shown) {
        state = new State(state.number() + 1, event);
        page = shown;
        content = null;
        notifyAll();
    }

    synchronized State state() {
        return state;
    }

    /** Waits until something has happened since, but no longer than told. */
    synchronized State after(State seen, long millis) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        for (long rest = end - System.nanoTime();
                state.number() == seen.number() && rest > 0;
                rest = end - System.nanoTime()) {
            TimeUnit.NANOSECONDS.timedWait(this, rest);
        }
        return state;
    }

    /** The page as it is loaded first. */
    byte[] whole() {
        Supplier<LivePage> now;
        synchronized (this) {
            now = page;
        }
        return now.get().whole().getBytes(StandardCharsets.UTF_8);
    }

    /** What stands on it. */
    synchronized byte[] content() {
        byte[] written = content;
        if (written == null) {
            written = page.get().content().getBytes(StandardCharsets.UTF_8);
            content = written;
        }
        return written;
    }
}

package io.scalegraph.analyzer.cli.measure;

import io.scalegraph.analyzer.cli.command.Context;
import io.scalegraph.analyzer.cli.live.KeptOutput;
import io.scalegraph.analyzer.cli.live.LiveView;
import io.scalegraph.analyzer.cli.live.PageServer;
import io.scalegraph.analyzer.launch.EventRepository;
import io.scalegraph.analyzer.launch.MeasuredProgram;
import io.scalegraph.analyzer.launch.RecordingFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Shows a program that is run while it is measured. A view that is drawn has the terminal for itself. Used once. */
final class LiveRun implements MeasuredProgram.Watcher, AutoCloseable {
    private static final String KEYS =
            "q closes the view and lets the program run on, Ctrl-C ends it; its result follows";

    private final Context context;
    private final String name;
    private final RecordingFiles files;
    private final LiveView view;
    private @Nullable KeptOutput kept;
    private boolean started;

    /** Of these two, {@code live} and {@code page}, at least one is asked for. */
    LiveRun(
            Context context,
            @Nullable Integer processors,
            String name,
            RecordingFiles files,
            boolean live,
            @Nullable PageServer page) {
        this.context = context;
        this.name = name;
        this.files = files;
        this.view = LiveView.open(context, Instant.now(), processors, live ? KEYS : null, page);
    }

    @Override
    public @Nullable Path output() throws IOException {
        if (!view.isDrawn()) {
            return null;
        }
        Path folder = files.asGiven().toAbsolutePath().getParent();
        kept = KeptOutput.in(folder == null ? Path.of("") : folder);
        return kept.file();
    }

    @Override
    public void watch(Process program) throws IOException, InterruptedException {
        try (view) {
            started = true;
            view.watch(name + " (" + program.pid() + "), live", watched(program), Long.MAX_VALUE);
        }
        if (kept != null && !kept.show(program, context.out())) {
            context.complain("what the program printed is in " + kept.file());
        }
    }

    /** Gives the terminal back if the program could not be started. */
    @Override
    public void close() throws IOException {
        if (!started) {
            view.close();
            if (kept != null) {
                Files.deleteIfExists(kept.file());
            }
        }
    }

    private static LiveView.Watched watched(Process program) {
        return new LiveView.Watched() {
            @Override
            public boolean isAlive() {
                return program.isAlive();
            }

            @Override
            public @Nullable Path repository() throws IOException {
                Long pid = EventRepository.measuredJvm(program);
                return pid == null ? null : EventRepository.of(pid);
            }
        };
    }
}

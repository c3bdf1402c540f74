package io.scalegraph.agent;

import io.scalegraph.agent.instrument.Hooks;
import io.scalegraph.agent.recorder.session.Recording;
import io.scalegraph.agent.recorder.session.Settings;
import io.scalegraph.trace.MethodName;
import java.lang.instrument.UnmodifiableClassException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;

/** What was started, and the way back: recorder, then hooks. */
final class Running implements Callable<String> {
    private static final int MOST_NAMED = 3;

    /** A tenth of their pace is left to loops that compute. */
    private static final String SLOW =
            "; threads are in methods whose classes were changed, and run them in the interpreter, slowly, until they return: ";

    private final Hooks hooks;
    private final Recording recording;
    private final Path file;

    Running(Hooks hooks, Recording recording, Path file) {
        this.hooks = hooks;
        this.recording = recording;
        this.file = file;
    }

    /**
     * Ends measuring: the recording's file is complete and every class as it was when this returns.
     *
     * @return the recording's file
     * @throws UnmodifiableClassException if classes could not be given back
     * @throws InterruptedException if the calling thread is interrupted
     */
    @Override
    public String call() throws UnmodifiableClassException, InterruptedException {
        try {
            recording.detach();
        } finally {
            hooks.remove();
        }
        return file.toAbsolutePath().toString();
    }

    /** What became of the hooks, in one line for the user. */
    @Override
    public String toString() {
        int standing = 0;
        int waiting = 0;
        List<String> missing = new ArrayList<>();
        StringBuilder near = new StringBuilder();
        for (Settings.Hook hook : hooks.report(true)) {
            if (!hook.near().isEmpty()) {
                near.append("; nothing is ")
                        .append(hook.target())
                        .append(", but there is ")
                        .append(hook.near())
                        .append(quoting(hook));
            }
            if (!hook.consequence().isEmpty()) {
                missing.add(hook.target());
            } else if (hook.methods() > 0) {
                standing++;
            } else if (hook.methods() < 0) {
                waiting++;
            }
        }
        String text = standing + " hooks stand, " + waiting + " wait for their classes to be loaded";
        return text + (missing.isEmpty() ? "" : "; not to be hooked: " + String.join(", ", missing)) + near + entered();
    }

    private String entered() {
        Set<String> methods = hooks.entered();
        StringBuilder text = new StringBuilder();
        int named = 0;
        for (String method : methods) {
            if (named++ == MOST_NAMED) {
                return text.append(" and ")
                        .append(methods.size() - MOST_NAMED)
                        .append(" more")
                        .toString();
            }
            text.append(named == 1 ? SLOW : ", ").append(method);
        }
        return text.toString();
    }

    private static String quoting(Settings.Hook hook) {
        MethodName named = MethodName.parse(hook.target());
        String lost = named == null ? null : named.lostInShell(hook.near());
        return lost == null ? "" : " (in a shell write " + lost + ", in single quotes)";
    }
}

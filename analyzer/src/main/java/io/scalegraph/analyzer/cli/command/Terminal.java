package io.scalegraph.analyzer.cli.command;

import io.scalegraph.analyzer.report.format.Screen;
import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** What standard output is shown on. Stateless. */
public final class Terminal {
    /** Prints the terminal's rows and columns if standard output is one. A JVM cannot tell, in particular not on 17. */
    private static final String QUESTION = "test -t 1 && stty size </dev/tty >&2";

    private static final int MOST_COLUMNS = 1000;
    private static final long PATIENCE_SECONDS = 2;

    private Terminal() {}

    /**
     * The screen that standard output goes to.
     *
     * @return its width by {@code COLUMNS} or by the terminal; without colours if it is no terminal or {@code NO_COLOR} is set
     */
    public static Screen screen() {
        return screen(System.getenv(), answer());
    }

    /**
     * By what is known of it.
     *
     * @param environment of this process
     * @param size rows and columns of the terminal as stty prints them; empty if it has none, null if it is no terminal
     * @return the screen
     */
    static Screen screen(Map<String, String> environment, @Nullable String size) {
        Integer asked = columns(environment.getOrDefault("COLUMNS", ""));
        Integer told = size == null ? null : columns(size.substring(size.indexOf(' ') + 1));
        int width = asked != null ? asked : told != null ? told : Screen.PLAIN.width();
        boolean colour = size != null
                && environment.getOrDefault("NO_COLOR", "").isEmpty()
                && !environment.getOrDefault("TERM", "dumb").equals("dumb");
        return new Screen(width, colour);
    }

    private static @Nullable Integer columns(String text) {
        if (!text.matches("[0-9]{1,4}")) {
            return null;
        }
        int columns = Integer.parseInt(text);
        return columns == 0 || columns > MOST_COLUMNS ? null : (Integer) columns;
    }

    private static @Nullable String answer() {
        try {
            Process shell = new ProcessBuilder("sh", "-c", QUESTION)
                    .redirectInput(Redirect.from(new File("/dev/null")))
                    .redirectOutput(Redirect.INHERIT)
                    .start();
            if (!shell.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                shell.destroyForcibly();
                return null;
            }
            String size = new String(shell.getErrorStream().readAllBytes(), StandardCharsets.US_ASCII).strip();
            return shell.exitValue() == 0 ? size : null;
        } catch (IOException e) {
            return null; // a system without that shell: as if it were no terminal
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return null;
        }
    }
}

package io.scalegraph.analyzer.cli.live;

import io.scalegraph.analyzer.report.live.LiveHistory;
import io.scalegraph.analyzer.report.live.LiveText;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jline.terminal.Attributes;
import org.jline.terminal.Size;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.jline.utils.AttributedString;
import org.jline.utils.Display;
import org.jline.utils.InfoCmp.Capability;
import org.jline.utils.NonBlockingReader;
import org.jline.utils.Signals;
import org.jspecify.annotations.Nullable;

/** A terminal's other screen, so that what stood on it comes back. One thread uses it. */
final class TerminalSurface implements LiveSurface {
    private static final String RESIZED = "WINCH";
    private static final int LEAST_COLUMNS = 2;
    private static final int LEAST_ROWS = 2;

    private final Terminal terminal;
    private final PrintStream out;
    private final String keys;
    private final Attributes before;
    private final Display display;
    private final String leave;
    private final @Nullable Object signal;
    private volatile boolean resized = true;
    private boolean begun;
    private int columns = LEAST_COLUMNS;
    private int rows = LEAST_ROWS;

    private TerminalSurface(Terminal terminal, PrintStream out, String keys) {
        this.terminal = terminal;
        this.out = out;
        this.keys = keys;
        this.before = terminal.enterRawMode();
        letCtrlCEnd(terminal);
        this.display = new Display(terminal, true);
        this.leave = sequence(Capability.cursor_normal) + sequence(Capability.exit_ca_mode);
        this.signal = Signals.register(RESIZED, () -> resized = true);
        terminal.puts(Capability.enter_ca_mode);
        terminal.puts(Capability.cursor_invisible);
        terminal.flush();
    }

    /** In raw mode it would be a key like others: neither this JVM nor a program that it has started would be told. */
    private static void letCtrlCEnd(Terminal terminal) {
        Attributes raw = terminal.getAttributes();
        raw.setLocalFlag(Attributes.LocalFlag.ISIG, true);
        terminal.setAttributes(raw);
    }

    /**
     * Takes the terminal that standard input and output are.
     *
     * @param out standard output
     * @param keys what keys do
     * @return null if they are none, or one that knows no other screen
     */
    static @Nullable TerminalSurface open(PrintStream out, String keys) {
        try {
            Terminal terminal = TerminalBuilder.builder()
                    .system(true)
                    .systemOutput(TerminalBuilder.SystemOutput.SysOut)
                    .provider("exec")
                    .dumb(false)
                    .nativeSignals(false)
                    .build();
            if (terminal.getType().startsWith(Terminal.TYPE_DUMB)
                    || terminal.getStringCapability(Capability.enter_ca_mode) == null) {
                terminal.close();
                return null;
            }
            return new TerminalSurface(terminal, out, keys);
        } catch (IOException | RuntimeException e) {
            return null; // no terminal: the library says so by whatever it meets first
        }
    }

    private String sequence(Capability capability) {
        String text = terminal.getStringCapability(capability);
        return text == null ? "" : text.replace("\\E", "\u001b").replaceAll("\\$<[^>]*>", "");
    }

    @Override
    public void show(String title, LiveHistory history, double lag) {
        if (resized) {
            resized = false;
            Size told = terminal.getSize();
            columns = Math.max(LEAST_COLUMNS, told.getColumns());
            rows = Math.max(LEAST_ROWS, told.getRows());
            display.resize(Size.of(columns, rows));
            display.clear();
        }
        if (!begun && history.windows() > 0) {
            begun = true;
            display.clear(); // nothing of the first screen is in this one
        }
        boolean blocks = StandardCharsets.UTF_8.equals(terminal.encoding());
        LiveText.Area area = new LiveText.Area(columns, rows, blocks);
        List<AttributedString> lines = LiveText.screen(title, history, lag, keys, area).stream()
                .map(AttributedString::fromAnsi)
                .toList();
        display.update(lines, -1);
    }

    @Override
    public boolean isQuitWithin(long millis) throws InterruptedException {
        try {
            int key = terminal.reader().read(millis);
            if (key == NonBlockingReader.EOF) {
                Thread.sleep(millis); // the terminal is gone, and does not wait any more
            }
            return key == 'q' || key == 'Q';
        } catch (IOException e) {
            Thread.sleep(millis);
            return false;
        }
    }

    @Override
    public void close() {
        if (signal != null) {
            Signals.unregister(RESIZED, signal);
        }
        try {
            terminal.setAttributes(before);
            terminal.close();
        } catch (IOException | RuntimeException e) {
            // When this JVM is asked to end, the library may have closed it already.
        }
        out.print(leave);
        out.flush();
    }
}

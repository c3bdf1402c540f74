package io.scalegraph.analyzer.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.report.format.Screen;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TerminalTest {
    private static final Map<String, String> XTERM = Map.of("TERM", "xterm");

    @Test
    void screen_hasTheTerminalsWidthAndColours() {
        assertThat(Terminal.screen(XTERM, "24 132")).isEqualTo(new Screen(132, true));
    }

    @Test
    void columns_goBeforeTheTerminal() {
        assertThat(Terminal.screen(Map.of("COLUMNS", "72", "TERM", "xterm"), "24 132"))
                .isEqualTo(new Screen(72, true));
        assertThat(Terminal.screen(Map.of("COLUMNS", "72"), null)).isEqualTo(new Screen(72, false));
    }

    @Test
    void columnsThatAreNone_countForNothing() {
        for (String columns : new String[] {"", "0", "-3", "wide", "99999"}) {
            assertThat(Terminal.screen(Map.of("COLUMNS", columns), null)).isEqualTo(Screen.PLAIN);
        }
    }

    @Test
    void terminalWithoutSize_hasTheUsualWidth() {
        assertThat(Terminal.screen(XTERM, "0 0").width()).isEqualTo(Screen.PLAIN.width());
        assertThat(Terminal.screen(XTERM, "").width()).isEqualTo(Screen.PLAIN.width());
    }

    @Test
    void noColour_whereItIsNotWantedOrNotUnderstood() {
        assertThat(Terminal.screen(Map.of("NO_COLOR", "1", "TERM", "xterm"), "24 80")
                        .colour())
                .isFalse();
        assertThat(Terminal.screen(Map.of("NO_COLOR", "", "TERM", "xterm"), "24 80")
                        .colour())
                .isTrue();
        assertThat(Terminal.screen(Map.of("TERM", "dumb"), "24 80").colour()).isFalse();
        assertThat(Terminal.screen(XTERM, null).colour()).isFalse();
    }
}

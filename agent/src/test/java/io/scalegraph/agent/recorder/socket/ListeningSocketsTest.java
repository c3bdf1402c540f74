package io.scalegraph.agent.recorder.socket;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ListeningSocketsTest {
    private static final String HEADING =
            "  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid\n";
    private static final String LISTENS =
            "   0: 0100007F:1F90 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0\n";
    private static final String OF_6 =
            "   1: 00000000000000000000000000000000:0050 00000000000000000000000000000000:0000 0A 00000000:00000000\n";
    private static final String CONNECTED =
            "   2: 0100007F:A2C4 0100007F:1F90 01 00000000:00000000 00:00000000 00000000\n";

    @Test
    void portsThatListen_areToldUpToTheFirstConnection() throws IOException {
        assertThat(ports(HEADING + LISTENS + OF_6 + CONNECTED + LISTENS.replace("1F90", "1F91")))
                .containsExactly(8080, 80);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", HEADING, HEADING + CONNECTED, "\n\n\n", "a b c 0A\nx y:z w 0A\n", HEADING + "  1: 0 0 0A\n"})
    void tableWithoutAny_tellsNoPortOfIt(String table) throws IOException {
        assertThat(ports(table)).allMatch(port -> port == 0);
    }

    private static List<Integer> ports(String table) throws IOException {
        List<Integer> ports = new ArrayList<>();
        ListeningSockets.read(new BufferedReader(new StringReader(table)), ports::add);
        return ports;
    }
}

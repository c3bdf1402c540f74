package io.scalegraph.agent.recorder.socket;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Reads Linux's table of sockets (proc_net(5), {@code /proc/self/net/tcp}) as far as it has those that wait for connections, which
 * stand first: it is as long as there are connections. Stateless.
 */
final class ListeningSockets {
    private static final String LISTENS = "0A";
    private static final int LOCAL_ADDRESS = 1;
    private static final int STATE = 3;
    private static final int HEXADECIMAL = 16;
    /** More are no table of this kind. */
    private static final int MOST_LINES = 10_000;

    private ListeningSockets() {}

    /**
     * Tells the ports.
     *
     * @param table the table, with its heading
     * @param ports is told each
     * @throws IOException if it cannot be read
     */
    static void read(BufferedReader table, IntConsumer ports) throws IOException {
        table.readLine();
        for (int i = 0; i < MOST_LINES; i++) {
            int port = port(table.readLine());
            if (port < 0) {
                return;
            }
            ports.accept(port);
        }
    }

    /** Below 0 if the line is of another socket, or of another kind. */
    private static int port(@Nullable String line) {
        if (line == null) {
            return -1;
        }
        String[] words = line.trim().split(" +", STATE + 2);
        if (words.length <= STATE || !LISTENS.equals(words[STATE])) {
            return -1;
        }
        String address = words[LOCAL_ADDRESS];
        try {
            return Integer.parseInt(address.substring(address.lastIndexOf(':') + 1), HEXADECIMAL);
        } catch (NumberFormatException e) {
            return -1;
        }
    }
}

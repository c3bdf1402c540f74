package io.scalegraph.agent.recorder.socket;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.trace.WaitKind;
import java.net.ServerSocket;
import java.nio.channels.SocketChannel;
import org.junit.jupiter.api.Test;

/** Without the JDK's packages open, as in a JVM that keeps its sockets otherwise: the ports themselves are tested in real ones. */
class ServerPortsTest {
    @Test
    void socketWhosePortIsNotKnown_isReadForAnswers() throws Exception {
        ServerPorts.bringUp();
        try (ServerSocket server = new ServerSocket(0);
                SocketChannel channel = SocketChannel.open()) {
            assertThat(ServerPorts.known(WaitKind.SOCKET_READ, channel)).isEqualTo(WaitKind.SOCKET_READ);
            assertThat(ServerPorts.known(WaitKind.ACCEPT, server)).isEqualTo(WaitKind.ACCEPT);
            assertThat(ServerPorts.known(WaitKind.SOCKET_READ, server)).isEqualTo(WaitKind.SOCKET_READ);
            assertThat(ServerPorts.known(WaitKind.SOCKET_READ, null)).isEqualTo(WaitKind.SOCKET_READ);
            assertThat(ServerPorts.known(WaitKind.LOCK, this)).isEqualTo(WaitKind.LOCK);
        }
    }

    @Test
    void clientsRead_isAReadOfASocketToThePlaceThatBlocks() {
        assertThat(ServerPorts.asPlaceSays(WaitKind.CLIENT_READ)).isEqualTo(WaitKind.SOCKET_READ);
        assertThat(ServerPorts.asPlaceSays(WaitKind.ACCEPT)).isEqualTo(WaitKind.ACCEPT);
    }
}

package io.scalegraph.agent.recorder.socket;

import io.scalegraph.trace.WaitKind;
import java.io.BufferedReader;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The ports at which connections are waited for: by this JVM since it is measured, and, where the system tells, by anybody when
 * measuring begins. A connection that was accepted there has the same local port, which the system gives to no connection that the
 * program makes itself. Who reads from it waits for a client to want something, and not for an answer.
 * Thread-safe; kept as long as the JVM lives, since connections outlast a measurement.
 */
public final class ServerPorts {
    private static final int PORTS = 1 << 16;
    private static final AtomicLongArray KNOWN = new AtomicLongArray(PORTS / Long.SIZE);

    /** Whether ports can be read: before, linking that would fall into a hook. */
    private static volatile boolean up;

    private static final String[] TABLES = {"/proc/self/net/tcp", "/proc/self/net/tcp6"};

    private ServerPorts() {}

    /**
     * Finds who listens already, whose connections may all have been made, and makes ready what hooks use, so that nothing has to be
     * linked in one: some ten milliseconds, so not beside the program on its own threads. Until then no read is a client's.
     */
    public static void bringUp() {
        LocalPort.rehearse();
        for (String table : TABLES) {
            read(table);
        }
        up = true;
    }

    private static void read(String table) {
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(new FileInputStream(table), StandardCharsets.ISO_8859_1))) {
            ListeningSockets.read(lines, new Noted());
        } catch (IOException | RuntimeException e) {
            return; // another system: the next connection tells
        }
    }

    /**
     * A wait made plainer by the socket that is waited at; a server's port is noted.
     *
     * @param kind what the place that blocks says
     * @param at what is waited at
     * @return what it is
     */
    public static WaitKind known(WaitKind kind, @Nullable Object at) {
        if (kind == WaitKind.SOCKET_READ) {
            return up && isKnown(LocalPort.of(at)) ? WaitKind.CLIENT_READ : kind;
        }
        if (kind == WaitKind.ACCEPT) {
            accepts(at);
        }
        return kind;
    }

    /**
     * What the place that blocks says of a wait.
     *
     * @param kind what {@link #known} gave
     * @return the kind that it was given
     */
    public static WaitKind asPlaceSays(WaitKind kind) {
        return kind == WaitKind.CLIENT_READ ? WaitKind.SOCKET_READ : kind;
    }

    /**
     * Connections are accepted.
     *
     * @param server a server's socket or channel
     */
    public static void accepts(@Nullable Object server) {
        if (up) {
            note(LocalPort.of(server));
        }
    }

    private static void note(int port) {
        if (port <= 0 || port >= PORTS || isKnown(port)) {
            return;
        }
        long ports = KNOWN.get(port / Long.SIZE);
        // Whoever is faster: the next connection notes it again.
        KNOWN.compareAndSet(port / Long.SIZE, ports, ports | 1L << port);
    }

    /** A class, since nothing here may be linked at its first call. */
    private static final class Noted implements IntConsumer {
        @Override
        public void accept(int port) {
            note(port);
        }
    }

    private static boolean isKnown(int port) {
        return port > 0 && (KNOWN.get(port / Long.SIZE) & 1L << port) != 0;
    }
}

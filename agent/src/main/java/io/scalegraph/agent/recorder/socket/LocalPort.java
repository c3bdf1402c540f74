package io.scalegraph.agent.recorder.socket;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.SocketImpl;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import org.jspecify.annotations.Nullable;

/**
 * Reads the local port of the JDK's sockets where they keep it: what is public for it takes locks and asks the program's security
 * manager. Stateless; the JDK's packages have to be open to this class's module before its first use.
 */
final class LocalPort {
    static final int UNKNOWN = -1;

    private static final int SOCKET = 0;
    private static final int CHANNEL = 1;
    private static final int SERVER = 2;

    private static final @Nullable MethodHandle OF_SOCKET = getter("java.net.SocketImpl", "localport", int.class);
    private static final @Nullable MethodHandle OF_CHANNEL =
            getter("sun.nio.ch.SocketChannelImpl", "localAddress", SocketAddress.class);
    private static final @Nullable MethodHandle OF_SERVER =
            getter("sun.nio.ch.ServerSocketChannelImpl", "localAddress", SocketAddress.class);

    private LocalPort() {}

    /** Null on another JDK, which keeps it elsewhere. */
    private static @Nullable MethodHandle getter(String type, String field, Class<?> of) {
        try {
            Class<?> known = Class.forName(type, false, null);
            return MethodHandles.privateLookupIn(known, MethodHandles.lookup())
                    .findGetter(known, field, of)
                    .asType(MethodType.methodType(of, Object.class));
        } catch (ReflectiveOperationException | RuntimeException e) {
            return null;
        }
    }

    /** Links the calls, so that no hook has to. Each finds nothing to read from. */
    static void rehearse() {
        for (int field = SOCKET; field <= SERVER; field++) {
            read(field, null);
        }
    }

    /** The port of a socket or a channel, {@link #UNKNOWN} if it has none or is neither. */
    static int of(@Nullable Object socket) {
        if (socket instanceof SocketImpl) {
            return read(SOCKET, socket);
        }
        if (socket instanceof SocketChannel) {
            return read(CHANNEL, socket);
        }
        return socket instanceof ServerSocketChannel ? read(SERVER, socket) : UNKNOWN;
    }

    /** Of a class of the program's, which keeps its address itself, it is not known. */
    private static int read(int field, @Nullable Object socket) {
        try {
            return switch (field) {
                case SOCKET -> OF_SOCKET == null ? UNKNOWN : (int) OF_SOCKET.invokeExact(socket);
                case CHANNEL -> OF_CHANNEL == null ? UNKNOWN : port((SocketAddress) OF_CHANNEL.invokeExact(socket));
                default -> OF_SERVER == null ? UNKNOWN : port((SocketAddress) OF_SERVER.invokeExact(socket));
            };
        } catch (RuntimeException e) {
            return UNKNOWN;
        } catch (Error e) {
            throw e;
        } catch (Throwable e) {
            throw new AssertionError(e); // a field's getter declares what it never throws
        }
    }

    private static int port(@Nullable SocketAddress address) {
        return address instanceof InetSocketAddress known ? known.getPort() : UNKNOWN;
    }
}

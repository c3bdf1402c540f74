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

    /** Links the calls, so that no hook has to: each fails, having nothing to read from. */
    static void rehearse() {
        for (int i = 0; i < 3; i++) {
            try {
                rehearse(i);
            } catch (Throwable e) {
                // as it should
            }
        }
    }

    private static int rehearse(int which) throws Throwable {
        return which == 0 ? ofSocket(null) : which == 1 ? ofChannel(null) : ofServer(null);
    }

    /** The port of a socket or a channel, {@link #UNKNOWN} if it has none or is neither. */
    static int of(@Nullable Object socket) {
        try {
            if (socket instanceof SocketImpl) {
                return ofSocket(socket);
            }
            if (socket instanceof SocketChannel) {
                return ofChannel(socket);
            }
            return socket instanceof ServerSocketChannel ? ofServer(socket) : UNKNOWN;
        } catch (RuntimeException e) {
            return UNKNOWN; // a class of the program's: it keeps its address itself
        } catch (Error e) {
            throw e;
        } catch (Throwable e) {
            throw new AssertionError(e); // a field's getter declares what it never throws
        }
    }

    private static int ofSocket(@Nullable Object socket) throws Throwable {
        return OF_SOCKET == null ? UNKNOWN : (int) OF_SOCKET.invokeExact(socket);
    }

    private static int ofChannel(@Nullable Object channel) throws Throwable {
        return OF_CHANNEL == null ? UNKNOWN : port((SocketAddress) OF_CHANNEL.invokeExact(channel));
    }

    private static int ofServer(@Nullable Object channel) throws Throwable {
        return OF_SERVER == null ? UNKNOWN : port((SocketAddress) OF_SERVER.invokeExact(channel));
    }

    private static int port(@Nullable SocketAddress address) {
        return address instanceof InetSocketAddress known ? known.getPort() : UNKNOWN;
    }
}

package io.scalegraph.trace;

import java.util.Set;

/**
 * Event loops of libraries that wait for connections in native code of their own, as a selector does: nothing of the JDK's is on
 * their stacks. A loop that is missing is a row here.
 */
public final class EventLoops {
    /** Libraries put copies of Netty into packages of their own, of which gRPC's is the one that many programs have. */
    private static final String NETTY = "io.netty.";

    private static final Set<String> IN_NETTY = Set.of(
            "channel.epoll.Native::epollWait",
            "channel.epoll.Native::epollWait0",
            "channel.kqueue.Native::keventWait",
            "channel.uring.Native::ioUringEnter",
            "incubator.channel.uring.Native::ioUringEnter");

    private EventLoops() {}

    /**
     * Whether the innermost frame of a stack is that of an event loop that waits.
     *
     * @param type name of the frame's class, dots between packages
     * @param method name of its method
     * @return whether it is
     */
    public static boolean isWait(String type, String method) {
        int netty = type.endsWith(".Native") ? type.indexOf(NETTY) : -1;
        return netty >= 0 && IN_NETTY.contains(type.substring(netty + NETTY.length()) + "::" + method);
    }
}

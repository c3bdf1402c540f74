package io.scalegraph.analyzer.it.programs;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A server and a client in one JVM, by plain sockets and by channels, whose connections are made before anybody measures. On "go" the
 * client asks now and then, and the server answers later; both print how long they read.
 */
public final class EarlyClients {
    private static final int STEPS = 40;
    private static final long PAUSE_MILLIS = 10;

    private interface End {
        void write() throws Exception;

        void read() throws Exception;
    }

    private EarlyClients() {}

    /** Runs. */
    public static void main(String[] args) throws Exception {
        InetAddress here = InetAddress.getLoopbackAddress();
        try (ServerSocket server = new ServerSocket(0, 1, here);
                Socket client = new Socket(here, server.getLocalPort());
                Socket accepted = server.accept();
                ServerSocketChannel channels = ServerSocketChannel.open().bind(new InetSocketAddress(here, 0));
                SocketChannel asking = SocketChannel.open(channels.getLocalAddress());
                SocketChannel answering = channels.accept()) {
            BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
            System.out.println("ready");
            in.readLine();
            converse(end(client), end(accepted));
            converse(end(asking), end(answering));
            System.out.println("done");
            in.readLine();
        }
    }

    private static void converse(End client, End server) throws Exception {
        AtomicLong served = new AtomicLong();
        Thread answers = new Thread(() -> {
            for (int i = 0; i < STEPS; i++) {
                served.addAndGet(read(server));
                pauseAndWrite(server);
            }
        });
        answers.start();
        long asked = 0;
        for (int i = 0; i < STEPS; i++) {
            pauseAndWrite(client);
            asked += read(client);
        }
        answers.join();
        System.out.println("client-read " + served.get() + "\nsocket-read " + asked);
    }

    private static long read(End end) {
        try {
            long begin = System.nanoTime();
            end.read();
            return System.nanoTime() - begin;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static void pauseAndWrite(End end) {
        try {
            Thread.sleep(PAUSE_MILLIS);
            end.write();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static End end(Socket socket) {
        return new End() {
            @Override
            public void write() throws Exception {
                socket.getOutputStream().write(1);
            }

            @Override
            public void read() throws Exception {
                socket.getInputStream().read();
            }
        };
    }

    private static End end(SocketChannel channel) {
        return new End() {
            @Override
            public void write() throws Exception {
                channel.write(ByteBuffer.allocate(1));
            }

            @Override
            public void read() throws Exception {
                channel.read(ByteBuffer.allocate(1));
            }
        };
    }
}

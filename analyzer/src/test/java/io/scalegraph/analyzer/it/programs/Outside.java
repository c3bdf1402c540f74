package io.scalegraph.analyzer.it.programs;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.Pipe;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * One thread waits in each way for something outside of the JVM, or for another thread by way of it. With "virtual" the
 * thread is virtual. Prints {@code kind nanos} for each wait, by its own clock.
 */
public final class Outside {
    private static final long HOLD_NANOS = 60_000_000;
    /** More than what the system keeps of a connection whose buffers are small. */
    private static final byte UNNAMED = 10;

    private static final int BYTES = 1 << 15;

    private static final int BUFFER = 4096;

    private static final int BACKLOG = 1;
    private static final InetAddress HERE = InetAddress.getLoopbackAddress();

    private interface Step {
        void run() throws Exception;
    }

    private Outside() {}

    /**
     * Runs.
     *
     * @param args "virtual", or nothing
     */
    public static void main(String[] args) throws Exception {
        Ready.await();
        if (args.length == 0) {
            waitForAll();
        } else {
            Thread thread = (Thread) Thread.class
                    .getMethod("startVirtualThread", Runnable.class)
                    .invoke(null, quietly(Outside::waitForAll));
            thread.join();
        }
    }

    private static void waitForAll() throws Exception {
        sockets();
        connect();
        channels();
        selector();
        datagrams();
        pipe();
        others();
    }

    private static void sockets() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 2, HERE);
                Socket first = new Socket()) {
            first.setReceiveBufferSize(BUFFER);
            later(() -> Peer.connect(first, server));
            Socket[] accepted = new Socket[1];
            timed("accept", () -> accepted[0] = server.accept());
            InputStream in = accepted[0].getInputStream();
            later(() -> Peer.write(first));
            timed("client-read", in::read);
            accepted[0].setSoTimeout(1000);
            later(() -> Peer.write(first));
            timed("client-read", in::read);
            later(() -> Peer.write(accepted[0]));
            timed("socket-read", first.getInputStream()::read);
            // With a timeout it is the JDK that waits for room in the buffer, not the system.
            accepted[0].setSendBufferSize(BUFFER);
            Thread reader = later(() -> Peer.read(first, BYTES));
            OutputStream out = accepted[0].getOutputStream();
            timed("socket-write", () -> out.write(new byte[BYTES]));
            reader.join();
            accepted[0].close();
        }
    }

    /** As many as the system keeps are waiting to be accepted: it tries again after a second. */
    private static void connect() throws Exception {
        try (ServerSocket server = new ServerSocket(0, BACKLOG, HERE);
                Socket client = new Socket()) {
            Socket[] others = new Socket[BACKLOG + 1];
            for (int i = 0; i <= BACKLOG; i++) {
                others[i] = new Socket();
                Peer.connect(others[i], server);
            }
            later(() -> Peer.accept(server));
            timed("connect", () -> client.connect(server.getLocalSocketAddress()));
            for (Socket other : others) {
                other.close();
            }
        }
    }

    private static void channels() throws Exception {
        try (ServerSocketChannel server = ServerSocketChannel.open().bind(new InetSocketAddress(HERE, 0));
                SocketChannel client = SocketChannel.open()) {
            later(() -> Peer.connect(client, server));
            SocketChannel[] accepted = new SocketChannel[1];
            timed("accept", () -> accepted[0] = server.accept());
            later(() -> client.write(ByteBuffer.wrap(new byte[1])));
            timed("client-read", () -> accepted[0].read(ByteBuffer.allocate(1)));
            later(() -> accepted[0].write(ByteBuffer.wrap(new byte[1])));
            timed("socket-read", () -> client.read(ByteBuffer.allocate(1)));
            accepted[0].close();
        }
    }

    private static void selector() throws Exception {
        Pipe pipe = Pipe.open();
        try (Selector selector = Selector.open()) {
            pipe.source().configureBlocking(false);
            pipe.source().register(selector, SelectionKey.OP_READ);
            later(() -> pipe.sink().write(ByteBuffer.wrap(new byte[1])));
            timed("select", selector::select);
        }
        pipe.sink().close();
        pipe.source().close();
    }

    private static void datagrams() throws Exception {
        try (DatagramSocket here = new DatagramSocket(0, HERE);
                DatagramSocket there = new DatagramSocket()) {
            later(() -> there.send(new DatagramPacket(new byte[1], 1, here.getLocalSocketAddress())));
            timed("socket-read", () -> here.receive(new DatagramPacket(new byte[1], 1)));
        }
    }

    private static void pipe() throws Exception {
        Pipe pipe = Pipe.open();
        later(() -> pipe.sink().write(ByteBuffer.wrap(new byte[1])));
        timed("file-read", () -> pipe.source().read(ByteBuffer.allocate(1)));
        pipe.sink().close();
        pipe.source().close();
    }

    private static void others() throws Exception {
        Process process = new ProcessBuilder("sleep", "0.06").start();
        timed("process", process::waitFor);
        Process another = new ProcessBuilder("sleep", "0.06").start();
        timed("process", () -> another.waitFor(1, TimeUnit.MINUTES));
        for (byte last = 1; last < UNNAMED; last++) {
            Peer.lookUp(
                    last); // loads classes, and once is not enough where a lookup takes 2 ms and may take 0.2 of the
            // program's
        }
        InetAddress unnamed = InetAddress.getByAddress(new byte[] {127, 0, 0, UNNAMED});
        timed("host-lookup", unnamed::getHostName);
        Path file = Files.createTempFile("outside", ".tmp");
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            Peer.sync(channel); // loads classes: a short wait has no room for that
            channel.write(ByteBuffer.wrap(new byte[1 << 20]));
            timed("file-sync", () -> channel.force(true));
        } finally {
            Files.delete(file);
        }
    }

    /** Their own waits for the network have another class's name. */
    private static final class Peer {
        static void connect(Socket client, ServerSocket server) throws IOException {
            client.connect(server.getLocalSocketAddress());
        }

        static void connect(SocketChannel client, ServerSocketChannel server) throws IOException {
            client.connect(server.getLocalAddress());
        }

        static void accept(ServerSocket server) throws IOException {
            for (int i = 0; i <= BACKLOG; i++) {
                server.accept().close();
            }
        }

        static void lookUp(byte last) throws IOException {
            InetAddress.getByAddress(new byte[] {127, 0, 0, last}).getHostName();
        }

        static void sync(FileChannel channel) throws IOException {
            channel.write(ByteBuffer.wrap(new byte[1]));
            channel.force(true);
        }

        static void write(Socket client) throws IOException {
            client.getOutputStream().write(1);
        }

        static void read(Socket client, int bytes) throws IOException {
            client.getInputStream().readNBytes(bytes);
        }
    }

    private static void timed(String kind, Step step) throws Exception {
        long begin = System.nanoTime();
        step.run();
        System.out.println(kind + " " + (System.nanoTime() - begin));
    }

    private static Thread later(Step step) {
        Thread thread = new Thread(() -> {
            pause();
            quietly(step).run();
        });
        thread.start();
        return thread;
    }

    private static Runnable quietly(Step step) {
        return () -> {
            try {
                step.run();
            } catch (IOException e) {
                throw new java.io.UncheckedIOException(e);
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        };
    }

    private static void pause() {
        long end = System.nanoTime() + HOLD_NANOS;
        for (long rest = HOLD_NANOS; rest > 0; rest = end - System.nanoTime()) {
            LockSupport.parkNanos(rest);
        }
    }
}

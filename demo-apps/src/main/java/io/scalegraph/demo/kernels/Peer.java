package io.scalegraph.demo.kernels;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URISyntaxException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Another process, on this machine, that does what it is asked to after a delay by its own clock. It has a JVM of its own,
 * so that its threads are none of the kernel's.
 */
final class Peer implements AutoCloseable {
    /** Instead of a port: write a byte to who has asked. */
    private static final int ANSWER = 0;
    /** Instead of a port: read {@link #PIPED} bytes from the pipe of who has asked. */
    private static final int TAKE = -1;
    /** Instead of a port: open the pipe whose name follows. */
    private static final int OPEN = -2;

    /** What is written to a pipe at once: more than the system keeps for who reads it. */
    static final int PIPED = 1 << 18;

    private final Process process;
    private final int port;

    private Peer(Process process, int port) {
        this.process = process;
        this.port = port;
    }

    /** Starts the other process, which ends when this one does. */
    static Peer start() throws IOException, URISyntaxException {
        Path code = Path.of(
                Peer.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-cp",
                        code.toString(),
                        Peer.class.getName())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String port = process.inputReader().readLine();
        if (port == null) {
            throw new IOException("the peer did not start");
        }
        return new Peer(process, Integer.parseInt(port));
    }

    /** For one thread at a time. */
    Line connect() throws IOException {
        return new Line(new Socket(InetAddress.getLoopbackAddress(), port));
    }

    @Override
    public void close() {
        process.destroy();
    }

    /** A connection to the peer. */
    static final class Line {
        private final Socket socket;
        private final DataOutputStream out;

        private Line(Socket socket) throws IOException {
            this.socket = socket;
            this.out = new DataOutputStream(socket.getOutputStream());
            socket.setTcpNoDelay(true);
        }

        /** Has a byte written to this connection after a delay in nanoseconds. */
        void askForAnswer(long delayNanos) throws IOException {
            ask(ANSWER, delayNanos);
        }

        /** Has somebody connect to a port of this machine after a delay in nanoseconds. */
        void askForCaller(int port, long delayNanos) throws IOException {
            ask(port, delayNanos);
        }

        /** Has {@link #PIPED} bytes read from the pipe after a delay in nanoseconds. */
        void askToTake(long delayNanos) throws IOException {
            ask(TAKE, delayNanos);
        }

        /** A pipe to the peer, which to this process is a file. */
        OutputStream openPipe() throws IOException, InterruptedException {
            Path folder = Files.createTempDirectory("scalegraph-kernel-");
            Path name = folder.resolve("pipe");
            if (new ProcessBuilder("mkfifo", name.toString()).start().waitFor() != 0) {
                throw new UnsupportedOperationException("no pipe with a name can be made here");
            }
            ask(OPEN, 0);
            out.writeUTF(name.toString());
            OutputStream pipe = new FileOutputStream(name.toFile()); // once the other end is open
            Files.delete(name);
            Files.delete(folder);
            return pipe;
        }

        private void ask(int port, long delayNanos) throws IOException {
            byte[] request = new byte[Integer.BYTES + Long.BYTES];
            ByteBuffer.wrap(request).putInt(port).putLong(delayNanos);
            out.write(request);
        }

        /** Where the byte comes. */
        InputStream answers() throws IOException {
            return socket.getInputStream();
        }
    }

    /**
     * The other process.
     *
     * @param args none
     * @throws IOException if there is no loopback address
     */
    public static void main(String[] args) throws IOException {
        Thread end = new Thread(Peer::endWithParent);
        end.start();
        try (ServerSocket server = new ServerSocket(0, Short.MAX_VALUE, InetAddress.getLoopbackAddress())) {
            System.out.println(server.getLocalPort());
            while (true) {
                Socket client = server.accept();
                client.setTcpNoDelay(true);
                new Thread(() -> serve(client)).start();
            }
        }
    }

    private static void endWithParent() {
        try {
            while (System.in.read() >= 0) {
                // nothing is said
            }
        } catch (IOException e) {
            // the same
        }
        System.exit(0);
    }

    private static void serve(Socket client) {
        TimerSlack.lower();
        DataInputStream pipe = new DataInputStream(InputStream.nullInputStream());
        try {
            DataInputStream in = new DataInputStream(client.getInputStream());
            while (true) {
                int port = in.readInt();
                Computation.exactlyUntil(System.nanoTime() + in.readLong());
                switch (port) {
                    case ANSWER -> client.getOutputStream().write(1);
                    case OPEN -> pipe = new DataInputStream(new FileInputStream(in.readUTF()));
                    case TAKE -> pipe.readFully(new byte[PIPED]);
                    default -> new Socket(InetAddress.getLoopbackAddress(), port).close();
                }
            }
        } catch (EOFException e) {
            // the kernel is done
        } catch (IOException e) {
            e.printStackTrace();
            System.exit(1); // so that nobody waits for it
        }
    }
}

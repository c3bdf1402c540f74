package io.scalegraph.bench.cost;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** What two threads do with the system's files and sockets. */
final class Transfers {
    private static final int BLOCK_BYTES = 4096;
    /** A file is written anew behind so many blocks. */
    private static final int BLOCKS = 256;

    private Transfers() {}

    /** A byte goes there and back so many times. */
    static void pingPong(int turns) throws InterruptedException {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                Socket client = new Socket(server.getInetAddress(), server.getLocalPort());
                Socket accepted = server.accept()) {
            client.setTcpNoDelay(true);
            accepted.setTcpNoDelay(true);
            Workload.inParallel(worker -> send(worker == 0 ? client : accepted, worker == 0, turns));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void send(Socket socket, boolean first, int turns) {
        try {
            InputStream in = socket.getInputStream();
            OutputStream out = socket.getOutputStream();
            for (int i = 0; i < turns; i++) {
                if (first) {
                    out.write(i);
                }
                in.read();
                if (!first) {
                    out.write(i);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Each thread writes so many blocks. */
    static void write(int blocks) throws InterruptedException {
        Workload.inParallel(worker -> {
            try {
                Path file = Files.createTempFile("transfers", ".tmp");
                try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
                    ByteBuffer block = ByteBuffer.allocateDirect(BLOCK_BYTES);
                    for (int i = 0; i < blocks; i++) {
                        block.clear();
                        channel.write(block, (long) (i % BLOCKS) * BLOCK_BYTES);
                    }
                } finally {
                    Files.delete(file);
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }
}

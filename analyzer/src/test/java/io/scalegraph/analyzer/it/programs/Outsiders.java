package io.scalegraph.analyzer.it.programs;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Threads that wait for the network from their begin to the end of the program, beside threads that do not. With "accept"
 * one waits for a connection and one computes; with "read" six read from sockets that nobody writes to and four take turns
 * at a lock, which there is nearly always somebody to hold.
 */
public final class Outsiders {
    private static final int READERS = 6;
    private static final int LOCKERS = 4;
    private static final int TURNS = 100;
    private static final long TURN_NANOS = 3_000_000;
    private static final long COMPUTED_NANOS = 2_000_000_000;

    private static final ReentrantLock LOCK = new ReentrantLock();

    private Outsiders() {}

    /**
     * Runs.
     *
     * @param args "accept" or "read"
     */
    public static void main(String[] args) throws Exception {
        Ready.await();
        try (ServerSocket server = new ServerSocket(0, READERS, InetAddress.getLoopbackAddress())) {
            List<Thread> outside = args[0].equals("accept") ? List.of(acceptor(server)) : readers(server);
            for (Thread thread : outside) {
                thread.setDaemon(true);
            }
            solve(outside, args[0].equals("accept") ? 1 : LOCKERS);
        }
    }

    static void solve(List<Thread> outside, int workers) throws InterruptedException {
        outside.forEach(Thread::start);
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < workers; i++) {
            threads.add(new Thread(workers == 1 ? () -> spin(COMPUTED_NANOS) : Outsiders::takeTurns, "worker-" + i));
        }
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private static Thread acceptor(ServerSocket server) {
        return new Thread(
                () -> {
                    try {
                        server.accept().close();
                    } catch (IOException e) {
                        // The program ends.
                    }
                },
                "acceptor");
    }

    private static List<Thread> readers(ServerSocket server) throws IOException {
        List<Thread> readers = new ArrayList<>();
        for (int i = 0; i < READERS; i++) {
            Socket client = new Socket(server.getInetAddress(), server.getLocalPort());
            readers.add(new Thread(() -> read(client), "reader-" + i));
        }
        return readers;
    }

    private static void read(Socket client) {
        try {
            client.getInputStream().read();
        } catch (IOException e) {
            // The program ends.
        }
    }

    private static void takeTurns() {
        for (int i = 0; i < TURNS; i++) {
            LOCK.lock();
            try {
                spin(TURN_NANOS);
            } finally {
                LOCK.unlock();
            }
        }
    }

    private static void spin(long nanos) {
        for (long end = System.nanoTime() + nanos; System.nanoTime() < end; ) {
            Thread.onSpinWait();
        }
    }
}

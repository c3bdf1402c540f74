package io.scalegraph.bench.cost.server;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.concurrent.atomic.LongAdder;

/**
 * Clients that each keep one connection to a server on the loopback address and send the next request when they have their
 * answer. For each line of input the number of answers so far is printed; the end of input ends them.
 */
public final class Clients {
    private static final byte[] REQUEST =
            "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

    private Clients() {}

    /**
     * Asks.
     *
     * @param args the server's port and the number of clients; any third: how many milliseconds each waits between an answer
     *     and the next request
     * @throws IOException if input or output fail
     */
    public static void main(String[] args) throws IOException {
        int port = Integer.parseInt(args[0]);
        long pause = args.length > 2 ? Long.parseLong(args[2]) : 0;
        LongAdder answers = new LongAdder();
        for (int i = 0; i < Integer.parseInt(args[1]); i++) {
            Thread client = new Thread(() -> ask(port, pause, answers), "client-" + i);
            client.setDaemon(true);
            client.start();
        }
        for (int character; (character = System.in.read()) >= 0; ) {
            if (character == '\n') {
                System.out.println(answers.sum());
            }
        }
    }

    private static void ask(int port, long pause, LongAdder answers) {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setTcpNoDelay(true);
            InputStream in = new BufferedInputStream(socket.getInputStream());
            while (true) {
                socket.getOutputStream().write(REQUEST);
                skipAnswer(in);
                answers.increment();
                if (pause > 0) {
                    Thread.sleep(pause);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (IOException e) {
            // Fewer answers are counted then, and the benchmark says how many there were.
            System.err.println("a client ended: " + e);
        }
    }

    private static void skipAnswer(InputStream in) throws IOException {
        int length = 0;
        for (String line = line(in); !line.isEmpty(); line = line(in)) {
            if (line.toLowerCase(Locale.ROOT).startsWith("content-length:")) {
                length = Integer.parseInt(line.substring(line.indexOf(':') + 1).strip());
            }
        }
        in.skipNBytes(length);
    }

    private static String line(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        while (true) {
            int character = in.read();
            if (character < 0) {
                throw new EOFException("the server closed the connection");
            }
            if (character == '\n') {
                return line.toString().strip();
            }
            line.append((char) character);
        }
    }
}

package io.scalegraph.bench.cost.server;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/**
 * A server on the loopback address, {@code jetty} or the JDK's {@code jdk}, which prints its port and serves until its input
 * ends. For each line of input it prints what it holds.
 */
public final class Served {
    private static final int THREADS = 8;

    private Served() {}

    /**
     * Serves.
     *
     * @param args which server
     * @throws Exception if it cannot be started
     */
    public static void main(String[] args) throws Exception {
        Answers answers = new Answers();
        AtomicInteger requests = new AtomicInteger();
        int port = args[0].equals("jetty") ? jetty(answers, requests) : jdk(answers, requests);
        System.out.println(port);
        ServerState state = new ServerState();
        for (int character; (character = System.in.read()) >= 0; ) {
            if (character == '\n') {
                System.out.println(state.line());
            }
        }
        System.exit(0);
    }

    private static int jetty(Answers answers, AtomicInteger requests) throws Exception {
        Server server = new Server(new QueuedThreadPool(THREADS));
        ServerConnector connector = new ServerConnector(server, 1, 1);
        connector.setHost(InetAddress.getLoopbackAddress().getHostAddress());
        server.addConnector(connector);
        server.setHandler(new Handler.Abstract() {
            @Override
            public boolean handle(Request request, Response response, Callback callback) {
                response.write(true, ByteBuffer.wrap(answers.next(requests.incrementAndGet())), callback);
                return true;
            }
        });
        server.start();
        return connector.getLocalPort();
    }

    private static int jdk(Answers answers, AtomicInteger requests) throws IOException {
        // Else on 17 the body, which that sends apart, waits for the client's delayed acknowledgement: 40 ms, in which
        // nobody works.
        System.setProperty("sun.net.httpserver.nodelay", "true");
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newFixedThreadPool(THREADS));
        server.createContext("/", exchange -> answer(exchange, answers.next(requests.incrementAndGet())));
        server.start();
        return server.getAddress().getPort();
    }

    private static void answer(HttpExchange exchange, byte[] body) throws IOException {
        try (exchange) {
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
        }
    }
}

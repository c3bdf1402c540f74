package io.scalegraph.analyzer.cli.live;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.scalegraph.analyzer.cli.command.Context;
import io.scalegraph.analyzer.cli.command.UsageException;
import io.scalegraph.analyzer.run.RunAnalysis;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Serves the page of a program while it is measured, by the JDK's own HTTP server. {@code /} is the page, {@code /content}
 * what stands on it now, {@code /events} says when that is new, as server-sent events. Thread-safe.
 */
public final class PageServer implements AutoCloseable {
    private static final int MOST_THREADS = 40;
    /** A line now and then, by which a browser that has gone is noticed. */
    private static final long BEAT_MILLIS = 5000;
    /** As long as browsers have to take the page of the whole measurement. */
    private static final long LAST_MILLIS = 5000;

    private static final long LAST_BEAT_MILLIS = 50;
    private static final byte[] NO_EVENT = ":\n\n".getBytes(StandardCharsets.UTF_8);

    private final HttpServer server;
    private final ThreadPoolExecutor threads;
    private final ServeAddress address;
    private final ServedPage page;
    private final AtomicInteger listeners = new AtomicInteger();

    private PageServer(HttpServer server, ServeAddress address, ServedPage page) {
        this.server = server;
        this.address = address;
        this.page = page;
        this.threads = new ThreadPoolExecutor(0, MOST_THREADS, 10, TimeUnit.SECONDS, new SynchronousQueue<>(), task -> {
            Thread thread = new Thread(task, "scalegraph-page");
            thread.setDaemon(true);
            return thread;
        });
    }

    /** Begins to serve, and says where. */
    static PageServer open(ServeAddress address, Context context, String title) throws UsageException {
        try {
            InetAddress interfaced = address.address();
            HttpServer server = HttpServer.create(new InetSocketAddress(interfaced, address.port()), 0);
            PageServer opened = new PageServer(server, address, new ServedPage(title));
            server.setExecutor(opened.threads);
            server.createContext("/", opened::answer);
            server.start();
            context.complain("the page is at http://" + name(interfaced) + ":"
                    + server.getAddress().getPort() + "/");
            if (!interfaced.isLoopbackAddress()) {
                context.complain(
                        "WARNING: whoever reaches this address can read the page, with names of threads, classes"
                                + " and locks and the program's command line; nothing of it is encrypted");
            }
            return opened;
        } catch (UnknownHostException e) {
            throw new UsageException("--serve: there is no address '" + address.host() + "'");
        } catch (IOException e) {
            throw new UsageException("--serve: port " + address.port() + " cannot be had (" + e.getMessage()
                    + "); with port 0 any free one is taken");
        }
    }

    private static String name(InetAddress address) {
        String name = address.getHostAddress();
        return name.indexOf(':') < 0 ? name : "[" + name + "]";
    }

    /**
     * Shows a window.
     *
     * @param window an analysis of it alone
     */
    public void show(RunAnalysis window) {
        page.add(window);
    }

    /** Says that the program is measured no more. */
    public void ended() {
        page.ended();
    }

    /**
     * Shows the whole measurement.
     *
     * @param analyses of its recordings; none if nothing can be said
     */
    public void result(List<RunAnalysis> analyses) {
        page.result(analyses);
    }

    /** Lets browsers that look at the page take the last one, for a few seconds at most, and ends. */
    @Override
    public void close() {
        if (!page.state().isLast()) {
            page.result(List.of());
        }
        long begin = System.nanoTime();
        try {
            while (listeners.get() > 0 && System.nanoTime() - begin < TimeUnit.MILLISECONDS.toNanos(LAST_MILLIS)) {
                Thread.sleep(LAST_BEAT_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        server.stop(0);
        threads.shutdownNow();
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().getPath();
            exchange.getResponseHeaders().set("Cache-Control", "no-store");
            exchange.getResponseHeaders().set("X-Content-Type-Options", "nosniff");
            exchange.getResponseHeaders().set("Cross-Origin-Resource-Policy", "same-origin");
            exchange.getResponseHeaders().set("Content-Security-Policy", "frame-ancestors 'none'");
            if (!address.answersTo(exchange.getRequestHeaders().getFirst("Host"))) {
                send(exchange, 403, "text/plain", "This page is not served under that name.\n");
            } else if (!exchange.getRequestMethod().equals("GET")) {
                send(exchange, 405, "text/plain", "This page can only be read.\n");
            } else {
                get(exchange, String.valueOf(path));
            }
        }
    }

    private void get(HttpExchange exchange, String path) throws IOException {
        switch (path) {
            case "/" -> send(exchange, "text/html", page.whole());
            case "/content" -> send(exchange, "text/html", page.content());
            case "/events" -> events(exchange);
            case "/favicon.ico" -> exchange.sendResponseHeaders(204, -1);
            default -> send(exchange, 404, "text/plain", "There is nothing but the page at /.\n");
        }
    }

    private static void send(HttpExchange exchange, int code, String type, String text) throws IOException {
        send(exchange, code, type, text.getBytes(StandardCharsets.UTF_8));
    }

    private static void send(HttpExchange exchange, String type, byte[] body) throws IOException {
        send(exchange, 200, type, body);
    }

    private static void send(HttpExchange exchange, int code, String type, byte[] body) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", type + "; charset=utf-8");
        exchange.sendResponseHeaders(code, body.length);
        exchange.getResponseBody().write(body);
    }

    /** Says what happens until the browser goes; it goes when it has taken the last page. */
    private void events(HttpExchange exchange) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
        exchange.sendResponseHeaders(200, 0);
        listeners.incrementAndGet();
        try (OutputStream out = exchange.getResponseBody()) {
            ServedPage.State seen = page.state();
            out.write(text(seen));
            out.flush();
            while (!Thread.currentThread().isInterrupted()) {
                ServedPage.State now = page.after(seen, seen.isLast() ? LAST_BEAT_MILLIS : BEAT_MILLIS);
                out.write(now.number() == seen.number() ? NO_EVENT : text(now));
                out.flush();
                seen = now;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // the server ends
        } finally {
            listeners.decrementAndGet();
        }
    }

    private static byte[] text(ServedPage.State state) {
        String event = state.event().name().toLowerCase(Locale.ROOT);
        return ("event: " + event + "\ndata: " + state.number() + "\n\n").getBytes(StandardCharsets.UTF_8);
    }
}

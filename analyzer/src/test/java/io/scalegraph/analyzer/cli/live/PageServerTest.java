package io.scalegraph.analyzer.cli.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.scalegraph.analyzer.cli.command.Context;
import io.scalegraph.analyzer.cli.command.UsageException;
import io.scalegraph.analyzer.launch.StopSignal;
import io.scalegraph.analyzer.report.run.Samples;
import io.scalegraph.analyzer.run.RunAnalyzer;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.TypeConversionException;

/** Requests as they come over the wire, since clients of the JDK do not let a Host header be made up. */
class PageServerTest {
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private @Nullable PageServer opened;

    @AfterEach
    void close() {
        if (opened != null) {
            opened.close();
        }
    }

    private PageServer open(String where) throws UsageException {
        PrintStream stream = new PrintStream(err, true, StandardCharsets.UTF_8);
        Context context =
                new Context(stream, stream, RunAnalyzer::analyze, jar -> Path.of(jar.name()), new StopSignal());
        return PageServer.open(new ServeAddress.Converter().convert(where), context, "Program <b>");
    }

    private String said() {
        return err.toString(StandardCharsets.UTF_8);
    }

    private int port() {
        String text = said().lines().findFirst().orElseThrow();
        return Integer.parseInt(text.replaceAll(".*:([0-9]+)/$", "$1"));
    }

    private Socket request(String method, String path, String host) throws IOException {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), port());
        socket.getOutputStream()
                .write((method + " " + path + " HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n")
                        .getBytes(StandardCharsets.US_ASCII));
        return socket;
    }

    private String answer(String method, String path, String host) throws IOException {
        try (Socket socket = request(method, path, host)) {
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void page_isServedOnTheLoopbackInterface() throws Exception {
        try (PageServer server = open("0")) {
            assertThat(said()).matches("scalegraph: the page is at http://127\\.0\\.0\\.1:[0-9]+/\\R");
            assertThat(answer("GET", "/", "127.0.0.1:" + port()))
                    .startsWith("HTTP/1.1 200 OK")
                    .contains("; connect-src &#39;self&#39;", "Program &lt;b&gt;", "The first window comes");

            server.show(Samples.full());

            assertThat(answer("GET", "/content", "localhost:" + port()))
                    .startsWith("HTTP/1.1 200 OK")
                    .contains("<h2 id=\"windows-title\"", "show window 1, the newest one.")
                    .doesNotContain("echarts.init");
        }
    }

    /** A name that was made to lead here is no reason to answer, and nothing can be done but to read. */
    @ParameterizedTest(name = "{0} {1} for {2}: {3}")
    @CsvSource({
        "GET, /, evil.example, 403",
        "GET, /content, evil.example:8080, 403",
        "GET, /events, 127.0.0.1.evil.example, 403",
        "GET, /, localhost.evil.example, 403",
        "POST, /, localhost, 405",
        "DELETE, /content, localhost, 405",
        "GET, /../../etc/passwd, localhost, 404",
        "GET, /content/x, localhost, 404",
        "GET, /favicon.ico, localhost, 204",
        "GET, /content, [::1]:80, 200",
        "GET, /content, 192.168.1.7, 200"
    })
    void requests_areAnsweredByHostMethodAndPath(String method, String path, String host, int code) throws Exception {
        opened = open("0");

        assertThat(answer(method, path, host)).startsWith("HTTP/1.1 " + code + " ");
    }

    @Test
    void events_sayWhatHappensUntilTheLast() throws Exception {
        try (PageServer server = open("0");
                Socket socket = request("GET", "/events", "localhost");
                BufferedReader lines =
                        new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8))) {
            assertThat(next(lines)).isEqualTo("event: window");
            server.show(Samples.full());
            assertThat(next(lines)).isEqualTo("event: window");
            server.ended();
            assertThat(next(lines)).isEqualTo("event: ended");
            server.result(List.of(Samples.full()));
            assertThat(next(lines)).isEqualTo("event: result");
        }
    }

    private static String next(BufferedReader lines) throws IOException {
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            if (line.startsWith("event: ")) {
                return line;
            }
        }
        return "the end";
    }

    @Test
    void portInUse_isOneLine() throws Exception {
        try (ServerSocket other = new ServerSocket(0, 0, InetAddress.getLoopbackAddress())) {
            assertThatThrownBy(() -> open(Integer.toString(other.getLocalPort())))
                    .isInstanceOf(UsageException.class)
                    .hasMessageStartingWith("--serve: port " + other.getLocalPort() + " cannot be had (")
                    .hasMessageEndingWith("with port 0 any free one is taken");
        }
        assertThatThrownBy(() -> open("no.such.host.invalid:0"))
                .isInstanceOf(UsageException.class)
                .hasMessage("--serve: there is no address 'no.such.host.invalid'");
    }

    @Test
    void otherInterfaces_areWarnedOf() throws Exception {
        opened = open("0.0.0.0:0");

        assertThat(said()).contains("scalegraph: WARNING: whoever reaches this address can read the page");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "-1",
                "65536",
                "99999",
                "a",
                "80a",
                ":80",
                "localhost:",
                "http://localhost:80",
                "a b:80",
                "1:2:3"
            })
    void whatIsNoPort_isRefused(String value) {
        assertThatThrownBy(() -> new ServeAddress.Converter().convert(value))
                .isInstanceOf(TypeConversionException.class)
                .hasMessage("wants a port from 0 (any free one) to 65535, or ADDRESS:PORT, not '" + value + "'");
    }

    @Test
    void addresses_areReadWithBracketsAndWithout() {
        assertThat(new ServeAddress.Converter().convert("[::1]:80")).isEqualTo(new ServeAddress("::1", 80));
        assertThat(new ServeAddress.Converter().convert("build-7.example:0"))
                .isEqualTo(new ServeAddress("build-7.example", 0));
        assertThat(new ServeAddress("build-7.example", 0).answersTo("build-7.example:4000"))
                .isTrue();
        assertThat(new ServeAddress("build-7.example", 0).answersTo(null)).isFalse();
    }
}

package io.scalegraph.bench.soak;

import io.scalegraph.analyzer.launch.AttachedProgram;
import io.scalegraph.analyzer.run.RecordingException;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.bench.machine.AgentJar;
import io.scalegraph.bench.machine.Jdk;
import io.scalegraph.bench.machine.Machine;
import io.scalegraph.bench.option.JdkOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** A server under load to which the agent comes and from which it goes. */
@Command(
        name = "soak",
        mixinStandardHelpOptions = true,
        description = {
            "Runs Jetty under load and attaches the agent for the second half of each minute, then"
                    + " attaches and detaches as fast as it goes. Prints what the server did with the agent and"
                    + " without, and what it holds after the third cycle and at the end. The exit code is 1 if that"
                    + " grew by more than the table allows, or a recording could not be analysed."
        })
public final class SoakCommand implements Callable<Integer> {
    private static final int WARM_UP = 3;
    private static final long HALF_MINUTE_MILLIS = 30_000;
    private static final long WARM_UP_MILLIS = 5_000;
    private static final long CYCLE_MILLIS = 200;
    private static final long NANOS_PER_MILLI = 1_000_000;

    @Option(
            names = "--minutes",
            paramLabel = "N",
            defaultValue = "30",
            description = "How long, on each JDK; 0 for not at all. Default: 30.")
    private int minutes;

    @Option(
            names = "--cycles",
            paramLabel = "N",
            defaultValue = "100",
            description =
                    "How often to attach and detach as fast as it goes, on each JDK; 0 for not at all. Default: 100.")
    private int cycles;

    @Option(names = "--clients", paramLabel = "N", defaultValue = "8", description = "How many ask. Default: 8.")
    private int clients;

    @Option(
            names = "--pause",
            paramLabel = "MS",
            defaultValue = "0",
            description =
                    "How long each waits before its next request. Default: 0, as many requests as the machine bears.")
    private int pauseMillis;

    @Option(
            names = "--control",
            description = {
                "Then run the same server for as long without the agent: what grows there too is the server's"
                        + " own. That has no part in the exit code."
            })
    private boolean control;

    @Option(
            names = "--peer",
            description = {
                "Before that do the same with an agent that has the JVM take the classes anew which Scalegraph's"
                        + " agent changes, with the bytes that they had, while JFR records. By how much memory of the"
                        + " process grows there is the JVM's, and allowed beside the rest."
            })
    private boolean peer;

    @Mixin
    private JdkOption jdks = new JdkOption();

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli gives it
    private CommandSpec spec;

    private boolean good = true;

    /** Nothing is chosen yet. */
    public SoakCommand() {}

    @Override
    public Integer call() throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("scalegraph-bench-");
        Path recording = folder.resolve("recording.jfr");
        try {
            System.out.println(Machine.describe() + "; " + clients + " clients, each waits " + pauseMillis + " ms");
            for (Jdk jdk : jdks.chosen()) {
                if (minutes > 0) {
                    measure(jdk, recording, minutes, true);
                }
                if (cycles > 0) {
                    measure(jdk, recording, cycles, false);
                }
            }
            return good ? 0 : 1;
        } finally {
            Files.deleteIfExists(recording);
            Files.delete(folder);
        }
    }

    private void measure(Jdk jdk, Path recording, int times, boolean slowly) throws IOException, InterruptedException {
        Held allowed = peer
                ? Held.allowed().allowedBeside(peer(jdk, recording, times, slowly ? HALF_MINUTE_MILLIS : CYCLE_MILLIS))
                : Held.allowed();
        long begin = System.nanoTime();
        run(jdk, recording, times, slowly, allowed);
        if (control) {
            control(jdk, recording, (System.nanoTime() - begin) / NANOS_PER_MILLI);
        }
    }

    /** What grows with the classes that Scalegraph's agent hooks, if another agent has the JVM take them anew beside JFR. */
    private Held peer(Jdk jdk, Path recording, int times, long millis) throws IOException, InterruptedException {
        try (SoakedServer server = server(jdk, recording)) {
            cycle(server, WARM_UP_MILLIS);
        }
        Path folder = Files.createTempDirectory("scalegraph-bench-");
        Path jar = PeerAgent.jar(folder);
        Set<String> classes = PeerAgent.hooked(recording);
        Path list = Files.write(folder.resolve("classes.txt"), classes);
        try (SoakedServer server = server(jdk, recording)) {
            Thread.sleep(WARM_UP_MILLIS);
            Held before = server.held();
            for (int i = 1 - WARM_UP; i <= times; i++) {
                System.err.println("bench: JDK " + jdk.version() + ": the peer, " + i + " of " + times);
                server.load(jar, list.toString());
                Thread.sleep(millis);
                server.load(jar, list.toString());
                if (millis > CYCLE_MILLIS) {
                    Thread.sleep(millis);
                }
                before = i == 0 ? server.held() : before;
            }
            Held after = server.held(before, Held.allowed());
            print("%n### JDK %s, %d times %d classes taken anew by the peer%n", jdk.version(), times, classes.size());
            print(before, after, "after cycle " + WARM_UP, null);
            return after.since(before);
        } finally {
            Files.delete(jar);
            Files.delete(list);
            Files.delete(folder);
        }
    }

    private SoakedServer server(Jdk jdk, Path recording) throws IOException {
        return new SoakedServer(jdk, AgentJar.of(null, spec), recording, new SoakedServer.Load(clients, pauseMillis));
    }

    /** What grows in a server that nobody attaches to. */
    private void control(Jdk jdk, Path recording, long millis) throws IOException, InterruptedException {
        System.err.println("bench: JDK " + jdk.version() + ": " + millis / 1000 + " s without the agent");
        try (SoakedServer server = server(jdk, recording)) {
            Thread.sleep(WARM_UP_MILLIS);
            Held before = server.held();
            Thread.sleep(millis);
            print("%n### JDK %s, %d s without the agent%n", jdk.version(), millis / 1000);
            print(before, server.held(before, Held.allowed()), "after " + WARM_UP_MILLIS / 1000 + " s", null);
        }
    }

    private void run(Jdk jdk, Path recording, int times, boolean slowly, Held allowed)
            throws IOException, InterruptedException {
        try (SoakedServer server = server(jdk, recording)) {
            Thread.sleep(WARM_UP_MILLIS);
            for (int i = 0; i < WARM_UP; i++) {
                cycle(server, CYCLE_MILLIS);
            }
            Held before = server.held();
            SoakedServer.Done without = new SoakedServer.Done(0, 0, 0);
            SoakedServer.Done with = without;
            for (int i = 1; i <= times; i++) {
                System.err.println("bench: JDK " + jdk.version() + ": " + i + " of " + times);
                if (slowly) {
                    SoakedServer.Done begin = server.done();
                    Thread.sleep(HALF_MINUTE_MILLIS);
                    without = without.plus(server.done().since(begin));
                }
                with = with.plus(cycle(server, slowly ? HALF_MINUTE_MILLIS : CYCLE_MILLIS));
            }
            String what = times + (slowly ? " minutes" : " attaches and detaches");
            print("%n### JDK %s, %s%n", jdk.version(), what);
            if (slowly) {
                print(without, with);
            }
            Held after = server.held(before, allowed);
            print(before, after, "after cycle " + WARM_UP, allowed);
            good &= after.since(before).isWithin(allowed);
            require(server.done(), server, recording);
        }
    }

    /** What the server did from the attach to the detach. */
    private static SoakedServer.Done cycle(SoakedServer server, long millis) throws IOException, InterruptedException {
        AttachedProgram attached = server.attach();
        SoakedServer.Done begin = server.done();
        Thread.sleep(millis);
        SoakedServer.Done end = server.done();
        SoakedServer.detach(attached);
        return end.since(begin);
    }

    /** It goes on answering, and its last recording is one. */
    private void require(SoakedServer.Done last, SoakedServer server, Path recording)
            throws IOException, InterruptedException {
        Thread.sleep(1000);
        if (server.done().answers() <= last.answers()) {
            print("the server answers no more%n");
            good = false;
        }
        try {
            print(
                    "%nLast recording: %d windows%n",
                    RunAnalyzer.analyze(recording, null, null).windows().size());
        } catch (RecordingException e) {
            print("%s%n", String.valueOf(e.getMessage()));
            good = false;
        }
    }

    private static void print(SoakedServer.Done without, SoakedServer.Done with) {
        print("| | detached | attached | ratio |%n|---|---|---|---|%n");
        print(
                "| answers a second | %.0f | %.0f | %.3f |%n",
                without.answersPerSecond(),
                with.answersPerSecond(),
                with.answersPerSecond() / without.answersPerSecond());
        print(
                "| the server's processor time of an answer, us | %.1f | %.1f | %.3f |%n%n",
                without.cpuPerAnswer() / 1e3, with.cpuPerAnswer() / 1e3, with.cpuPerAnswer() / without.cpuPerAnswer());
    }

    /** Of the peer and without an agent nothing is asked for. */
    private static void print(Held before, Held after, String first, @Nullable Held allowed) {
        print("| | %s | at the end | more |%s%n", first, allowed == null ? "" : " allowed | |");
        print("|---|---|---|---|%s%n", allowed == null ? "" : "---|---|");
        Held more = after.since(before);
        for (Held.Kind kind : Held.Kind.values()) {
            print("| %s | %d | %d | %d |", kind.words(), before.of(kind), after.of(kind), more.of(kind));
            if (allowed != null) {
                print(" %d | %s |", allowed.of(kind), more.of(kind) <= allowed.of(kind) ? "ok" : "GREW");
            }
            print("%n");
        }
    }

    private static void print(String format, Object... values) {
        System.out.print(String.format(Locale.ROOT, format, values));
    }
}

package io.scalegraph.bench.soak;

import com.sun.tools.attach.AgentInitializationException;
import com.sun.tools.attach.AgentLoadException;
import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import io.scalegraph.analyzer.launch.AgentOptions;
import io.scalegraph.analyzer.launch.AttachException;
import io.scalegraph.analyzer.launch.AttachedProgram;
import io.scalegraph.analyzer.launch.RecordingFiles;
import io.scalegraph.analyzer.launch.RunningJvm;
import io.scalegraph.bench.cost.server.Clients;
import io.scalegraph.bench.cost.server.Served;
import io.scalegraph.bench.machine.Jdk;
import io.scalegraph.bench.machine.ProcessCpu;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Jetty with clients that ask all the time, in JVMs of their own. */
final class SoakedServer implements Closeable {
    private static final int MOST_READINGS = 30;
    /**
     * JDK 17 makes a class loader of its own for each method that is called by reflection more than 15 times: here at the first.
     */
    private static final List<String> OPTIONS =
            List.of("-XX:+EnableDynamicAgentLoading", "-Dsun.reflect.noInflation=true");

    private final Path agent;
    private final Path recording;
    private final Process server;
    private final Process clients;

    /** What was done so far. */
    record Done(long nanos, long answers, long cpuNanos) {
        Done since(Done earlier) {
            return new Done(nanos - earlier.nanos, answers - earlier.answers, cpuNanos - earlier.cpuNanos);
        }

        Done plus(Done other) {
            return new Done(nanos + other.nanos, answers + other.answers, cpuNanos + other.cpuNanos);
        }

        double answersPerSecond() {
            return answers * 1e9 / nanos;
        }

        double cpuPerAnswer() {
            return (double) cpuNanos / answers;
        }
    }

    SoakedServer(Jdk jdk, Path agent, Path recording, Load load) throws IOException {
        this.agent = agent;
        this.recording = recording;
        this.server = program(jdk, Served.class, OPTIONS, "jetty");
        String port = line(server);
        this.clients = program(
                jdk,
                Clients.class,
                List.of("-XX:+UseSerialGC"),
                port,
                String.valueOf(load.clients()),
                String.valueOf(load.pauseMillis()));
    }

    /**
     * How much is asked.
     *
     * @param clients at the same time
     * @param pauseMillis of each between an answer and its next request
     */
    record Load(int clients, int pauseMillis) {}

    private static Process program(Jdk jdk, Class<?> main, List<String> jvmOptions, String... args) throws IOException {
        List<String> command = new ArrayList<>(List.of(jdk.java()));
        command.addAll(jvmOptions);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        command.addAll(List.of(args));
        return new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    private static String line(Process process) throws IOException {
        String line = process.inputReader().readLine();
        if (line == null) {
            throw new IOException("a program of the benchmark has ended");
        }
        return line;
    }

    private static String ask(Process process) throws IOException {
        process.outputWriter().write('\n');
        process.outputWriter().flush();
        return line(process);
    }

    AttachedProgram attach() throws IOException {
        try {
            return AttachedProgram.attach(
                    RunningJvm.of(server.pid()),
                    agent,
                    new AgentOptions(null, null, null, List.of()),
                    RecordingFiles.of(recording));
        } catch (AttachException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    /** Has it call an agent that is not Scalegraph's. */
    void load(Path jar, String options) throws IOException {
        try {
            VirtualMachine machine = VirtualMachine.attach(String.valueOf(server.pid()));
            try {
                machine.loadAgent(jar.toString(), options);
            } finally {
                machine.detach();
            }
        } catch (AttachNotSupportedException | AgentLoadException | AgentInitializationException e) {
            throw new IOException("the agent " + jar + " could not be attached: " + e.getMessage(), e);
        }
    }

    static void detach(AttachedProgram attached) throws IOException {
        try {
            attached.detach();
        } catch (AttachException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    Done done() throws IOException {
        return new Done(System.nanoTime(), Long.parseLong(ask(clients)), ProcessCpu.of(server.pid()));
    }

    Held held() throws IOException {
        return Held.parse(ask(server));
    }

    /**
     * The JVM keeps earlier versions of a class as long as compiled code speaks of them: on 25 up to the third collection from
     * then, on 17 until its sweeper has thrown that code away. So it is asked again while there is more than before.
     */
    Held held(Held before, Held allowed) throws IOException, InterruptedException {
        Held held = held();
        for (int i = 1; i < MOST_READINGS && !held.since(before).isWithin(allowed); i++) {
            Thread.sleep(1000);
            held = held();
        }
        return held;
    }

    @Override
    public void close() {
        clients.destroyForcibly();
        server.destroyForcibly();
        clients.onExit().join();
        server.onExit().join();
    }
}

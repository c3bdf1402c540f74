package io.scalegraph.bench.cost;

import io.scalegraph.analyzer.launch.AgentOptions;
import io.scalegraph.analyzer.launch.AttachException;
import io.scalegraph.analyzer.launch.AttachedProgram;
import io.scalegraph.analyzer.launch.RecordingFiles;
import io.scalegraph.analyzer.launch.RunningJvm;
import io.scalegraph.bench.cost.server.Clients;
import io.scalegraph.bench.cost.server.Served;
import io.scalegraph.bench.machine.Compilers;
import io.scalegraph.bench.machine.ProcessCpu;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a server loses while the agent is attached: each phase with it lies between two without it, on the same connections.
 * Each begins when the JVM's compilers have made anew what attaching or detaching took away; how long that took is told apart.
 * The first attach brings JFR up, and is in no phase.
 */
final class ServerCost implements Benchmark {
    private static final int CLIENTS = 8;
    private static final long WARM_UP_MILLIS = 10_000;
    private static final long MOST_MILLIS_TO_SETTLE = 120_000;
    private static final long PHASE_MILLIS = 5_000;
    private static final double AIM = 1.03;

    /** Of one phase. */
    private record Phase(double nanosOfARequest, double cpuNanosOfARequest, double millisToSettle) {}

    @Override
    public List<Figure> measure(Setting setting) throws IOException, InterruptedException {
        List<Figure> figures = new ArrayList<>();
        for (String server : List.of("jetty", "jdk")) {
            figures.addAll(measure(setting, server));
        }
        return figures;
    }

    private static List<Figure> measure(Setting setting, String kind) throws IOException, InterruptedException {
        Process server = program(setting, Served.class, "-XX:+EnableDynamicAgentLoading", kind);
        try {
            String port = line(server);
            Process clients = program(setting, Clients.class, "-XX:+UseSerialGC", port, String.valueOf(CLIENTS));
            try {
                return measure(setting, kind, server, clients);
            } finally {
                clients.destroyForcibly().waitFor();
            }
        } catch (AttachException e) {
            throw new IOException(e.getMessage(), e);
        } finally {
            server.destroyForcibly().waitFor();
        }
    }

    private static List<Figure> measure(Setting setting, String kind, Process server, Process clients)
            throws IOException, InterruptedException, AttachException {
        setting.say(kind + ": warm-up and first attach");
        Thread.sleep(WARM_UP_MILLIS);
        settle(server);
        AttachedProgram first = attach(setting, server);
        double firstSettled = settle(server);
        first.detach();
        List<Double> time = new ArrayList<>();
        List<Double> cpu = new ArrayList<>();
        List<Double> settled = new ArrayList<>();
        Phase before = phase(server, clients);
        for (int pair = 1; pair <= setting.pairs(); pair++) {
            setting.say(kind + ": pair " + pair + " of " + setting.pairs());
            AttachedProgram attached = attach(setting, server);
            Phase during = phase(server, clients);
            attached.detach();
            Phase after = phase(server, clients);
            time.add(2 * during.nanosOfARequest() / (before.nanosOfARequest() + after.nanosOfARequest()));
            cpu.add(2 * during.cpuNanosOfARequest() / (before.cpuNanosOfARequest() + after.cpuNanosOfARequest()));
            settled.add(during.millisToSettle());
            before = after;
        }
        return List.of(
                figure(setting, kind + ", attached: time of a request against detached", time, AIM),
                figure(setting, kind + ", attached: the server's processor time of a request", cpu, null),
                settled(setting, kind + ", first attach: until the compilers rest", List.of(firstSettled)),
                settled(setting, kind + ", later attaches: until the compilers rest", settled));
    }

    private static Process program(Setting setting, Class<?> main, String jvmOption, String... args)
            throws IOException {
        List<String> command = new ArrayList<>(
                List.of(setting.jdk().java(), jvmOption, "-cp", System.getProperty("java.class.path"), main.getName()));
        command.addAll(List.of(args));
        return new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    private static AttachedProgram attach(Setting setting, Process server) throws IOException, AttachException {
        return AttachedProgram.attach(
                RunningJvm.of(server.pid()),
                setting.agent(),
                new AgentOptions(null, null, null, List.of()),
                RecordingFiles.of(setting.recording()));
    }

    private static Phase phase(Process server, Process clients) throws IOException, InterruptedException {
        double settled = settle(server);
        long answers = answers(clients);
        long cpu = ProcessCpu.of(server.pid());
        long begin = System.nanoTime();
        Thread.sleep(PHASE_MILLIS);
        double more = answers(clients) - answers;
        if (more <= 0) {
            throw new IOException("the server answers no more");
        }
        return new Phase((System.nanoTime() - begin) / more, (ProcessCpu.of(server.pid()) - cpu) / more, settled);
    }

    private static double settle(Process server) throws IOException, InterruptedException {
        return new Compilers(server.pid()).awaitRest(MOST_MILLIS_TO_SETTLE);
    }

    private static long answers(Process clients) throws IOException {
        clients.outputWriter().write('\n');
        clients.outputWriter().flush();
        return Long.parseLong(line(clients));
    }

    private static String line(Process process) throws IOException {
        String line = process.inputReader().readLine();
        if (line == null) {
            throw new IOException("a program of the benchmark has ended");
        }
        return line;
    }

    private static Figure figure(Setting setting, String what, List<Double> values, @Nullable Double aim) {
        return new Figure("server", setting.jdk().version(), what, Unit.RATIO, Spread.of(values), aim);
    }

    private static Figure settled(Setting setting, String what, List<Double> millis) {
        return new Figure("server", setting.jdk().version(), what, Unit.MILLIS, Spread.of(millis), null);
    }
}

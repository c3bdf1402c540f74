package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.tools.attach.VirtualMachine;
import io.scalegraph.trace.AgentAnswer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A running program that the agent is attached to. */
final class Target implements AutoCloseable {
    static final Path AGENT =
            Path.of("../agent/target/scalegraph-agent.jar").toAbsolutePath().normalize();

    private final ForkedJvm jvm;
    private final Process process;
    private final Path jdk;

    Target(Path jdk, ForkedJvm jvm, Class<?> program, String... arguments) throws IOException {
        this.jdk = jdk;
        this.jvm = jvm;
        this.process = jvm.start(program, arguments);
    }

    long pid() {
        return process.pid();
    }

    /** Waits until the program has printed a line. */
    void awaitLine(String line) throws Exception {
        for (int i = 0; jvm.read("out").lines().noneMatch(line::equals); i++) {
            if (i == 1200 || process.waitFor(50, TimeUnit.MILLISECONDS)) {
                throw new IllegalStateException("no '" + line + "': " + jvm.read("out") + jvm.read("err"));
            }
        }
    }

    void say(String line) throws IOException {
        process.getOutputStream().write((line + "\n").getBytes(StandardCharsets.UTF_8));
        process.getOutputStream().flush();
    }

    /** Says a line and returns the line that the program answers, which begins with it. */
    String ask(String line) throws Exception {
        say(line);
        for (int i = 0; i < 1200; i++) {
            for (String answer : jvm.read("out").lines().toList()) {
                if (answer.startsWith(line + " ")) {
                    return answer;
                }
            }
            Thread.sleep(50);
        }
        throw new IllegalStateException("no answer to '" + line + "': " + jvm.read("out") + jvm.read("err"));
    }

    String attach(String options) throws Exception {
        return load(AGENT, options);
    }

    String detach() throws Exception {
        return load(AGENT, "detach");
    }

    /** Loads an agent, and returns what Scalegraph's has said last. */
    String load(Path agent, String options) throws Exception {
        VirtualMachine machine = VirtualMachine.attach(Long.toString(pid()));
        try {
            machine.loadAgent(agent.toString(), options);
            return machine.getAgentProperties().getProperty(AgentAnswer.KEY);
        } finally {
            machine.detach();
        }
    }

    /** What a diagnostic command of the JVM prints. */
    String jcmd(String... command) throws Exception {
        Path out = Files.createTempFile("jcmd", ".txt");
        ProcessBuilder builder =
                new ProcessBuilder(jdk.resolve("bin/jcmd").toString(), Long.toString(pid())).redirectErrorStream(true);
        Jdks.BRIEF.forEach(option -> builder.command().add(1, "-J" + option));
        builder.command().addAll(List.of(command));
        builder.redirectOutput(out.toFile()).start().waitFor();
        String text = Files.readString(out);
        Files.delete(out);
        return text;
    }

    /** Attaches to a program that has said "ready", detaches once that has done what "go" has it do, and ends it. */
    ForkedJvm.Outcome measureOnce(Path recording) throws Exception {
        awaitLine("ready");
        assertThat(attach("slice=0s,file=" + recording)).startsWith("attached: ");
        say("go");
        awaitLine("done");
        assertThat(detach()).isEqualTo("detached: " + recording);
        say("end");
        ForkedJvm.Outcome outcome = finish();
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        return outcome;
    }

    /** Lets the program end. */
    ForkedJvm.Outcome finish() throws Exception {
        return jvm.finish(process);
    }

    /** Lets it run no further, alive. */
    void stop() throws Exception {
        assertThat(new ProcessBuilder("kill", "-STOP", Long.toString(pid()))
                        .start()
                        .waitFor())
                .isZero();
    }

    void kill() {
        process.destroyForcibly();
    }

    @Override
    public void close() {
        kill();
    }
}

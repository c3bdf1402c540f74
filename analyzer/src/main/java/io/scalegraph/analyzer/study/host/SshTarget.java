package io.scalegraph.analyzer.study.host;

import io.scalegraph.analyzer.launch.BoundedRun;
import io.scalegraph.analyzer.launch.NotStartedException;
import io.scalegraph.analyzer.launch.StopSignal;
import io.scalegraph.analyzer.study.journal.Noise;
import io.scalegraph.analyzer.study.plan.CommandWords;
import io.scalegraph.analyzer.table.StudyLayout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Another machine with Linux, reached by the user's own {@code ssh}: keys, names and jumps are what its configuration
 * says. The agent is copied into a temporary folder there, each run's recording and output are copied back, and the
 * folder is removed in the end.
 */
final class SshTarget implements Target {
    /** The name that its manifest gives itself: under another one the JVM would say so on the program's output. */
    private static final String AGENT = "scalegraph-agent.jar";

    private static final int TIMED_OUT = 124;
    private static final int NOT_FOUND = 127;
    private static final double SLACK_SECONDS = 60;

    private final SshConnection connection;
    private final String workingFolder;
    private final String folder;

    private SshTarget(SshConnection connection, String workingFolder, String folder) {
        this.connection = connection;
        this.workingFolder = workingFolder;
        this.folder = folder;
    }

    /** Makes the folder there and copies the agent. */
    static SshTarget open(SshAddress address, Path agentJar, StopSignal stop) throws IOException, InterruptedException {
        SshConnection connection = new SshConnection(address, stop);
        String folder = connection.ask("mktemp -d").trim();
        if (!folder.startsWith("/") || folder.contains("'") || folder.lines().count() != 1) {
            throw new IOException(address + ": mktemp gave no folder but '" + folder + "'");
        }
        connection.send(agentJar, folder + "/" + AGENT);
        return new SshTarget(connection, address.folder(), folder);
    }

    @Override
    public Result run(RunOrder order) throws NotStartedException, IOException, InterruptedException {
        BoundedRun.Ended ended = connection.run(script(order), order.limit() + SLACK_SECONDS);
        if (ended.exitCode() == SshConnection.FAILED) {
            throw new IOException(connection + ": the connection failed during a run");
        }
        fetch(StudyLayout.OUTPUT, order.output());
        if (ended.exitCode() == NOT_FOUND) {
            throw new NotStartedException(
                    order.program().words().get(0), new IOException(Files.readString(order.output())));
        }
        fetch(StudyLayout.RECORDING, order.recording());
        boolean hung = ended.hung() || ended.exitCode() == TIMED_OUT;
        return new Result(new BoundedRun.Ended(ended.exitCode(), hung, ended.seconds()), noise());
    }

    /**
     * One shell script: readings before, the program within its limit, readings after. A connection that is lost takes
     * the program with it; its own group of processes, which {@code timeout} makes, would not notice.
     */
    private String script(RunOrder order) {
        ProcessBuilder process =
                LocalTarget.process(order, Path.of(folder, AGENT), Path.of(folder, StudyLayout.RECORDING));
        StringBuilder command = new StringBuilder();
        String options = order.program().isJava() ? null : process.environment().get("JAVA_TOOL_OPTIONS");
        if (options != null) {
            command.append("JAVA_TOOL_OPTIONS=")
                    .append(CommandWords.quoted(options))
                    .append(' ');
        }
        command.append(String.format(Locale.ROOT, "timeout -k 5 %.0f", Math.ceil(order.limit())));
        process.command().forEach(word -> command.append(' ').append(CommandWords.quoted(word)));
        String in = CommandWords.quoted(folder) + "/";
        return "cd " + (workingFolder.isEmpty() ? "" : CommandWords.quoted(workingFolder)) + " && rm -f " + in
                + StudyLayout.RECORDING
                + "; cat /proc/loadavg /proc/stat >" + in + "before 2>/dev/null; "
                + "trap 'kill $!' HUP TERM; " + command + " >" + in + StudyLayout.OUTPUT
                + " 2>&1 </dev/null & wait $!; code=$?; times >" + in + "times; "
                + "cat /proc/stat /proc/cpuinfo >" + in + "after 2>/dev/null; exit $code";
    }

    private void fetch(String name, Path to) throws IOException, InterruptedException {
        connection.fetch(folder + "/" + name, to);
        if (Files.exists(to) && Files.size(to) == 0 && name.equals(StudyLayout.RECORDING)) {
            Files.delete(to); // there was none
        }
    }

    private Noise noise() throws IOException, InterruptedException {
        List<String> before = lines("before");
        List<String> after = lines("after");
        Long own = ticks(lines("times"));
        return LocalTarget.noise(
                before,
                MachineTimes.between(MachineTimes.of(before), MachineTimes.of(after), own),
                MachineTimes.processors(after),
                after);
    }

    @Override
    public @Nullable Double busyShare() throws IOException, InterruptedException {
        List<String> told = connection
                .ask("grep '^cpu ' /proc/stat; sleep " + MachineTimes.WATCHED_SECONDS + "; grep '^cpu ' /proc/stat")
                .lines()
                .toList();
        if (told.size() != 2) {
            return null;
        }
        MachineTimes.Outside outside =
                MachineTimes.between(MachineTimes.of(told.subList(0, 1)), MachineTimes.of(told.subList(1, 2)), 0L);
        return outside == null ? null : (Double) outside.sum();
    }

    private List<String> lines(String name) throws IOException, InterruptedException {
        return connection
                .ask("cat " + CommandWords.quoted(folder + "/" + name))
                .lines()
                .toList();
    }

    /** The second line of the shell's own account: user and system time of its children, as 1m2.345s. */
    static @Nullable Long ticks(List<String> times) {
        if (times.size() < 2) {
            return null;
        }
        double seconds = 0;
        for (String time : times.get(1).trim().split("\\s+", -1)) {
            int minutes = time.indexOf('m');
            try {
                seconds += 60 * Double.parseDouble(time.substring(0, Math.max(0, minutes)))
                        + Double.parseDouble(time.substring(minutes + 1).replace("s", ""));
            } catch (NumberFormatException e) {
                return null;
            }
        }
        return Math.round(100 * seconds);
    }

    @Override
    public void close() throws IOException {
        try {
            connection.ask("rm -rf " + CommandWords.quoted(folder));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}

package io.scalegraph.analyzer.cli.measure;

import io.scalegraph.analyzer.cli.analyze.RecordOnlyOption;
import io.scalegraph.analyzer.cli.analyze.ResultOptions;
import io.scalegraph.analyzer.cli.analyze.ResultPrinter;
import io.scalegraph.analyzer.cli.command.Context;
import io.scalegraph.analyzer.cli.command.ExitCodes;
import io.scalegraph.analyzer.cli.command.Subcommand;
import io.scalegraph.analyzer.cli.command.UsageException;
import io.scalegraph.analyzer.cli.live.LiveView;
import io.scalegraph.analyzer.cli.live.PageServer;
import io.scalegraph.analyzer.cli.live.ServeOption;
import io.scalegraph.analyzer.cli.option.Converters;
import io.scalegraph.analyzer.launch.AgentOptions;
import io.scalegraph.analyzer.launch.AttachedProgram;
import io.scalegraph.analyzer.launch.BundledJar;
import io.scalegraph.analyzer.launch.EventRepository;
import io.scalegraph.analyzer.launch.RecordingFiles;
import io.scalegraph.analyzer.launch.RunningJvm;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code attach}. Not thread-safe. */
@Command(
        name = "attach",
        description = {
            "Attaches the agent to a running JVM and measures it, for a time or until 'scalegraph detach'.",
            "",
            "The time from attach to detach is cut into slices of equal length, which are windows of the result;"
                    + " --whole makes one window of it. Threads that are waiting when the agent comes are measured from"
                    + " then on, like all others. Detaching gives the program's classes back as they were.",
            "",
            "JDK 17 throws away all compiled code at the first attach, unless the program was started with"
                    + " -javaagent:scalegraph-agent.jar=standby, which does nothing until then.",
            "",
            "Classes of threads that run and pools of the JDK and of known libraries are left as they are: a loop of theirs would"
                    + " go on in the interpreter. Where options name methods of a class that a thread is in, it does, until"
                    + " the method returns, and the command says so.",
            "",
            "The JVM itself prints a line about class data sharing on the program's error stream, and from JDK 21 on"
                    + " four lines about an agent that was loaded dynamically, unless the program was started with"
                    + " -XX:+EnableDynamicAgentLoading. The agent prints nothing.",
            "",
            "The agent's jar is kept in the user's cache folder, where the JVM finds it as long as it lives."
        },
        exitCodeList = {
            ExitCodes.OK_HELP,
            ExitCodes.FAILED_HELP,
            ExitCodes.USAGE_HELP,
            ExitCodes.NOT_ANALYSED_HELP,
            ExitCodes.NOT_ATTACHED_HELP
        },
        footer = {
            "  scalegraph ps",
            "  scalegraph attach 4711 --for 30s",
            "  scalegraph attach 4711 --live",
            "  scalegraph attach 4711 --serve 8080 --for 60s",
            "  scalegraph attach 4711 --for 5s --slice 500ms --json -o result.json",
            "  scalegraph attach 4711 --section com.acme.Solver::solve",
            "  scalegraph detach 4711"
        })
public final class AttachCommand extends Subcommand {
    @Parameters(paramLabel = "PID", converter = Converters.WholeNumber.class, description = "Process id of the JVM.")
    private int pid;

    @Option(
            names = "--for",
            paramLabel = "DURATION",
            converter = AgentConverters.Duration.class,
            description = "Measure for so long, then detach and write the result. Ctrl-C does that at once. Without it"
                    + " the command returns and measuring goes on.")
    private @Nullable String duration;

    @Option(
            names = "--live",
            description = "Show the last second's result on the terminal while the program is measured (docs/live.md),"
                    + " until the time of --for is over or q or Ctrl-C ends it; then detach and write the result.")
    private boolean live;

    @Mixin
    private final ServeOption serve = new ServeOption();

    @Option(
            names = "--slice",
            paramLabel = "DURATION",
            converter = AgentConverters.Slice.class,
            description = "Length of a slice (1s), 0s for none.")
    private @Nullable String slice;

    @Mixin
    private final MeasuringOptions measuring = new MeasuringOptions();

    @Option(
            names = "--recording",
            paramLabel = "FILE",
            description = "Keep the recording in FILE; %%p stands for the process id, %%t for the time. Default:"
                    + " scalegraph-runs/PROGRAM-TIME-%%p.jfr.")
    private @Nullable Path recording;

    @Mixin
    private final RecordOnlyOption recordOnly = new RecordOnlyOption();

    @Mixin
    private final ResultOptions result = new ResultOptions();

    /**
     * Creates it.
     *
     * @param context what it works with
     */
    public AttachCommand(Context context) {
        super(context);
    }

    @Override
    public Integer call() throws Exception {
        result.check();
        recordOnly.check(result);
        if (serve.isGiven() && recordOnly.isGiven()) {
            throw new UsageException("--record-only and --serve exclude each other: the page ends with the result");
        }
        measuring.check("measured");
        result.checkRecording(recording);
        RunningJvm jvm = RunningJvm.of(pid);
        RecordingFiles files = MeasuringOptions.files(recording, jvm.shortName());
        AgentOptions options = measuring.agentOptions(slice);
        Path agent = context().jars().pathOf(BundledJar.AGENT);
        try (PageServer page = serve.open(context(), jvm.program() + " (" + pid + ")")) {
            return measure(jvm, agent, options, files, page);
        }
    }

    private int measure(
            RunningJvm jvm, Path agent, AgentOptions options, RecordingFiles files, @Nullable PageServer page)
            throws Exception {
        Instant before = Instant.now();
        AttachedProgram program = AttachedProgram.attach(jvm, agent, options, files);
        context().complain("attached to " + jvm.program() + " (" + pid + "): " + program.hooks());
        if (live || page != null) {
            watch(jvm, program, before, page);
            return finish(program, page);
        }
        if (duration == null) {
            context().complain("measuring into " + program.recording() + "; 'scalegraph detach " + pid + "' ends it");
            return ExitCodes.OK;
        }
        new Countdown(context(), program).await(AgentConverters.Duration.nanos(duration));
        return finish(program, null);
    }

    private void watch(RunningJvm jvm, AttachedProgram program, Instant since, @Nullable PageServer page)
            throws InterruptedException {
        long nanos = duration == null ? Long.MAX_VALUE : AgentConverters.Duration.nanos(duration);
        try (LiveView view = LiveView.open(
                context(),
                since,
                measuring.processors(),
                live ? "q or Ctrl-C detaches and prints the result of all windows" : null,
                page)) {
            view.watch(jvm.program() + " (" + pid + "), live", program(program), nanos);
        }
    }

    private LiveView.Watched program(AttachedProgram program) {
        return new LiveView.Watched() {
            @Override
            public boolean isAlive() {
                return program.isAlive();
            }

            @Override
            public @Nullable Path repository() throws IOException {
                return EventRepository.of(pid);
            }
        };
    }

    private int finish(AttachedProgram program, @Nullable PageServer page) throws Exception {
        if (page != null) {
            page.ended();
        }
        Path left = program.detach();
        if (left == null) {
            context()
                    .complain("the program ended while it was measured, and left no recording: it was killed or halted,"
                            + " and what its JVM had recorded until then is not where this command finds it");
            return ExitCodes.NOT_ANALYSED;
        }
        context()
                .complain((program.isAlive() ? "detached" : "the program ended while it was measured")
                        + ", the recording is " + left);
        if (recordOnly.isGiven()) {
            return ExitCodes.OK;
        }
        return new ResultPrinter(context(), result, page == null ? null : page::result)
                .print(List.of(left), measuring.processors(), measuring.baseline());
    }
}

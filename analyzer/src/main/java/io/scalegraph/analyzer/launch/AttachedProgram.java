package io.scalegraph.analyzer.launch;

import com.sun.tools.attach.AgentInitializationException;
import com.sun.tools.attach.AgentLoadException;
import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import io.scalegraph.trace.AgentAnswer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** A program that was running when the agent was attached to it. */
public final class AttachedProgram {
    private static final long LOOK_NANOS = 5_000_000;
    private static final int MOST_LOOKS = 1000;
    private static final int ENDING_LOOKS = 100;

    private final long pid;
    private final Path agentJar;
    private final RecordingFiles files;
    private final Map<Path, FileTime> before;
    private final String hooks;
    /** Where the JVM keeps what it records until it ends; null if it does not tell. */
    private final @Nullable Path repository;

    private final FileTime begin;
    /** Null if the program writes the recording where it belongs. */
    private final @Nullable ExchangedRecording exchanged;

    private AttachedProgram(
            RunningJvm jvm,
            Path agentJar,
            RecordingFiles files,
            Map<Path, FileTime> before,
            @Nullable ExchangedRecording exchanged,
            FileTime begin,
            String hooks) {
        this.pid = jvm.pid();
        this.agentJar = agentJar;
        this.files = files;
        this.before = before;
        this.exchanged = exchanged;
        this.hooks = hooks;
        this.repository = repository(jvm.pid());
        this.begin = begin;
    }

    private static @Nullable Path repository(long pid) {
        try {
            return EventRepository.of(pid);
        } catch (IOException e) {
            return null; // only the recording of a program that is killed is less for it
        }
    }

    /**
     * Attaches the agent. The JVM is looked at first, and not touched if something speaks against it.
     *
     * @param jvm the JVM
     * @param agentJar the agent
     * @param options what the agent is told
     * @param files where the recording goes
     * @return the program, which is measured now
     * @throws AttachException if nothing is measured, with one line for the user
     * @throws IOException if the agent's jar cannot be kept, or the recording's folder cannot be created
     */
    public static AttachedProgram attach(RunningJvm jvm, Path agentJar, AgentOptions options, RecordingFiles files)
            throws AttachException, IOException {
        if (Boolean.TRUE.equals(jvm.measured())) {
            throw no(jvm, "it is being measured already; 'scalegraph detach " + jvm.pid() + "' ends that", null);
        }
        requireNoObstacle(jvm);
        Path jar = KeptJar.of(agentJar);
        files.createFolder();
        Map<Path, FileTime> before = files.existing();
        // Not when it is attached: of a JVM that is killed soon, the only part may have been written by then.
        FileTime begin = FileTime.from(Instant.now());
        Exchange exchange = exchange(jvm, jar, files.forAgent());
        ExchangedRecording recording = exchange == null ? null : exchange.newRecording(files.nameFor(jvm.pid()));
        String asked = options.text(recording == null ? files.forAgent() : recording.seen());
        try {
            String hooks = ask(jvm, exchange == null ? jar : exchange.jar(jar), asked, AgentAnswer.ATTACHED);
            return new AttachedProgram(jvm, agentJar, files, before, recording, begin, hooks);
        } catch (AttachException e) {
            if (recording != null) {
                recording.drop();
            } else if (!isAlive(jvm.pid())) {
                files.dropEmpty(before, jvm.pid());
            }
            throw e;
        }
    }

    private static @Nullable Exchange exchange(RunningJvm jvm, Path jar, @Nullable Path recording) {
        Path folder = recording == null ? null : recording.getParent();
        return folder == null ? Exchange.with(jvm, jar) : Exchange.with(jvm, jar, folder);
    }

    /**
     * Where the recording goes.
     *
     * @return for the user
     */
    public String recording() {
        return exchanged == null
                ? files.asGiven().toString()
                : exchanged.seen() + " of its files, to be brought into " + RecordingFiles.DEFAULT_FOLDER;
    }

    /**
     * What became of the agent's hooks, as it says itself.
     *
     * @return one line for the user
     */
    public String hooks() {
        return hooks;
    }

    /**
     * Detaches the agent.
     *
     * @return the recording, complete; that of a program which has ended meanwhile too; of one that was killed what its JVM
     *     had recorded until then, null if nothing is left of that
     * @throws AttachException if the program does not answer
     * @throws IOException if the agent's jar cannot be kept, or the recording's folder cannot be read or written
     */
    public @Nullable Path detach() throws AttachException, IOException {
        try {
            String written = askToDetach(RunningJvm.of(pid), agentJar);
            return exchanged == null ? Path.of(written) : brought(exchanged);
        } catch (AttachException e) {
            return leftBy(e);
        }
    }

    /** The recording of a program that has ended meanwhile. */
    private @Nullable Path leftBy(AttachException failure) throws AttachException, IOException {
        if (isAlive()) {
            throw failure;
        }
        if (exchanged != null) {
            brought(exchanged);
        }
        List<Path> left = files.writtenSince(before, pid);
        files.dropEmpty(before, pid);
        if (!left.isEmpty()) {
            return left.get(0);
        }
        // What another user's JVM, or one with files of its own, has left is not read.
        return exchanged == null && repository != null && EventRepository.copyParts(repository, begin, target())
                ? target()
                : null;
    }

    private Path target() {
        return files.asGiven().resolveSibling(files.nameFor(pid));
    }

    private Path brought(ExchangedRecording recording) throws AttachException {
        Path target = target();
        try {
            recording.moveTo(target);
            return target;
        } catch (IOException e) {
            throw new AttachException(
                    "the recording " + recording.seen() + " of process " + pid + " cannot be brought to " + target
                            + ": " + e,
                    e);
        }
    }

    /**
     * Whether the program still runs.
     *
     * @return false once it has ended
     */
    public boolean isAlive() {
        return isAlive(pid);
    }

    private static boolean isAlive(long pid) {
        return ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false);
    }

    /**
     * Detaches the agent, however it was started.
     *
     * @param jvm the JVM
     * @param agentJar the agent
     * @return the recording, complete
     * @throws AttachException if the JVM is not being measured, or does not answer, with one line for the user
     * @throws IOException if the agent's jar cannot be kept, or the recording cannot be brought
     */
    public static Path detach(RunningJvm jvm, Path agentJar) throws AttachException, IOException {
        Path written = Path.of(askToDetach(jvm, agentJar));
        Exchange exchange = exchange(jvm, KeptJar.of(agentJar), written);
        ExchangedRecording exchanged = exchange == null ? null : exchange.recording(written);
        if (exchanged != null) {
            Path target = RecordingFiles.DEFAULT_FOLDER.resolve(String.valueOf(written.getFileName()));
            Files.createDirectories(RecordingFiles.DEFAULT_FOLDER);
            exchanged.moveTo(target);
            return target;
        }
        return exchange == null ? written : exchange.outside(written);
    }

    private static String askToDetach(RunningJvm jvm, Path agentJar) throws AttachException, IOException {
        if (Boolean.FALSE.equals(jvm.measured())) {
            throw no(jvm, "it is not being measured", null);
        }
        requireNoObstacle(jvm);
        Path jar = KeptJar.of(agentJar);
        Exchange exchange = exchange(jvm, jar, null);
        String recording =
                ask(jvm, exchange == null ? jar : exchange.jar(jar), AgentAnswer.DETACH, AgentAnswer.DETACHED);
        awaitEndOfThread(jvm.pid());
        return recording;
    }

    /**
     * The agent's thread has ended for Java, but on a busy machine the operating system has it a little longer, and whoever
     * attached meanwhile would be told that the program is being measured.
     */
    private static void awaitEndOfThread(long pid) {
        ProcessFiles files = ProcessHandle.of(pid).map(ProcessFiles::new).orElse(null);
        if (files != null) {
            awaitNot(() -> Boolean.TRUE.equals(files.hasThread(AgentAnswer.THREAD)), MOST_LOOKS);
        }
    }

    private static void awaitNot(BooleanSupplier still, int looks) {
        for (int i = 0; i < looks && still.getAsBoolean(); i++) {
            LockSupport.parkNanos(LOOK_NANOS);
        }
    }

    private static void requireNoObstacle(RunningJvm jvm) throws AttachException {
        String obstacle = jvm.obstacle();
        if (obstacle != null) {
            throw no(jvm, obstacle, null);
        }
    }

    private static String ask(RunningJvm jvm, Path jar, String options, AgentAnswer wanted) throws AttachException {
        String answer = answer(jvm, jar, options);
        String text = wanted.textIn(answer);
        if (text != null) {
            return text;
        }
        String failure = AgentAnswer.FAILED.textIn(answer);
        throw no(jvm, failure != null ? failure : "the agent was loaded and gave no answer", null);
    }

    private static @Nullable String answer(RunningJvm jvm, Path jar, String options) throws AttachException {
        try {
            VirtualMachine machine = VirtualMachine.attach(Long.toString(jvm.pid()));
            try {
                machine.loadAgent(jar.toString(), options);
                return machine.getAgentProperties().getProperty(AgentAnswer.KEY);
            } finally {
                machine.detach();
            }
        } catch (AgentLoadException e) {
            throw no(jvm, refusal(String.valueOf(e.getMessage())), e);
        } catch (IOException e) {
            throw no(
                    jvm,
                    endsSoon(jvm.pid()) ? "it ended before the agent had answered" : String.valueOf(e.getMessage()),
                    e);
        } catch (AttachNotSupportedException | AgentInitializationException e) {
            throw no(jvm, String.valueOf(e.getMessage()), e);
        }
    }

    /** A JVM that ends closes its connection a little before the operating system counts it as ended. */
    private static boolean endsSoon(long pid) {
        awaitNot(() -> isAlive(pid), ENDING_LOOKS);
        return !isAlive(pid);
    }

    private static String refusal(String message) {
        return message.contains("not enabled")
                ? "it loads no agents; -XX:+EnableDynamicAgentLoading at its start allows it"
                : "it does not load the agent: " + message;
    }

    private static AttachException no(RunningJvm jvm, String why, @Nullable Throwable cause) {
        return new AttachException(jvm.program() + " (" + jvm.pid() + "): " + why, cause);
    }
}

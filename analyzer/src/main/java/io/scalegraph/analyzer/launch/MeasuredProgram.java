package io.scalegraph.analyzer.launch;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.jspecify.annotations.Nullable;

/** One run of a program under the agent. */
public final class MeasuredProgram {
    /** Where the program's standard output goes; its input and its error stream are always those of this JVM. */
    public enum Output {
        /** To this JVM's standard output. */
        INHERITED,
        /** To this JVM's error stream, byte for byte, so that standard output holds only the result. */
        TO_ERROR_STREAM,
        /** Nowhere. */
        DISCARDED
    }

    /**
     * What a run left.
     *
     * @param exitCode the program's; 128 plus the signal's number if a signal ended it
     * @param recordings the recordings written, in order of their names; empty if there are none
     */
    public record Outcome(int exitCode, List<Path> recordings) {
        public Outcome {
            recordings = List.copyOf(recordings);
        }
    }

    /** Is shown a program while it runs. */
    public interface Watcher {
        /**
         * Where output and error stream of the program go, which has no input then.
         *
         * @return a file; null to leave all three as they are told otherwise
         * @throws IOException if there can be no such file
         */
        @Nullable
        Path output() throws IOException;

        /**
         * Is called once, on the thread that waits for the program's end afterwards.
         *
         * @param program the program, which has just been started
         * @throws IOException if what it printed cannot be read
         * @throws InterruptedException if the calling thread is interrupted
         */
        void watch(Process program) throws IOException, InterruptedException;
    }

    /** Looks at nothing. */
    private static final Watcher NOBODY = new Watcher() {
        @Override
        public @Nullable Path output() {
            return null;
        }

        @Override
        public void watch(Process program) {
            // nothing to do
        }
    };

    private MeasuredProgram() {}

    /**
     * Runs a program to its end.
     *
     * @param command the program
     * @param agentJar the agent
     * @param options what the agent is told
     * @param files where recordings go
     * @param output where the program's output goes
     * @param stop ends the program when this JVM is asked to end
     * @return what it left
     * @throws NotStartedException if the program cannot be started
     * @throws IOException if the recordings' folder cannot be created or read
     * @throws InterruptedException if the calling thread is interrupted
     */
    public static Outcome run(
            ProgramCommand command,
            Path agentJar,
            AgentOptions options,
            RecordingFiles files,
            Output output,
            StopSignal stop)
            throws NotStartedException, IOException, InterruptedException {
        return run(command, agentJar, options, files, output, stop, NOBODY);
    }

    /**
     * Runs a program to its end, and shows it to somebody meanwhile.
     *
     * @param command the program
     * @param agentJar the agent
     * @param options what the agent is told
     * @param files where recordings go
     * @param output where the program's output goes
     * @param stop ends the program when this JVM is asked to end
     * @param watcher who looks at it
     * @return what it left
     * @throws NotStartedException if the program cannot be started
     * @throws IOException if the recordings' folder cannot be created or read
     * @throws InterruptedException if the calling thread is interrupted
     */
    public static Outcome run(
            ProgramCommand command,
            Path agentJar,
            AgentOptions options,
            RecordingFiles files,
            Output output,
            StopSignal stop,
            Watcher watcher)
            throws NotStartedException, IOException, InterruptedException {
        RecordingFiles recordings = command.isAlone() ? files : files.oneForEachProcess();
        recordings.createFolder();
        Map<Path, FileTime> before = recordings.existing();
        Path kept = watcher.output();
        Process process =
                start(command, command.withAgent(agentJar, options.text(recordings.forAgent())), output, kept);
        stop.follow(process);
        FutureTask<@Nullable Void> copied = copy(kept == null && output == Output.TO_ERROR_STREAM, process);
        watcher.watch(process);
        await(copied);
        int exitCode = process.waitFor();
        if (!command.isAlone()) {
            return new Outcome(exitCode, recordings.writtenSince(before));
        }
        recordings.dropEmpty(before, process.pid());
        return new Outcome(exitCode, recordings.writtenSince(before, process.pid()));
    }

    private static Process start(ProgramCommand command, ProcessBuilder builder, Output output, @Nullable Path kept)
            throws NotStartedException, IOException {
        builder.inheritIO();
        if (kept != null) {
            builder.redirectInput(Redirect.PIPE).redirectOutput(kept.toFile()).redirectErrorStream(true);
        } else if (output != Output.INHERITED) {
            builder.redirectOutput(output == Output.DISCARDED ? Redirect.DISCARD : Redirect.PIPE);
        }
        try {
            Process process = builder.start();
            if (kept != null) {
                process.getOutputStream().close();
            }
            return process;
        } catch (IOException e) {
            throw new NotStartedException(command.words().get(0), e);
        }
    }

    /** Copies on a thread of its own, if there is something to copy. */
    private static FutureTask<@Nullable Void> copy(boolean wanted, Process process) {
        FutureTask<@Nullable Void> copied = new FutureTask<>(() -> {
            if (wanted) {
                copyToErrorStream(process.getInputStream());
            }
            return null;
        });
        Thread copier = new Thread(copied, "scalegraph-output");
        copier.setDaemon(true);
        copier.start();
        return copied;
    }

    private static void await(FutureTask<@Nullable Void> copied) throws IOException, InterruptedException {
        try {
            copied.get();
        } catch (ExecutionException e) {
            throw new IOException(String.valueOf(e.getCause()), e);
        }
    }

    private static void copyToErrorStream(InputStream output) throws IOException {
        OutputStream error = new FileOutputStream(FileDescriptor.err);
        output.transferTo(error);
        error.flush();
    }
}

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
        RecordingFiles recordings = command.isAlone() ? files : files.oneForEachProcess();
        recordings.createFolder();
        Map<Path, FileTime> before = recordings.existing();
        Process process = start(command, command.withAgent(agentJar, options.text(recordings.forAgent())), output);
        stop.follow(process);
        if (output == Output.TO_ERROR_STREAM) {
            copyToErrorStream(process.getInputStream());
        }
        int exitCode = process.waitFor();
        return new Outcome(
                exitCode,
                command.isAlone() ? recordings.writtenSince(before, process.pid()) : recordings.writtenSince(before));
    }

    private static Process start(ProgramCommand command, ProcessBuilder builder, Output output)
            throws NotStartedException {
        builder.inheritIO();
        if (output != Output.INHERITED) {
            builder.redirectOutput(output == Output.DISCARDED ? Redirect.DISCARD : Redirect.PIPE);
        }
        try {
            return builder.start();
        } catch (IOException e) {
            throw new NotStartedException(command.words().get(0), e);
        }
    }

    private static void copyToErrorStream(InputStream output) throws IOException {
        OutputStream error = new FileOutputStream(FileDescriptor.err);
        output.transferTo(error);
        error.flush();
    }
}

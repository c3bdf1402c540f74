package io.scalegraph.analyzer.study.host;

import io.scalegraph.analyzer.launch.BoundedRun;
import io.scalegraph.analyzer.launch.NotStartedException;
import io.scalegraph.analyzer.study.journal.Noise;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** The machine that a study runs on. */
public interface Target extends AutoCloseable {
    /**
     * What a run left, besides the files in its folder.
     *
     * @param ended how it ended
     * @param noise what else went on
     */
    record Result(BoundedRun.Ended ended, Noise noise) {}

    /**
     * Runs a program; its recording, if it left one, is in the order's folder afterwards.
     *
     * @param order what to run
     * @return what became of it
     * @throws NotStartedException if the program cannot be started
     * @throws IOException if the target cannot be reached or written to
     * @throws InterruptedException if the calling thread is interrupted
     */
    Result run(RunOrder order) throws NotStartedException, IOException, InterruptedException;

    /**
     * How busy the machine is while a study runs nothing on it; takes about two seconds.
     *
     * @return share of all processors that others use, other machines on the same host included; null if not known
     * @throws IOException if the target cannot be reached
     * @throws InterruptedException if the calling thread is interrupted
     */
    @Nullable
    Double busyShare() throws IOException, InterruptedException;

    @Override
    void close() throws IOException;
}

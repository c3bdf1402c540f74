package io.scalegraph.demo.kernels;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Each step a worker computes c, writes to a pipe, as to a file, whose reader in another process takes it c/2 later, writes to
 * a file of its own and has that reach the disk. T_para = S*3c/2 and what the disk takes, which no formula tells, but the
 * worker's clock does. A plain write has no hook: of it work is the time on a processor or in a queue for one, so most of the
 * write to the file, which goes to the system's memory, and next to nothing of the write to the pipe. What is beyond it is no
 * work, or the host of a virtual machine had the processor.
 */
final class FileWriter extends TeamKernel {
    private static final Site FORCE = Site.of("file-sync", FileWriter.class, "force");
    private static final int BYTES = 1 << 22;
    private static final byte[] PIPED = new byte[Peer.PIPED];

    private final FileChannel[] files;
    private final Peer.Line[] lines;
    private final OutputStream[] pipes;
    /** Made beforehand: threads that get memory at once wait for one another in the system. */
    private final ByteBuffer[] blocks;

    FileWriter(Parameters parameters) {
        super(parameters);
        this.files = new FileChannel[parameters.workers()];
        this.lines = new Peer.Line[parameters.workers()];
        this.pipes = new OutputStream[parameters.workers()];
        this.blocks = new ByteBuffer[parameters.workers()];
    }

    /** Of the least that can be: a disk that takes no time. */
    @Override
    public Expectation expected() {
        double all = parameters.allNanos();
        return Team.expected(parameters, all * 3 / 2)
                .waited(FORCE, 0)
                .countedAt(FORCE)
                .primitives(parameters.workers() * all / 2);
    }

    @Override
    public Readings run() throws Exception {
        try (Peer peer = Peer.start()) {
            for (int i = 0; i < files.length; i++) {
                Path file = Files.createTempFile("scalegraph-kernel-", ".dat");
                files[i] = FileChannel.open(file, StandardOpenOption.WRITE, StandardOpenOption.DELETE_ON_CLOSE);
                lines[i] = peer.connect();
                pipes[i] = lines[i].openPipe();
                blocks[i] = ByteBuffer.allocateDirect(BYTES);
            }
            return super.run();
        } finally {
            for (FileChannel file : files) {
                file.close();
            }
        }
    }

    @Override
    void work(Team.Worker worker, long start) throws Exception {
        long c = parameters.computeNanos();
        files[worker.number].position(0);
        long stolen = SystemCounts.stolenNanos();
        for (int step = 0; step < parameters.steps(); step++) {
            long now = System.nanoTime() + c;
            worker.compute(now);
            SystemCounts.Moment begin = SystemCounts.Moment.now();
            lines[worker.number].askToTake(now + c / 2 - System.nanoTime());
            write(worker);
            worker.hid(SystemCounts.Moment.now().offSince(begin));
            force(worker);
        }
        team.finish(worker);
        if (worker.number == 0) {
            worker.counted("stolen", SystemCounts.stolenNanos() - stolen);
        }
    }

    private void write(Team.Worker worker) throws IOException {
        ByteBuffer block = blocks[worker.number];
        pipes[worker.number].write(PIPED);
        while (block.hasRemaining()) {
            files[worker.number].write(block);
        }
        block.clear();
    }

    private void force(Team.Worker worker) throws IOException {
        long begin = System.nanoTime();
        files[worker.number].force(true);
        worker.waited(FORCE, begin, System.nanoTime());
    }
}

package io.scalegraph.demo.kernels;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Each step a worker computes c, writes to a file of its own and has that reach the disk. How long the disk takes no
 * formula tells, but the worker's clock does. Of plain writing
 * work is the time on a processor or in a queue for one, and what is beyond it is not, or
 * the host of a virtual machine had the processor.
 */
final class FileWriter extends TeamKernel {
    private static final Site FORCE = Site.of("file-sync", FileWriter.class, "force");
    private static final int BYTES = 1 << 22;

    private final FileChannel[] files;

    FileWriter(Parameters parameters) {
        super(parameters);
        this.files = new FileChannel[parameters.workers()];
    }

    /** Of the least that can be: a disk that takes no time. */
    @Override
    public Expectation expected() {
        return Team.expected(parameters, parameters.allNanos()).waited(FORCE, 0).countedAt(FORCE);
    }

    @Override
    public Readings run() throws Exception {
        for (int i = 0; i < files.length; i++) {
            Path file = Files.createTempFile("scalegraph-kernel-", ".dat");
            files[i] = FileChannel.open(file, StandardOpenOption.WRITE, StandardOpenOption.DELETE_ON_CLOSE);
        }
        try {
            return super.run();
        } finally {
            for (FileChannel file : files) {
                file.close();
            }
        }
    }

    @Override
    void work(Team.Worker worker, long start) throws Exception {
        FileChannel file = files[worker.number];
        ByteBuffer block = ByteBuffer.allocateDirect(BYTES);
        file.position(0);
        long stolen = SystemCounts.stolenNanos();
        for (int step = 0; step < parameters.steps(); step++) {
            worker.compute(System.nanoTime() + parameters.computeNanos());
            long begin = System.nanoTime();
            long spent = SystemCounts.onProcessorOrQueued();
            while (block.hasRemaining()) {
                file.write(block);
            }
            block.clear();
            worker.hid(begin, SystemCounts.onProcessorOrQueued() - spent);
            force(worker, file);
        }
        team.finish(worker);
        if (worker.number == 0) {
            worker.counted("stolen", SystemCounts.stolenNanos() - stolen);
        }
    }

    private static void force(Team.Worker worker, FileChannel file) throws IOException {
        long begin = System.nanoTime();
        file.force(true);
        worker.waited(FORCE, begin, System.nanoTime());
    }
}

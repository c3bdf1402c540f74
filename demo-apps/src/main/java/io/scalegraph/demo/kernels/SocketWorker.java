package io.scalegraph.demo.kernels;

import java.io.IOException;
import java.io.InputStream;

/**
 * Each step a worker computes c, asks another process and reads its answer, which comes c/2 later: N*S*c/2 of waiting,
 * T_para = S*3c/2, E = 2/3.
 */
final class SocketWorker extends TeamKernel {
    private static final Site READ = Site.of("socket-read", SocketWorker.class, "read");

    private final Peer.Line[] lines;

    SocketWorker(Parameters parameters) {
        super(parameters);
        this.lines = new Peer.Line[parameters.workers()];
    }

    @Override
    public Expectation expected() {
        double all = parameters.allNanos();
        double waited = parameters.workers() * all / 2;
        return Team.expected(parameters, all * 3 / 2).waited(READ, waited).primitives(waited);
    }

    @Override
    public Readings run() throws Exception {
        try (Peer peer = Peer.start()) {
            for (int i = 0; i < lines.length; i++) {
                lines[i] = peer.connect();
            }
            return super.run();
        }
    }

    @Override
    void work(Team.Worker worker, long start) throws Exception {
        long c = parameters.computeNanos();
        long now = start;
        for (int step = 0; step < parameters.steps(); step++) {
            worker.compute(now + c);
            now += c + c / 2;
            lines[worker.number].askForAnswer(now - System.nanoTime());
            read(worker);
        }
        team.finish(worker);
    }

    private void read(Team.Worker worker) throws IOException {
        InputStream answers = lines[worker.number].answers();
        long begin = System.nanoTime();
        int answer = answers.read();
        worker.waited(READ, begin, System.nanoTime());
        if (answer < 0) {
            throw new IOException("the peer has ended");
        }
    }
}

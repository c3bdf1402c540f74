package io.scalegraph.demo.kernels;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;

/**
 * The first worker computes c in each step. The others compute c/2 and wait in {@code accept} for a caller, who comes from
 * another process at the step's end: they wait for work, (N-1)*S*c/2. T_para = S*c, E = (N+1)/(2N).
 */
final class Acceptor extends TeamKernel {
    private static final Site ACCEPT = Site.of("accept", Acceptor.class, "accept");

    private final Peer.Line[] lines;
    private final ServerSocket[] servers;

    Acceptor(Parameters parameters) {
        super(parameters);
        this.lines = new Peer.Line[parameters.workers()];
        this.servers = new ServerSocket[parameters.workers()];
    }

    @Override
    public Expectation expected() {
        double all = parameters.allNanos();
        double waited = (parameters.workers() - 1) * all / 2;
        Expectation expectation =
                new Expectation(processors(), all).waited(ACCEPT, waited).idle(waited);
        for (int i = 0; i < parameters.workers(); i++) {
            expectation.worker(Team.name(i), i == 0 ? all : all / 2);
        }
        return expectation;
    }

    @Override
    public Readings run() throws Exception {
        try (Peer peer = Peer.start()) {
            for (int i = 1; i < lines.length; i++) {
                lines[i] = peer.connect();
                servers[i] = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
            }
            return super.run();
        }
    }

    @Override
    void work(Team.Worker worker, long start) throws Exception {
        long c = parameters.computeNanos();
        for (int step = 0; step < parameters.steps(); step++) {
            long begin = start + step * c;
            if (worker.number == 0) {
                worker.compute(begin + c);
            } else {
                worker.compute(begin + c / 2);
                int port = servers[worker.number].getLocalPort();
                lines[worker.number].askForCaller(port, begin + c - System.nanoTime());
                accept(worker);
            }
        }
        team.finish(worker);
    }

    private void accept(Team.Worker worker) throws IOException {
        long begin = System.nanoTime();
        servers[worker.number].accept().close();
        worker.waited(ACCEPT, begin, System.nanoTime());
    }
}

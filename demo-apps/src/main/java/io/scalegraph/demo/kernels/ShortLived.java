package io.scalegraph.demo.kernels;

import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Each worker starts threads one after the other, each of which computes to the end of its twentieth of c, and joins them:
 * N processors are at work all the time, though by other threads each time. T_para = S*c, E = 1; the joins take
 * S*c each less what the starts take, which no formula says. With {@code --told} threads of a fifth of a millisecond start and end before the first window, until a line comes in: an agent can be
 * attached meanwhile.
 */
final class ShortLived extends TeamKernel {
    private static final Site JOIN = Site.of("join", ShortLived.class, "join");
    private static final int LIVES_OF_A_STEP = 20;
    private static final long BEFORE_NANOS = 200_000;

    ShortLived(Parameters parameters) {
        super(parameters);
    }

    @Override
    public Expectation expected() {
        double all = parameters.allNanos();
        return new Expectation(processors(), all).waited(JOIN, processors() * all);
    }

    @Override
    public Readings run() throws Exception {
        if (parameters.told()) {
            liveUntilTold();
        }
        return super.run();
    }

    private void liveUntilTold() throws Exception {
        AtomicBoolean told = new AtomicBoolean();
        Thread[] starters = new Thread[parameters.workers()];
        for (int i = 0; i < starters.length; i++) {
            starters[i] = new Thread(() -> startOthers(told), "starter-" + i);
            starters[i].start();
        }
        System.out.println("ready");
        for (int read = System.in.read(); read >= 0 && read != '\n'; read = System.in.read()) {
            // the line goes on
        }
        told.set(true);
        for (Thread starter : starters) {
            starter.join();
        }
    }

    private static void startOthers(AtomicBoolean told) {
        while (!told.get()) {
            Thread thread = new Thread(() -> Computation.until(System.nanoTime() + BEFORE_NANOS));
            thread.start();
            try {
                thread.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    @Override
    void work(Team.Worker worker, long start) throws Exception {
        int lives = parameters.steps() * LIVES_OF_A_STEP;
        for (int i = 1; i <= lives; i++) {
            long end = start + parameters.computeNanos() * i / LIVES_OF_A_STEP;
            Thread thread = new Thread(() -> worker.compute(end));
            thread.start();
            join(worker, thread);
        }
        team.finish(worker);
    }

    private static void join(Team.Worker worker, Thread thread) throws InterruptedException {
        long begin = System.nanoTime();
        thread.join();
        worker.waited(JOIN, begin, System.nanoTime());
    }
}

package io.scalegraph.demo.kernels;

/**
 * Each step a worker computes until it has had c of processor time, however long that takes: in a control group with a
 * limit of q processors, below N, T_para is about N*S*c/q, of which the limit keeps back N*T_para - N*S*c. The kernel reads
 * how long each worker had no processor, and the system's count of how long processors stood still for the limit.
 */
final class Throttled extends TeamKernel {
    Throttled(Parameters parameters) {
        super(parameters);
    }

    /** Of no limit. */
    @Override
    public Expectation expected() {
        return Team.expected(parameters, parameters.allNanos());
    }

    @Override
    void work(Team.Worker worker, long start) throws Exception {
        long throttled = SystemCounts.throttledNanos();
        for (int step = 0; step < parameters.steps(); step++) {
            worker.spend(parameters.computeNanos());
        }
        team.finish(worker);
        if (worker.number == 0) {
            worker.counted("throttled", SystemCounts.throttledNanos() - throttled);
        }
    }
}

package io.scalegraph.demo.kernels;

/** A kernel whose workers are a team. */
abstract class TeamKernel implements Kernel {
    final Parameters parameters;
    final Team team;

    /** As many workers as processors. */
    TeamKernel(Parameters parameters) {
        this(parameters, parameters.workers());
    }

    TeamKernel(Parameters parameters, int workers) {
        this(parameters, new Team(parameters, workers));
    }

    TeamKernel(Parameters parameters, Team team) {
        this.parameters = parameters;
        this.team = team;
    }

    @Override
    public int processors() {
        return parameters.workers();
    }

    @Override
    public Readings run() throws Exception {
        return team.run(this::work);
    }

    /** What a worker does in a window that begins at a time of the virtual clock. */
    abstract void work(Team.Worker worker, long start) throws Exception;
}

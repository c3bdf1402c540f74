package io.scalegraph.demo.kernels;

/**
 * Size of a kernel.
 *
 * @param workers N, workers or processors, from 2
 * @param steps steps of a window, from 1
 * @param computeNanos c, the time of a step that the formula is made of
 * @param windows how often the section is run
 * @param pauseNanos how long to wait before the first window, so that what a profiler sets up late is up
 * @param real whether computation takes processor time
 * @param told whether the first window begins at the first line of the input
 */
record Parameters(int workers, int steps, long computeNanos, int windows, long pauseNanos, boolean real, boolean told) {
    private static final String HELP = """
            usage: Kernels NAME [--workers N] [--steps N] [--compute MICROSECONDS] [--windows N] [--pause MILLIS] [--real]
                   [--told]
              --workers   number of workers, from 2 (4)
              --steps     steps of a window (20)
              --compute   time of a step in microseconds (5000, or 300 for each worker if that is more)
              --windows   how often the section is run (10)
              --pause     milliseconds before the first window (0)
              --real      compute with the processor: for as many workers as there are processors
              --told      begin the first window at a line of input (short-lived)
            """;

    private static final long MICRO = 1_000;
    private static final long MILLI = 1_000_000;

    /** Below this for each worker, releasing the workers of a barrier takes a notable part of a step. */
    private static final long LEAST_COMPUTE_PER_WORKER = 300 * MICRO;

    /** S*c, the steps of a window one after the other. */
    double allNanos() {
        return (double) steps * computeNanos;
    }

    static String help() {
        return HELP;
    }

    /** Reads options from the given word on. Throws IllegalArgumentException with one line for the user. */
    static Parameters parse(String[] args, int from) {
        int workers = 4;
        int steps = 20;
        long compute = 0;
        int windows = 10;
        long pause = 0;
        boolean real = false;
        boolean told = false;
        for (int i = from; i < args.length; i++) {
            switch (args[i]) {
                case "--workers" -> workers = number(args, ++i, 2);
                case "--steps" -> steps = number(args, ++i, 1);
                case "--compute" -> compute = number(args, ++i, 1) * MICRO;
                case "--windows" -> windows = number(args, ++i, 1);
                case "--pause" -> pause = number(args, ++i, 0) * MILLI;
                case "--real" -> real = true;
                case "--told" -> told = true;
                default ->
                    throw new IllegalArgumentException(
                            "unknown option '" + args[i]
                                    + "'; the options are --workers, --steps, --compute, --windows, --pause, --real and --told");
            }
        }
        long least = Math.max(5 * MILLI, LEAST_COMPUTE_PER_WORKER * workers);
        return new Parameters(workers, steps, compute == 0 ? least : compute, windows, pause, real, told);
    }

    private static int number(String[] args, int at, int least) {
        String value = at < args.length ? args[at] : "";
        try {
            int number = Integer.parseInt(value);
            if (number >= least) {
                return number;
            }
        } catch (NumberFormatException e) {
            // said below
        }
        throw new IllegalArgumentException(
                args[at - 1] + " wants a whole number from " + least + ", not '" + value + "'");
    }
}

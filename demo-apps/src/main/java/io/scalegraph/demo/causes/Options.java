package io.scalegraph.demo.causes;

/**
 * Size of a kernel, and how it is changed.
 *
 * @param workers N, from 2
 * @param kept what remains of the computation in the region that is made shorter, a ratio up to 1
 * @param split into how many locks the one is divided
 * @param without whether the wait is left out that the kernel is about
 * @param pauseMillis how long to wait before the first window, so that what a profiler sets up late is up
 * @param real whether computation takes processor time
 * @param elapsed whether computation takes its time from when it begins, so that late wake-ups add up as in other programs
 */
record Options(int workers, double kept, int split, boolean without, int pauseMillis, boolean real, boolean elapsed) {
    private static final int DEFAULT_WORKERS = 4;
    private static final double PERCENT = 100;

    static final String HELP = """
            usage: CauseKernels NAME [--workers N] [--shorter PERCENT] [--split K] [--without] [--pause MILLIS] [--real]
                                         [--elapsed]
              --workers   number of threads, from 2 (4); some kernels round it
              --shorter   leave out so much of the computation in the kernel's region (0)
              --split     divide the kernel's lock into so many (1)
              --without   leave out the wait that the kernel is about
              --pause     milliseconds before the first window (0)
              --elapsed   compute from when it begins, so that late wake-ups add up
              --real      compute with the processor: for as many workers as there are processors
            """;

    /** Reads options from the given word on. Throws IllegalArgumentException with one line for the user. */
    static Options parse(String[] args, int from) {
        int workers = DEFAULT_WORKERS;
        int shorter = 0;
        int split = 1;
        boolean without = false;
        int pause = 0;
        boolean real = false;
        boolean elapsed = false;
        for (int i = from; i < args.length; i++) {
            switch (args[i]) {
                case "--workers" -> workers = number(args, ++i, 2, Integer.MAX_VALUE);
                case "--shorter" -> shorter = number(args, ++i, 0, (int) PERCENT);
                case "--split" -> split = number(args, ++i, 1, Integer.MAX_VALUE);
                case "--without" -> without = true;
                case "--pause" -> pause = number(args, ++i, 0, Integer.MAX_VALUE);
                case "--real" -> real = true;
                case "--elapsed" -> elapsed = true;
                default -> throw new IllegalArgumentException("unknown option '" + args[i] + "'");
            }
        }
        return new Options(workers, 1 - shorter / PERCENT, split, without, pause, real, elapsed);
    }

    private static int number(String[] args, int at, int least, int most) {
        String value = at < args.length ? args[at] : "";
        try {
            int number = Integer.parseInt(value);
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            // said below
        }
        throw new IllegalArgumentException(
                args[at - 1] + " wants a whole number from " + least + ", not '" + value + "'");
    }

    /** What remains of a computation in the region that is made shorter. */
    long shortened(long nanos) {
        return Math.round(nanos * kept);
    }

    /** Whether only the length of a region may differ from the program as it is. */
    boolean hasAllWaits() {
        return split == 1 && !without;
    }
}

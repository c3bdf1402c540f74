package io.scalegraph.demo.billiards;

import java.io.PrintStream;
import java.util.Optional;

/** The command line of the billiard-ball simulation: parses, delegates, prints. */
public final class BilliardsMain {
    static final int OK = 0;
    static final int VERIFICATION_FAILED = 1;
    static final int BAD_INPUT = 2;

    private BilliardsMain() {}

    /**
     * Runs the simulation and ends the JVM with exit code 0 (done), 1 (verification failed) or 2 (bad input).
     *
     * @param args the options; {@code --help} lists them
     * @throws InterruptedException if the run is interrupted
     */
    public static void main(String[] args) throws InterruptedException {
        int exitCode = run(System.out, System.err, args);
        if (exitCode != OK) {
            System.exit(exitCode);
        }
    }

    static int run(PrintStream out, PrintStream err, String... args) throws InterruptedException {
        try {
            CommandLine line = CommandLine.of(args);
            if (line.has(Option.HELP)) {
                out.print(Help.TEXT);
                return OK;
            }
            return run(out, line.request());
        } catch (UsageException e) {
            err.println("billiards: " + e.line() + " (--help explains)");
            return BAD_INPUT;
        }
    }

    private static int run(PrintStream out, Request request) throws InterruptedException {
        return switch (request.mode()) {
            case PARALLEL -> {
                out.print(Report.ofParallel(request, repeated(request)));
                yield OK;
            }
            case SEQUENTIAL -> {
                out.print(Report.ofSequential(request, SequentialSimulation.run(request.parameters())));
                yield OK;
            }
            case VERIFY -> verify(out, request);
        };
    }

    /** The last of as many calls as are asked for, behind a pause: who measures leaves the first ones out. */
    private static Result repeated(Request request) throws InterruptedException {
        Thread.sleep(request.pauseMillis());
        Result result = ParallelSimulation.run(request);
        for (int call = 1; call < request.calls(); call++) {
            result = ParallelSimulation.run(request);
        }
        return result;
    }

    private static int verify(PrintStream out, Request request) throws InterruptedException {
        Result parallel = ParallelSimulation.run(request);
        Result sequential = SequentialSimulation.run(request.parameters());
        out.print(Report.ofParallel(request, parallel));
        return compare(out, parallel, sequential);
    }

    static int compare(PrintStream out, Result parallel, Result sequential) {
        Optional<String> difference = parallel.differenceTo(sequential);
        out.println(difference
                .map(found -> "verification:     FAILED, parallel and sequential differ in " + found)
                .orElse("verification:     equal to the sequential simulation, bit for bit"));
        return difference.isPresent() ? VERIFICATION_FAILED : OK;
    }
}

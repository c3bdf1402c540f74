package io.scalegraph.demo.causes;

import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/** The entry: runs a kernel by its name and prints what made its threads wait. */
public final class CauseKernels {
    private static final int OK = 0;
    private static final int USAGE = 2;

    private static final Map<String, Function<Options, CauseKernel>> ALL = new LinkedHashMap<>();

    static {
        ALL.put("pipeline", Pipeline::new);
        ALL.put("convoy", Convoy::new);
        ALL.put("nested", Nested::new);
        ALL.put("moving-phase", MovingPhase::new);
        ALL.put("long-tail", LongTail::new);
        ALL.put("wperf", Asking::new);
    }

    private CauseKernels() {}

    /**
     * Runs a kernel and ends the JVM: with 0, or with 2 after a wrong command line.
     *
     * @param args name and options of a kernel
     * @throws Exception if a kernel fails
     */
    public static void main(String[] args) throws Exception {
        System.exit(run(args, System.out, System.err));
    }

    static int run(String[] args, PrintStream out, PrintStream err) throws Exception {
        Function<Options, CauseKernel> maker = args.length == 0 ? null : ALL.get(args[0]);
        if (maker == null) {
            err.print(Options.HELP);
            err.println("NAME is one of " + String.join(", ", ALL.keySet()));
            return USAGE;
        }
        Options options;
        try {
            options = Options.parse(args, 1);
        } catch (IllegalArgumentException e) {
            err.println(e.getMessage());
            return USAGE;
        }
        CauseKernel kernel = maker.apply(options);
        Thread.sleep(options.pauseMillis());
        Truth truth = new Crew(kernel, options).run();
        truth.lines().forEach(out::println);
        if (options.hasAllWaits()) {
            ClosedForm form = new ClosedForm();
            kernel.expect(form);
            form.lines().forEach(out::println);
        }
        return OK;
    }
}

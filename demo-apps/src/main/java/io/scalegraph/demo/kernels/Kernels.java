package io.scalegraph.demo.kernels;

import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/** The entry of the kernels: runs one by its name and prints what it read and what was to be expected. */
public final class Kernels {
    private static final int OK = 0;
    private static final int USAGE = 2;
    private static final int NOT_HERE = 3;

    private static final Map<String, Function<Parameters, Kernel>> ALL = new LinkedHashMap<>();

    static {
        ALL.put("balanced", Balanced::new);
        ALL.put("imbalance", Imbalance::new);
        ALL.put("one-lock", OneLock::new);
        ALL.put("serial-share", SerialShare::new);
        ALL.put("latch", Latch::new);
        ALL.put("phaser", PhaserImbalance::new);
        ALL.put("queue", Queue::new);
        ALL.put("fork-join", ForkJoin::new);
        ALL.put("oversubscribed", Oversubscribed::new);
        ALL.put("virtual-threads", VirtualThreads::new);
        ALL.put("gc-pressure", GcPressure::new);
        ALL.put("socket-worker", SocketWorker::new);
        ALL.put("acceptor", Acceptor::new);
        ALL.put("file-writer", FileWriter::new);
        ALL.put("throttled", Throttled::new);
        ALL.put("thread-subclass", ThreadSubclass::new);
        ALL.put("rare-waits", RareWaits::new);
        ALL.put("short-lived", ShortLived::new);
    }

    private Kernels() {}

    /**
     * Runs a kernel and ends the JVM: with 0, with 2 after a wrong command line, with 3 where this JDK lacks what the
     * kernel needs.
     *
     * @param args name and options of a kernel
     * @throws Exception if a kernel fails
     */
    public static void main(String[] args) throws Exception {
        System.exit(run(args, System.out, System.err));
    }

    static int run(String[] args, PrintStream out, PrintStream err) throws Exception {
        Function<Parameters, Kernel> kernel = args.length == 0 ? null : ALL.get(args[0]);
        if (kernel == null) {
            err.print(Parameters.help());
            err.println("NAME is one of " + String.join(", ", ALL.keySet()));
            return USAGE;
        }
        try {
            Parameters parameters = Parameters.parse(args, 1);
            print(args[0], parameters, kernel.apply(parameters), out);
            return OK;
        } catch (IllegalArgumentException e) {
            err.println(e.getMessage());
            return USAGE;
        } catch (UnsupportedOperationException e) {
            err.println(e.getMessage());
            return NOT_HERE;
        }
    }

    private static void print(String name, Parameters parameters, Kernel kernel, PrintStream out) throws Exception {
        Thread.sleep(parameters.pauseNanos() / 1_000_000);
        Readings readings = kernel.run();
        out.println("kernel " + name);
        out.println("workers " + parameters.workers());
        out.println("processors " + kernel.processors());
        out.println("steps " + parameters.steps());
        out.println("compute " + parameters.computeNanos());
        kernel.expected().lines().forEach(out::println);
        readings.lines().forEach(out::println);
    }
}

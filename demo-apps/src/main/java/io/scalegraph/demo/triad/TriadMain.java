package io.scalegraph.demo.triad;

import java.util.Map;
import java.util.TreeMap;

/** The command line of the triad. */
public final class TriadMain {
    private static final int BYTES = 3 * Double.BYTES;
    private static final int MEGABYTE = 1 << 20;
    private static final String USAGE = """
            Usage: Triad [--kernel triad|compute] [--threads N] [--megabytes M] [--windows W] [--passes P]
            Computes a = b + s*c over arrays of M megabytes together (384) P times (4) in each of W calls (20) of
            'solve', divided among N threads (1); or, as 'compute', as many steps of a recurrence in registers.
            """;

    private TriadMain() {}

    /**
     * Runs.
     *
     * @param args the options
     * @throws InterruptedException if the run is interrupted
     */
    public static void main(String[] args) throws InterruptedException {
        Map<String, String> options = new TreeMap<>(Map.of(
                "--kernel", "triad", "--threads", "1", "--megabytes", "384", "--windows", "20", "--passes", "4"));
        for (int i = 0; i < args.length; i += 2) {
            if (i + 1 == args.length || options.replace(args[i], args[i + 1]) == null) {
                System.err.print(USAGE);
                System.exit(args[i].equals("--help") ? 0 : 2);
            }
        }
        try {
            run(options);
        } catch (IllegalArgumentException e) {
            System.err.print(USAGE);
            System.exit(2);
        }
    }

    private static void run(Map<String, String> options) throws InterruptedException {
        int threads = number(options, "--threads");
        int length = Math.multiplyExact(number(options, "--megabytes"), MEGABYTE / BYTES);
        Kernel kernel = switch (String.valueOf(options.get("--kernel"))) {
            case "triad" -> new Kernel.MemoryBound(length);
            case "compute" -> new Kernel.ComputeBound(length, threads);
            default -> throw new IllegalArgumentException("--kernel");
        };
        int passes = number(options, "--passes");
        Team team = Team.start(kernel, threads, passes);
        for (int window = number(options, "--windows"); window > 0; window--) {
            solve(team);
        }
        team.end();
        System.out.println("result=" + kernel.result());
    }

    private static int number(Map<String, String> options, String name) {
        int number = Integer.parseInt(String.valueOf(options.get(name)));
        if (number < 1 || number > 10_000) {
            throw new IllegalArgumentException(name);
        }
        return number;
    }

    private static void solve(Team team) throws InterruptedException {
        team.computeOnce();
    }
}

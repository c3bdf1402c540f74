package io.scalegraph.bench.forecast;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** How often the gates of {@code compare} raise a false alarm, and how often they see what they should. */
@Command(
        name = "gates",
        mixinStandardHelpOptions = true,
        description = {
            "Compares synthetic studies: the same program twice, and one with T or L 10 %% up at all N, with as many"
                    + " repeats as 'compare --plan 0.1' asks for.",
            "Exit code 1 if more than 5 %% are false alarms, or fewer than 80 %% of the changes are seen, by more than"
                    + " chance (two standard errors)."
        })
public final class GatesCommand implements Callable<Integer> {
    @Mixin
    private final SyntheticOptions synthetic = new SyntheticOptions();

    /** Options have their defaults. */
    public GatesCommand() {}

    @Override
    public Integer call() throws InterruptedException, ExecutionException {
        Gates gates = synthetic.compute(Gates::of);
        System.out.print(gates);
        return gates.holds() ? 0 : 1;
    }
}

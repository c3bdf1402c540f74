package io.scalegraph.bench.kernel;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A program that can be changed as a prediction says: the method named by {@link #region} takes less time, and more. */
public interface Changeable {
    /**
     * What the agent is told of it.
     *
     * @return options
     */
    List<String> agentOptions();

    /**
     * The program.
     *
     * @param workers how many, from 2
     * @return main class and arguments
     */
    List<String> command(int workers);

    /**
     * How it is run where what was predicted is measured: computations take their time whenever they begin.
     *
     * @return further arguments
     */
    List<String> asPredicted();

    /**
     * The method that {@code --shorter PERCENT} makes shorter.
     *
     * @return class::method
     */
    String region();

    /**
     * The method that waits for the lock that {@code --split K} divides.
     *
     * @return class::method, null if there is none
     */
    default @Nullable String lock() {
        return null;
    }

    /**
     * The method whose wait {@code --without} leaves out.
     *
     * @return class::method, null if there is none
     */
    default @Nullable String dispensable() {
        return null;
    }
}

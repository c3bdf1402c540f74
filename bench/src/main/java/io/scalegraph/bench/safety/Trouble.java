package io.scalegraph.bench.safety;

import io.scalegraph.bench.safety.kernel.FullHeap;
import io.scalegraph.bench.safety.kernel.FullStack;
import io.scalegraph.bench.safety.kernel.Hostile;
import io.scalegraph.bench.safety.kernel.Interrupted;
import io.scalegraph.bench.safety.kernel.Stopped;
import java.util.List;

/** A trouble that a program is in, and the program. */
public enum Trouble {
    /** No memory is left. */
    HEAP(FullHeap.class, 10, "-Xmx40m -XX:+UseSerialGC"),
    /** No stack is left. */
    STACK(FullStack.class, 3_000, ""),
    /** Threads are stopped, which JDKs from 20 on refuse. */
    STOP(Stopped.class, 150, ""),
    /** Threads are interrupted. */
    INTERRUPT(Interrupted.class, 3_000, ""),
    /** Threads answer wrongly what they are asked. */
    HOSTILE(Hostile.class, 3_000, "");

    private static final int NO_STOP = 20;

    private final Class<?> program;
    private final int rounds;
    private final String jvmOptions;

    Trouble(Class<?> program, int rounds, String jvmOptions) {
        this.program = program;
        this.rounds = rounds;
        this.jvmOptions = jvmOptions;
    }

    /** {@return the class with the main method} */
    Class<?> program() {
        return program;
    }

    /** {@return how often the program tries it as a rule} */
    int rounds() {
        return rounds;
    }

    /** {@return options of the JVM that the trouble needs} */
    List<String> jvmOptions() {
        return jvmOptions.isEmpty() ? List.of() : List.of(jvmOptions.split(" "));
    }

    /**
     * Whether programs can get into it.
     *
     * @param feature version of the JDK
     * @return whether
     */
    boolean isPossible(int feature) {
        return this != STOP || feature < NO_STOP;
    }
}

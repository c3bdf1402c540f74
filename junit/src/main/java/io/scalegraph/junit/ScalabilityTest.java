package io.scalegraph.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test with a study before it: work runs in JVMs of its own, each number of processors in turn, each as often as is asked
 * for, under the agent. The test has a parameter {@link ScalabilityStudy} and says what it wants of it
 * ({@link ScalabilityAssertions#assertThat}). If others used too much of the machine the test is aborted, with the reason;
 * if the work fails, it fails.
 *
 * <p>What is run: a static method with one parameter {@code int}, the number of processors, or a program's main class.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@Documented
@Test
@ExtendWith(ScalabilityExtension.class)
public @interface ScalabilityTest {
    /**
     * Numbers of processors N.
     *
     * @return from 1 each; T_seq is measured on one processor even if 1 is not among them
     */
    int[] processors() default {1, 2};

    /**
     * Runs of each N.
     *
     * @return JVMs, from 1; an interval needs 2
     */
    int repeats() default 5;

    /**
     * The work: the name of a static method of the test's class that takes N as an {@code int}.
     *
     * @return name; empty if a program is run
     */
    String work() default "";

    /**
     * How often a JVM calls the work. Each call is a window; T is the median of those behind the warm-up.
     *
     * @return calls, from 1
     */
    int calls() default 5;

    /**
     * A program to run instead.
     *
     * @return its main class; {@code void.class} if a method is run
     */
    Class<?> program() default void.class;

    /**
     * Arguments of the program.
     *
     * @return words, in which {@code {N}} stands for the number of processors
     */
    String[] arguments() default {};

    /**
     * Options of the agent.
     *
     * @return such as {@code section=com.acme.Solver::solve}; of a method the calls are the sections
     */
    String[] agent() default {};

    /**
     * Options of the JVMs.
     *
     * @return such as {@code -Xmx512m}
     */
    String[] jvm() default {};
}

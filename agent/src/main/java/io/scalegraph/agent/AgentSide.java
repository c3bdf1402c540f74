package io.scalegraph.agent;

import java.lang.instrument.Instrumentation;
import java.util.concurrent.Callable;

/**
 * The agent's side as its boot side knows it, which makes it by a constructor without parameters: JDKs from 18 on spend
 * more than ten milliseconds on reflection for a method whose parameters are like no other's. Public, since it is always the
 * boot loader's, while those who implement it are the agent loader's.
 */
public interface AgentSide {
    /**
     * Starts measuring from the program's first instruction.
     *
     * @param options as the user gave them
     * @param instrumentation the JVM's
     * @param beganNanos when the agent's start began
     * @return ends measuring and returns the recording's file; says in a line what became of the hooks
     * @throws Exception whatever went wrong; nothing is measured then
     */
    Callable<String> start(String options, Instrumentation instrumentation, long beganNanos) throws Exception;

    /**
     * Starts measuring a program that runs already.
     *
     * @param options as the user gave them
     * @param instrumentation the JVM's
     * @param beganNanos when the agent's start began
     * @return as {@link #start} does
     * @throws Exception whatever went wrong; nothing is measured then, and no class is changed
     */
    Callable<String> attach(String options, Instrumentation instrumentation, long beganNanos) throws Exception;
}

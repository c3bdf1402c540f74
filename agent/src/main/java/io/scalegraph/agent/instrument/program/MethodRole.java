package io.scalegraph.agent.instrument.program;

import io.scalegraph.trace.AgentOption;

/** What a method of the program is measured as, which an option of the agent says. */
public enum MethodRole {
    /** Each outermost call is a window. */
    SECTION(AgentOption.SECTION),
    /** Calls and time are counted. */
    REGION(AgentOption.REGION),
    /** A barrier written by hand. */
    BARRIER(AgentOption.BARRIER),
    /** A lock written by hand. */
    LOCK(AgentOption.LOCK),
    /** Any other wait, a native or remote call for instance. */
    WAIT(AgentOption.WAIT),
    /** A worker without a task, in a pool written by hand. */
    IDLE(AgentOption.IDLE),
    /** Computation, whatever it does: all inside counts as work. */
    COMPUTE(AgentOption.COMPUTE);

    private final AgentOption option;

    MethodRole(AgentOption option) {
        this.option = option;
    }

    /**
     * The role an option gives.
     *
     * @param option one whose value names a method
     * @return the role
     * @throws IllegalArgumentException if it names none
     */
    public static MethodRole of(AgentOption option) {
        for (MethodRole role : values()) {
            if (role.option == option) {
                return role;
            }
        }
        throw new IllegalArgumentException("option " + option.key() + " names no method");
    }

    /**
     * The option that gives this role.
     *
     * @return the option
     */
    public AgentOption option() {
        return option;
    }
}

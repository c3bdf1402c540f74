package io.scalegraph.agent.instrument.program;

import io.scalegraph.trace.AgentOption;
import io.scalegraph.trace.WaitKind;
import org.jspecify.annotations.Nullable;

/** What a method of the program is measured as, which an option of the agent says. */
public enum MethodRole {
    /** Each outermost call is a window. */
    SECTION(AgentOption.SECTION, null),
    /** Calls and time are counted. */
    REGION(AgentOption.REGION, null),
    /** A barrier written by hand. */
    BARRIER(AgentOption.BARRIER, WaitKind.BARRIER),
    /** A lock written by hand. */
    LOCK(AgentOption.LOCK, WaitKind.LOCK),
    /** Any other wait, a native or remote call for instance. */
    WAIT(AgentOption.WAIT, WaitKind.USER_WAIT),
    /** A worker without a task, in a pool written by hand. */
    IDLE(AgentOption.IDLE, WaitKind.USER_IDLE),
    /** Computation, whatever it does: all inside counts as work. */
    COMPUTE(AgentOption.COMPUTE, null);

    private final AgentOption option;
    private final @Nullable WaitKind wait;

    MethodRole(AgentOption option, @Nullable WaitKind wait) {
        this.option = option;
        this.wait = wait;
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

    /**
     * What a thread inside waits for.
     *
     * @return the kind, null if it does not wait
     */
    @Nullable
    WaitKind waitKind() {
        return wait;
    }
}

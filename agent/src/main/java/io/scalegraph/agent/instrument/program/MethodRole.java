package io.scalegraph.agent.instrument.program;

import org.jspecify.annotations.Nullable;

/** What a method of the program is measured as; the name is the agent option's. */
public enum MethodRole {
    /** Each outermost call is a window. */
    SECTION("section"),
    /** Calls and time are counted. */
    REGION("region"),
    /** A barrier written by hand. */
    BARRIER("barrier"),
    /** A lock written by hand. */
    LOCK("lock"),
    /** Any other wait, a native or remote call for instance. */
    WAIT("wait"),
    /** A worker without a task, in a pool written by hand. */
    IDLE("idle"),
    /** Computation, whatever it does: all inside counts as work. */
    COMPUTE("compute");

    private final String option;

    MethodRole(String option) {
        this.option = option;
    }

    /**
     * The role an option gives.
     *
     * @param option name of the option
     * @return the role, null if it is none of a method
     */
    public static @Nullable MethodRole ofOption(String option) {
        for (MethodRole role : values()) {
            if (role.option.equals(option)) {
                return role;
            }
        }
        return null;
    }

    /**
     * The option that gives this role.
     *
     * @return its name
     */
    public String option() {
        return option;
    }
}

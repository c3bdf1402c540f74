package com.acme;

/** Two places of a program: frames of the agent's own packages do not count as one. */
public final class Caller {
    private Caller() {}

    /** Runs a wait here. */
    public static void here(Runnable wait) {
        wait.run();
    }

    /** Runs a wait there. */
    public static void there(Runnable wait) {
        wait.run();
    }

    /** Runs a wait here, called from another method. */
    public static void outer(Runnable wait) {
        here(wait);
    }
}

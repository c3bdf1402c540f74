package com.acme;

import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A part of the program that waits for all tasks of a pool, which never end. */
public final class InvokesAll {
    private InvokesAll() {}

    /** Waits. */
    public static void run(ExecutorService pool) throws InterruptedException {
        pool.invokeAll(List.of(Executors.callable(new Parks()), Executors.callable(new Parks())));
    }
}

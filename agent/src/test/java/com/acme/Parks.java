package com.acme;

import java.util.concurrent.locks.LockSupport;

/** A task of the program that parks. */
public final class Parks implements Runnable {
    @Override
    public void run() {
        LockSupport.park();
    }
}

package io.scalegraph.trace;

/** What a thread waits for, named as the programmer wrote it. The label is what recordings and results carry. */
public enum WaitKind {
    /** Acquiring a {@code ReentrantLock} or a lock of the program built on the JDK's queued synchronizer. */
    LOCK("lock", Family.PRIMITIVE),
    /** Acquiring either side of a {@code ReentrantReadWriteLock}. */
    READ_WRITE_LOCK("rwlock", Family.PRIMITIVE),
    /** Acquiring a {@code StampedLock}, whichever way. */
    STAMPED_LOCK("stampedlock", Family.PRIMITIVE),
    /** Acquiring permits of a {@code Semaphore}. */
    SEMAPHORE("semaphore", Family.PRIMITIVE),
    /** Entering a {@code synchronized} block or method. */
    MONITOR("monitor", Family.PRIMITIVE),
    /** {@code Condition.await}, re-acquisition of the lock included. */
    CONDITION("condition", Family.PRIMITIVE),
    /** {@code Object.wait}, re-acquisition of the monitor included. */
    OBJECT_WAIT("wait", Family.PRIMITIVE),
    /** {@code CyclicBarrier.await}. */
    BARRIER("barrier", Family.PRIMITIVE),
    /** {@code CountDownLatch.await}, or a synchronizer of the program that many may have at once and nobody holds alone. */
    LATCH("latch", Family.PRIMITIVE),
    /** {@code Phaser} advance. */
    PHASER("phaser", Family.PRIMITIVE),
    /** {@code Exchanger.exchange}. */
    EXCHANGER("exchanger", Family.PRIMITIVE),
    /** Putting into a blocking queue that is full, or handing over to nobody yet. */
    QUEUE_PUT("queue-put", Family.PRIMITIVE),
    /** Taking from a blocking queue that is empty. */
    QUEUE_TAKE("queue-take", Family.PRIMITIVE),
    /** Publishing by a {@code SubmissionPublisher} to a subscriber whose buffer is full. */
    PUBLISH("publish", Family.PRIMITIVE),
    /** A method that the user named as a wait. */
    USER_WAIT("user-wait", Family.PRIMITIVE),
    /** {@code LockSupport.park} by anyone this list does not name. */
    PARK("park", Family.PRIMITIVE),
    /** {@code Thread.sleep}. */
    SLEEP("sleep", Family.PRIMITIVE),
    /** Reading from a socket. */
    SOCKET_READ("socket-read", Family.PRIMITIVE, true),
    /** Writing to a socket. */
    SOCKET_WRITE("socket-write", Family.PRIMITIVE, true),
    /** Connecting a socket. */
    CONNECT("connect", Family.PRIMITIVE, true),
    /** Reading from a file, a pipe or the console. */
    FILE_READ("file-read", Family.PRIMITIVE, true),
    /** Writing to a file, a pipe or the console. */
    FILE_WRITE("file-write", Family.PRIMITIVE, true),
    /** Having what was written reach the disk. */
    FILE_SYNC("file-sync", Family.PRIMITIVE, true),
    /** A lock on a file that another process holds. */
    FILE_LOCK("file-lock", Family.PRIMITIVE, true),
    /** Opening, creating, closing, deleting, moving or looking up files. */
    FILE_METADATA("file-metadata", Family.PRIMITIVE, true),
    /** Waiting for the end of a process. */
    PROCESS("process", Family.PRIMITIVE, true),
    /** Looking up the address or name of a host. */
    HOST_LOOKUP("host-lookup", Family.PRIMITIVE, true),
    /** Inside the JVM, below code of Java: for memory to allocate, a class that another thread initializes, and the like. */
    IN_JVM("in-jvm", Family.PRIMITIVE),
    /** Neither on a processor nor in a queue for one, and in no wait that has a name. */
    OUTSIDE("outside", Family.PRIMITIVE, true),
    /** Cost of {@code Thread.start} to its caller. */
    THREAD_START("thread-start", Family.PRIMITIVE),
    /** {@code Thread.join}. */
    JOIN("join", Family.CHILDREN),
    /** {@code FutureTask.get}, {@code CompletableFuture.get} or {@code join}, {@code ExecutorService.invokeAny}. */
    FUTURE("future", Family.CHILDREN),
    /** {@code ExecutorService.invokeAll}. */
    INVOKE_ALL("invoke-all", Family.CHILDREN),
    /** {@code ExecutorService.awaitTermination} and {@code close}. */
    TERMINATION("termination", Family.CHILDREN),
    /** Joining a {@code ForkJoinTask} that another worker runs; helping is work and not counted here. */
    TASK_JOIN("task-join", Family.CHILDREN),
    /** Waiting for a connection. */
    ACCEPT("accept", Family.IDLE, true),
    /** Reading from a connection that was accepted: waiting for a client to want something. */
    CLIENT_READ("client-read", Family.IDLE, true),
    /** Waiting at a selector for a channel that is ready. */
    SELECT("select", Family.IDLE, true),
    /** A method that the user named as idle. */
    USER_IDLE("user-idle", Family.IDLE),
    /** A worker of a thread pool without a task. */
    POOL_IDLE("pool-idle", Family.IDLE),
    /** The thread of a {@code java.util.Timer} while nothing is due. */
    TIMER_IDLE("timer-idle", Family.IDLE),
    /** Taking from a {@code ReferenceQueue} while no reference has been cleared. */
    REFERENCE_IDLE("reference-idle", Family.IDLE),
    /** A worker of a fork/join pool without a task. */
    FORK_JOIN_IDLE("forkjoin-idle", Family.IDLE),
    /** A carrier of virtual threads while none of them can run. */
    CARRIER_IDLE("carrier-idle", Family.IDLE);

    /** Order in which lost processor time is charged to waiting threads: declaration order, first come first. */
    public enum Family {
        /** Waiting inside a task: counts as PT, time in parallel primitives. */
        PRIMITIVE,
        /** Waiting for children: counts as IT while processors stand free. */
        CHILDREN,
        /** Without a task: counts as IT. */
        IDLE
    }

    private final String label;
    private final Family family;
    private final boolean isOutside;

    WaitKind(String label, Family family) {
        this(label, family, false);
    }

    WaitKind(String label, Family family, boolean isOutside) {
        this.label = label;
        this.family = family;
        this.isOutside = isOutside;
    }

    /**
     * The name in recordings and results.
     *
     * @return lower case, at most 16 characters
     */
    public String label() {
        return label;
    }

    /**
     * How lost time of this kind is charged.
     *
     * @return the family
     */
    public Family family() {
        return family;
    }

    /**
     * Whether it is a wait for what is outside of the JVM, or for another thread by way of it: files, the network, processes.
     *
     * @return whether
     */
    public boolean isOutside() {
        return isOutside;
    }

    /**
     * Whether it is a wait by {@code Object.wait}, which the JVM ends and not a call of {@code unpark}.
     *
     * @return whether
     */
    public boolean isObjectWait() {
        return this == OBJECT_WAIT || this == TIMER_IDLE || this == REFERENCE_IDLE;
    }

    /**
     * The kind with the given label.
     *
     * @param label as {@link #label()} gives it
     * @return the kind
     * @throws IllegalArgumentException if no kind has that label
     */
    public static WaitKind ofLabel(String label) {
        for (WaitKind kind : values()) {
            if (kind.label.equals(label)) {
                return kind;
            }
        }
        throw new IllegalArgumentException("no kind of wait is called '" + label + "'");
    }
}

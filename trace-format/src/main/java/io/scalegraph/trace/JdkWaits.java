package io.scalegraph.trace;

import io.scalegraph.trace.JdkWait.Hooked;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The methods of the JDK in which threads wait: what the agent hooks, and what names a wait on the stack of a thread, in the
 * program or in a recording. A primitive that is missing is a row here.
 */
public final class JdkWaits {
    private static final String JUC = "java.util.concurrent.";
    private static final String LOCKS = JUC + "locks.";
    private static final String CHANNELS = "sun.nio.ch.";
    private static final String FILES = "sun.nio.fs.";
    private static final String THREAD = "java.lang.Thread";

    /** All of them; overloads are told apart by the number of their parameters. */
    public static final List<JdkWait> ALL = List.copyOf(new JdkWaits().rows);

    private final List<JdkWait> rows = new ArrayList<>();

    private JdkWaits() {
        addSynchronizers();
        addMeetings();
        addQueues();
        addTasks();
        addThreads();
        addChannels();
        addFiles();
        addFileMetadata();
    }

    /**
     * What a frame of a stack says of the wait inside it. The outermost frame that says something is right.
     *
     * @param type name of the frame's class, dots between packages
     * @param method name of its method
     * @return the kind, null if it says nothing
     */
    public static @Nullable WaitKind kind(String type, String method) {
        for (JdkWait row : Index.BY_TYPE.getOrDefault(type, List.of())) {
            if (row.method().equals(method)) {
                return row.kind();
            }
        }
        return Synchronizers.kind(type);
    }

    private void addSynchronizers() {
        for (String queued : List.of("AbstractQueuedSynchronizer", "AbstractQueuedLongSynchronizer")) {
            add(LOCKS + queued, WaitKind.LOCK, Hooked.SPECIAL, "acquire/6");
            add(
                    LOCKS + queued,
                    WaitKind.LATCH,
                    Hooked.NOT,
                    "acquireShared",
                    "acquireSharedInterruptibly",
                    "tryAcquireSharedNanos");
            add(
                    LOCKS + queued + "$ConditionObject",
                    WaitKind.CONDITION,
                    Hooked.WHOLE,
                    "await",
                    "awaitNanos",
                    "awaitUntil",
                    "awaitUninterruptibly");
        }
        add(LOCKS + "StampedLock", WaitKind.STAMPED_LOCK, Hooked.WHOLE, "acquireRead/3", "acquireWrite/3");
        add(
                LOCKS + "LockSupport",
                WaitKind.PARK,
                Hooked.SPECIAL,
                "park/0",
                "park/1",
                "parkNanos/1",
                "parkNanos/2",
                "parkUntil/1",
                "parkUntil/2");
    }

    private void addMeetings() {
        add(JUC + "CyclicBarrier", WaitKind.BARRIER, Hooked.SPECIAL, "dowait");
        add(JUC + "Phaser", WaitKind.PHASER, Hooked.SPECIAL, "internalAwaitAdvance");
        add(JUC + "Exchanger", WaitKind.EXCHANGER, Hooked.SPECIAL, "exchange");
    }

    /** Putting and taking apart. The hand-off queues, which nearly always wait, are named as a whole. */
    private void addQueues() {
        for (String queue : List.of("ArrayBlockingQueue", "LinkedBlockingQueue")) {
            add(JUC + queue, WaitKind.QUEUE_PUT, Hooked.CALLS, "put/1", "offer/3");
            add(JUC + queue, WaitKind.QUEUE_TAKE, Hooked.CALLS, "take/0", "poll/2");
        }
        for (String queue : List.of("PriorityBlockingQueue", "DelayQueue")) {
            add(JUC + queue, WaitKind.QUEUE_TAKE, Hooked.CALLS, "take/0", "poll/2");
        }
        for (String end : List.of("First", "Last")) {
            String deque = JUC + "LinkedBlockingDeque";
            add(deque, WaitKind.QUEUE_PUT, Hooked.CALLS, "put" + end + "/1", "offer" + end + "/3");
            add(deque, WaitKind.QUEUE_TAKE, Hooked.CALLS, "take" + end + "/0", "poll" + end + "/2");
        }
        add(JUC + "SynchronousQueue", WaitKind.QUEUE_PUT, Hooked.NAMES, "put/1", "offer/3");
        add(JUC + "LinkedTransferQueue", WaitKind.QUEUE_PUT, Hooked.NAMES, "transfer/1", "tryTransfer/3");
        for (String queue : List.of("SynchronousQueue", "LinkedTransferQueue")) {
            add(JUC + queue, WaitKind.QUEUE_TAKE, Hooked.NAMES, "take/0", "poll/2");
        }
        add(JUC + "SubmissionPublisher$BufferedSubscription", WaitKind.PUBLISH, Hooked.CALLS, "awaitSpace");
    }

    /** A worker that helps while it joins runs outside the calls that block, and works. */
    private void addTasks() {
        add(JUC + "FutureTask", WaitKind.FUTURE, Hooked.CALLS, "awaitDone");
        add(JUC + "CompletableFuture", WaitKind.FUTURE, Hooked.CALLS, "waitingGet", "timedGet");
        add(JUC + "ForkJoinTask", WaitKind.TASK_JOIN, Hooked.CALLS, "awaitDone");
        add(JUC + "AbstractExecutorService", WaitKind.INVOKE_ALL, Hooked.NOT, "invokeAll");
        add(JUC + "ThreadPoolExecutor", WaitKind.POOL_IDLE, Hooked.CALLS, "getTask");
        add(JUC + "ForkJoinPool", WaitKind.FORK_JOIN_IDLE, Hooked.WHOLE, "awaitWork");
        for (String pool : List.of("ThreadPoolExecutor", "ForkJoinPool", "ThreadPerTaskExecutor")) {
            add(JUC + pool, WaitKind.TERMINATION, Hooked.CALLS, "awaitTermination");
        }
        add(JUC + "ForkJoinPool", WaitKind.TERMINATION, Hooked.NOT, "close", "awaitQuiescence");
    }

    private void addThreads() {
        add(THREAD, WaitKind.JOIN, Hooked.SPECIAL, "join/1", "join/2");
        add(THREAD, WaitKind.SLEEP, Hooked.SPECIAL, "sleepNanos/1");
        add(THREAD, WaitKind.SLEEP, Hooked.NOT, "sleep");
        add("java.lang.VirtualThread", WaitKind.SLEEP, Hooked.SPECIAL, "sleepNanos/1");
        add("java.lang.Object", WaitKind.OBJECT_WAIT, Hooked.SPECIAL, "wait/1");
        add("java.util.TimerThread", WaitKind.TIMER_IDLE, Hooked.NOT, "mainLoop");
        add("java.lang.ref.ReferenceQueue", WaitKind.REFERENCE_IDLE, Hooked.NOT, "remove");
    }

    /**
     * Where threads wait for what is outside of the JVM, the method that does is hooked. Channels and selectors have methods
     * that are called before and after what may block. What is written to a socket seldom blocks, and takes processor time
     * in the kernel: only the wait for room in its buffer is hooked, where the JDK makes it apart.
     */
    private void addChannels() {
        add(CHANNELS + "SelectorImpl", WaitKind.SELECT, Hooked.NOT, "lockAndDoSelect");
        addBlocking(CHANNELS + "SelectorImpl", WaitKind.SELECT, "begin/1", "end/1");
        add(CHANNELS + "Poller", WaitKind.SELECT, Hooked.NAMES, "pollSelector/2");
        add(CHANNELS + "EPollPort$EventHandlerTask", WaitKind.SELECT, Hooked.NOT, "poll");
        add(CHANNELS + "ServerSocketChannelImpl", WaitKind.ACCEPT, Hooked.NOT, "accept", "blockingAccept");
        addBlocking(CHANNELS + "ServerSocketChannelImpl", WaitKind.ACCEPT, "begin/1", "end/2");
        addSockets();
        addDatagrams();
        String resolver = "java.net.InetAddress$PlatformResolver";
        add(resolver, WaitKind.HOST_LOOKUP, Hooked.WHOLE, "lookupByName/2", "lookupByAddress/1");
        String before18 = "java.net.InetAddress$PlatformNameService";
        add(before18, WaitKind.HOST_LOOKUP, Hooked.WHOLE, "lookupAllHostAddr/1", "getHostByAddr/1");
    }

    private void addSockets() {
        String plain = CHANNELS + "NioSocketImpl";
        add(plain, WaitKind.ACCEPT, Hooked.WHOLE, "accept/1");
        add(plain, WaitKind.CONNECT, Hooked.WHOLE, "connect/2");
        add(plain, WaitKind.SOCKET_READ, Hooked.WHOLE, "implRead");
        add(plain, WaitKind.SOCKET_WRITE, Hooked.NOT, "implWrite");
        add(plain, WaitKind.SOCKET_WRITE, Hooked.WHOLE, "park/3");
        String socket = CHANNELS + "SocketChannelImpl";
        add(socket, WaitKind.CONNECT, Hooked.NOT, "connect", "blockingConnect", "finishConnect");
        addBlocking(socket, WaitKind.CONNECT, "beginConnect/2", "endConnect/2");
        addBlocking(socket, WaitKind.CONNECT, "beginFinishConnect/1", "endFinishConnect/2");
        add(socket, WaitKind.SOCKET_READ, Hooked.NOT, "read", "blockingRead");
        addBlocking(socket, WaitKind.SOCKET_READ, "beginRead/1", "endRead/2");
        add(socket, WaitKind.SOCKET_WRITE, Hooked.NOT, "write", "blockingWriteFully");
        add(CHANNELS + "SelChImpl", WaitKind.SOCKET_WRITE, Hooked.WHOLE, "park/2");
    }

    private void addDatagrams() {
        String datagrams = CHANNELS + "DatagramChannelImpl";
        add(datagrams, WaitKind.SOCKET_READ, Hooked.NOT, "receive", "blockingReceive", "read");
        addBlocking(datagrams, WaitKind.SOCKET_READ, "beginRead/2", "endRead/2");
        add(datagrams, WaitKind.SOCKET_WRITE, Hooked.NOT, "send", "blockingSend", "write");
    }

    /**
     * Files are read from memory and written to memory, most of the time, which is work: what they wait beside it is found
     * by the processor time of the thread.
     */
    private void addFiles() {
        add("java.io.FileInputStream", WaitKind.FILE_READ, Hooked.NOT, "read", "readBytes", "read0");
        add("java.io.FileOutputStream", WaitKind.FILE_WRITE, Hooked.NOT, "write", "writeBytes");
        add("java.io.RandomAccessFile", WaitKind.FILE_READ, Hooked.NOT, "read", "readBytes", "read0", "readFully");
        add("java.io.RandomAccessFile", WaitKind.FILE_WRITE, Hooked.NOT, "write", "writeBytes", "write0");
        add("java.io.FileDescriptor", WaitKind.FILE_SYNC, Hooked.NOT, "sync");
        String channel = CHANNELS + "FileChannelImpl";
        add(channel, WaitKind.FILE_READ, Hooked.NOT, "read", "transferTo");
        add(channel, WaitKind.FILE_WRITE, Hooked.NOT, "write", "transferFrom");
        add(channel, WaitKind.FILE_SYNC, Hooked.WHOLE, "force/1");
        add(channel, WaitKind.FILE_LOCK, Hooked.WHOLE, "lock/3");
        String source = CHANNELS + "SourceChannelImpl";
        add(source, WaitKind.FILE_READ, Hooked.NOT, "read");
        addBlocking(source, WaitKind.FILE_READ, "beginRead/1", "endRead/2");
        add(CHANNELS + "SinkChannelImpl", WaitKind.FILE_WRITE, Hooked.NAMES, "write/1", "write/3");
        add("java.lang.ProcessImpl", WaitKind.PROCESS, Hooked.WHOLE, "waitFor/0", "waitFor/2");
    }

    /** What creates, finds or removes files is mostly work, as reading and writing them is. */
    private void addFileMetadata() {
        addFileMetadata("java.io.FileInputStream", "open", "close");
        addFileMetadata("java.io.FileOutputStream", "open", "close");
        addFileMetadata("java.io.RandomAccessFile", "open", "close");
        addFileMetadata(
                "java.io.File",
                "canExecute",
                "canRead",
                "canWrite",
                "createNewFile",
                "createTempFile",
                "delete",
                "exists",
                "getCanonicalPath",
                "isDirectory",
                "isFile",
                "lastModified",
                "length",
                "list",
                "mkdir",
                "renameTo",
                "setLastModified");
        addFileMetadata(CHANNELS + "FileChannelImpl", "implCloseChannel", "size", "truncate");
        for (String system : List.of("Unix", "Windows")) {
            addFileMetadata(
                    FILES + system + "FileSystemProvider",
                    "checkAccess",
                    "createDirectory",
                    "createLink",
                    "createSymbolicLink",
                    "exists",
                    "implDelete",
                    "isSameFile",
                    "move",
                    "newAsynchronousFileChannel",
                    "newByteChannel",
                    "newDirectoryStream",
                    "newFileChannel",
                    "readAttributes",
                    "readAttributesIfExists",
                    "readSymbolicLink");
            addFileMetadata(FILES + system + "Path", "toRealPath");
            addFileMetadata(FILES + system + "DirectoryStream$" + system + "DirectoryIterator", "readNextEntry");
        }
    }

    private void addFileMetadata(String type, String... methods) {
        add(type, WaitKind.FILE_METADATA, Hooked.NOT, methods);
    }

    private void addBlocking(String type, WaitKind kind, String begins, String ends) {
        add(type, kind, Hooked.BEGINS, begins);
        add(type, kind, Hooked.ENDS, ends);
    }

    /** Methods as {@code name}, or {@code name/parameters} where others have the same name. */
    private void add(String type, WaitKind kind, Hooked hooked, String... methods) {
        for (String method : methods) {
            int slash = method.indexOf('/');
            rows.add(
                    slash < 0
                            ? new JdkWait(type, method, JdkWait.ANY, kind, hooked)
                            : new JdkWait(
                                    type,
                                    method.substring(0, slash),
                                    Integer.parseInt(method.substring(slash + 1)),
                                    kind,
                                    hooked));
        }
    }

    /** Apart, since hooking needs no index and comes before the program's main. */
    private static final class Index {
        private static final Map<String, List<JdkWait>> BY_TYPE = byType();

        private Index() {}

        private static Map<String, List<JdkWait>> byType() {
            Map<String, List<JdkWait>> byType = new HashMap<>();
            for (JdkWait row : ALL) {
                List<JdkWait> ofType = byType.get(row.type());
                if (ofType == null) {
                    ofType = new ArrayList<>();
                    byType.put(row.type(), ofType);
                }
                ofType.add(row);
            }
            return byType;
        }
    }
}

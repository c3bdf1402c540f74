package io.scalegraph.agent.instrument.rewrite;

import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/**
 * The recorder's methods that changed code calls, all static. They are named and not referred to, so that no class of the
 * recorder is loaded before it is needed; a test looks each of them up.
 */
public enum RecorderMethod implements CalledMethod {
    /** A wait begins. */
    ENTER(In.WAITS, "enter", "(" + In.KIND + In.OBJECT + ")" + In.HOOKED),
    /** A wait begins, or goes on, that has a limit of time. */
    ENTER_LIMITED(In.WAITS, "enterLimited", "(" + In.KIND + In.OBJECT + ")" + In.HOOKED),
    /** It has ended. */
    EXIT(In.WAITS, "exit", "(" + In.HOOKED + ")V"),
    /** The waits inside have a name. */
    NAME(In.WAITS, "name", "(" + In.KIND + In.OBJECT + ")" + In.HOOKED),
    /** They have it no longer. */
    RESTORE(In.WAITS, "restore", "(" + In.HOOKED + ")V"),
    /** A thread does what may block. */
    BEGIN_BLOCKING(In.WAITS, "beginBlocking", "(" + In.KIND + In.OBJECT + "Z)V"),
    /** It has done it. */
    END_BLOCKING(In.WAITS, "endBlocking", "(" + In.KIND + In.OBJECT + "Z)V"),
    /** A thread is about to be started. */
    START_THREAD(In.THREADS, "startThread", "(" + In.OBJECT + ")" + In.HOOKED),
    /** It has been, or could not be. */
    STARTED_THREAD(In.THREADS, "startedThread", "(" + In.THROWABLE + In.OBJECT + In.HOOKED + ")V"),
    /** A thread begins to run. */
    BEGIN_THREAD(In.THREADS, "beginThread", "(" + In.OBJECT + ")V"),
    /** A thread ends. */
    END_THREAD(In.THREADS, "endThread", "()V"),
    /** A process has been started. */
    STARTED_PROCESS(In.THREADS, "startedProcess", "(" + In.OBJECT + ")V"),
    /** The program ends. */
    SHUTDOWN(In.THREADS, "shutdown", "()V"),

    /** A wait for a queued synchronizer begins. */
    ENTER_SYNCHRONIZER(In.PARTNERS, "enterSynchronizer", "(" + In.OBJECT + In.THREAD + "ZZZ)" + In.HOOKED),
    /** A wait for the end of a phase begins. */
    ENTER_PHASE(In.PARTNERS, "enterPhase", "(" + In.OBJECT + "I)" + In.HOOKED),
    /** A wait for a partner to exchange something with begins. */
    ENTER_EXCHANGE(In.PARTNERS, "enterExchange", "(" + In.OBJECT + ")" + In.HOOKED),
    /** A wait for a thread's end begins. */
    ENTER_JOIN(In.PARTNERS, "enterJoin", "(" + In.OBJECT + ")" + In.HOOKED),
    /** A wait for somebody has ended. */
    EXIT_PARTY(In.PARTNERS, "exit", "(" + In.HOOKED + ")V"),
    /** A latch was counted down. */
    COUNT_DOWN(In.PARTNERS, "countDown", "(" + In.OBJECT + "Z)V"),
    /** The last party has arrived at a barrier. */
    ARRIVE_LAST(In.PARTNERS, "arriveLast", "(" + In.OBJECT + ")V"),
    /** A phase has ended. */
    END_PHASE(In.PARTNERS, "endPhase", "(" + In.OBJECT + ")V"),
    /** A barrier is broken. */
    BREAK_UP(In.PARTNERS, "breakUp", "(" + In.OBJECT + ")V"),

    /** A thread is about to be unparked. */
    WAKE(In.WAKES, "wake", "(" + In.OBJECT + ")V"),
    /** A thread is about to be interrupted. */
    INTERRUPT(In.WAKES, "interrupt", "(" + In.OBJECT + ")V"),
    /** A selector is about to be woken. */
    WAKE_SELECTOR(In.WAKES, "wakeSelector", "(" + In.OBJECT + ")V"),

    /** An exclusive lock has an owner, or is about to have none. */
    OWN(In.HOLDS, "own", "(" + In.OBJECT + In.THREAD + ")V"),
    /** A lock's shared side was asked for. */
    SHARE(In.HOLDS, "share", "(" + In.OBJECT + "I)V"),
    /** The same, with a wide result. */
    SHARE_OF_LONG(In.HOLDS, "share", "(" + In.OBJECT + "J)V"),
    /** The same, of an attempt. */
    SHARE_OF_BOOLEAN(In.HOLDS, "share", "(" + In.OBJECT + "Z)V"),
    /** A lock's shared side was released. */
    UNSHARE(In.HOLDS, "unshare", "(" + In.OBJECT + "Z)V"),
    /** A monitor is about to be left. */
    LEAVE_MONITOR(In.HOLDS, "leave", "(" + In.OBJECT + ")V"),
    /** A thread is about to wait at a monitor. */
    WAIT_AT_MONITOR(In.HOLDS, "waitAt", "(" + In.OBJECT + ")V"),
    /** It holds the monitor again. */
    BACK_AT_MONITOR(In.HOLDS, "back", "()V"),
    /** An item is in a queue. */
    PUT_IN(In.PASSES, "put", "(" + In.OBJECT + ")V"),
    /** An item is in a queue, or there was no room. */
    PUT_IF(In.PASSES, "put", "(" + In.OBJECT + "Z)V"),
    /** An item is out of a queue, or there was none. */
    TAKE_OUT(In.PASSES, "take", "(" + In.OBJECT + In.OBJECT + ")V"),
    /** Permits were asked for. */
    TAKE_PERMITS(In.PASSES, "takePermits", "(" + In.OBJECT + "II)V"),
    /** All permits were taken. */
    DRAIN_PERMITS(In.PASSES, "drainPermits", "(" + In.OBJECT + "I)V"),
    /** Permits were given. */
    GIVE_PERMITS(In.PASSES, "givePermits", "(" + In.OBJECT + "II)V"),
    /** A thread asked whether a latch is open. */
    GO_THROUGH(In.PASSES, "goThrough", "(" + In.OBJECT + "II)V"),
    /** A latch was counted down, or was open. */
    COUNT(In.PASSES, "count", "(" + In.OBJECT + "II)V"),
    /** A pool puts a task into its queue. */
    OFFER_TASK(In.PASSES, "offerTask", "(" + In.QUEUE + In.OBJECT + In.OBJECT + ")Z"),

    /** A section begins. */
    ENTER_SECTION(In.SECTIONS, "enterSection", "(" + In.STRING + ")J"),
    /** It has ended. */
    EXIT_SECTION(In.SECTIONS, "exitSection", "(J)V"),
    /** A region begins. */
    ENTER_REGION(In.SECTIONS, "enterRegion", "(" + In.STRING + ")" + In.HOOKED),
    /** It has ended. */
    EXIT_REGION(In.SECTIONS, "exitRegion", "(" + In.HOOKED + ")V"),
    /** A computation begins. */
    BEGIN_COMPUTATION(In.COMPUTATIONS, "enter", "()" + In.HOOKED),
    /** It has ended. */
    END_COMPUTATION(In.COMPUTATIONS, "exit", "(" + In.HOOKED + ")V"),

    /** A virtual thread is about to be started. */
    START_VIRTUAL(In.VIRTUAL, "start", "(" + In.OBJECT + ")" + In.HOOKED),
    /** It has been, or could not be. */
    STARTED_VIRTUAL(In.VIRTUAL, "started", "(" + In.THROWABLE + In.OBJECT + In.HOOKED + ")V"),
    /** A virtual thread begins to run. */
    BEGIN_VIRTUAL(In.VIRTUAL, "begin", "(" + In.OBJECT + ")" + In.LIVES),
    /** It ends. */
    END_VIRTUAL(In.VIRTUAL, "end", "(" + In.LIVES + ")V"),
    /** A wait begins that is measured in virtual threads alone. */
    ENTER_VIRTUAL(In.VIRTUAL, "enter", "(" + In.KIND + In.OBJECT + ")" + In.HOOKED),
    /** It has ended. */
    EXIT_VIRTUAL(In.VIRTUAL, "exit", "(" + In.HOOKED + ")V"),
    /** A virtual thread has left its carrier. */
    LEFT_CARRIER(In.VIRTUAL, "left", "(" + In.OBJECT + In.OBJECT + ")V"),
    /** A carrier goes on with a virtual thread. */
    BACK_ON_CARRIER(In.VIRTUAL, "goesOn", "(" + In.OBJECT + ")V"),
    /** A carrier is about to be blocked by its virtual thread. */
    PIN(In.VIRTUAL, "pin", "(" + In.THREAD + ")V"),
    /** It is no longer. */
    UNPIN(In.VIRTUAL, "unpin", "()V"),

    /** A party queues for its barrier's lock. */
    BARRIER_LOCK(In.BARRIERS, "barrierLock", "(" + In.REENTRANT_LOCK + In.OBJECT + ")V"),
    /** A party leaves its barrier. */
    BARRIER_UNLOCK(In.BARRIERS, "barrierUnlock", "(" + In.REENTRANT_LOCK + In.OBJECT + ")V"),
    /** A party waits for the others. */
    BARRIER_AWAIT(In.BARRIERS, "barrierAwait", "(" + In.CONDITION + In.OBJECT + ")V"),
    /** A party waits for the others, for a time. */
    BARRIER_AWAIT_NANOS(In.BARRIERS, "barrierAwaitNanos", "(" + In.CONDITION + "J" + In.OBJECT + ")J"),
    /** The second of two that exchange something wakes the first. */
    MATCH_UNPARK(In.BARRIERS, "matchUnpark", "(" + In.THREAD + In.OBJECT + ")V"),
    /** A thread waits at a condition. */
    AWAIT(In.BLOCKING, "await", "(" + In.CONDITION + In.OBJECT + In.KIND + ")V"),
    /** A thread waits at a condition, for a time. */
    AWAIT_NANOS(In.BLOCKING, "awaitNanos", "(" + In.CONDITION + "J" + In.OBJECT + In.KIND + ")J"),
    /** A thread waits at a latch, for a time. */
    AWAIT_LATCH(In.BLOCKING, "awaitLatch", "(" + In.LATCH + "J" + In.UNIT + In.OBJECT + In.KIND + ")Z"),
    /** A thread takes from a queue. */
    TAKE(In.BLOCKING, "take", "(" + In.QUEUE + In.OBJECT + In.KIND + ")" + In.OBJECT),
    /** A thread takes from a queue, for a time. */
    POLL(In.BLOCKING, "poll", "(" + In.QUEUE + "J" + In.UNIT + In.OBJECT + In.KIND + ")" + In.OBJECT),
    /** A thread parks. */
    PARK(In.BLOCKING, "park", "(" + In.OBJECT + In.KIND + ")V"),
    /** A thread parks, for a time. */
    PARK_NANOS(In.BLOCKING, "parkNanos", "(J" + In.OBJECT + In.KIND + ")V"),
    /** A thread parks and says at what. */
    PARK_AT(In.BLOCKING, "park", "(" + In.OBJECT + In.OBJECT + In.KIND + ")V"),
    /** A thread parks, for a time, and says at what. */
    PARK_NANOS_AT(In.BLOCKING, "parkNanos", "(" + In.OBJECT + "J" + In.OBJECT + In.KIND + ")V"),
    /** A thread blocks where its pool may give its place to another. */
    MANAGED_BLOCK(In.BLOCKING, "managedBlock", "(" + In.BLOCKER + In.OBJECT + In.KIND + ")V"),

    /** A lock is about to be asked for. */
    BEGIN_CALL(In.CALLS, "begin", "()J"),
    /** It has been got. */
    END_CALL(In.CALLS, "end", "(JI)V"),
    /** It has been got, or not. */
    END_CALL_OF_BOOLEAN(In.CALLS, "end", "(ZJI)V"),
    /** It has been got, or not, as a stamp tells. */
    END_CALL_OF_LONG(In.CALLS, "end", "(JJI)V"),
    /** A call that is not timed. */
    HIT(In.CALLS, "hit", "(I)V"),
    /** A monitor is about to be entered. */
    ARRIVE_AT_MONITOR(In.MONITORS, "arrive", "(" + In.OBJECT + "I)" + In.HOOKED),
    /** It has been. */
    ENTERED_MONITOR(In.MONITORS, "entered", "(" + In.HOOKED + In.OBJECT + "I)V"),
    /** It has been, and it is timed how long it is held. */
    HELD_MONITOR(In.MONITORS, "held", "(" + In.HOOKED + In.OBJECT + "I)V");

    private final String owner;
    private final String method;
    private final String descriptor;

    RecorderMethod(String owner, String method, String descriptor) {
        this.owner = owner;
        this.method = method;
        this.descriptor = descriptor;
    }

    @Override
    public String owner() {
        return owner;
    }

    @Override
    public String method() {
        return method;
    }

    @Override
    public String descriptor() {
        return descriptor;
    }

    /**
     * Writes a call, whose arguments lie on the operand stack.
     *
     * @param code receives it
     */
    public void call(MethodVisitor code) {
        code.visitMethodInsn(Opcodes.INVOKESTATIC, owner, method, descriptor, false);
    }

    /** Names of types, apart, since the constants above come before any field. */
    private static final class In {
        private static final String RECORDER = "io/scalegraph/agent/recorder/";
        private static final String HOOKS = RECORDER + "hook/";
        private static final String WAITS = HOOKS + "WaitRecorder";
        private static final String THREADS = HOOKS + "ThreadRecorder";
        private static final String PARTNERS = HOOKS + "PartnerRecorder";
        private static final String WAKES = HOOKS + "WakeRecorder";
        private static final String HOLDS = HOOKS + "HoldRecorder";
        private static final String PASSES = HOOKS + "PassRecorder";
        private static final String SECTIONS = HOOKS + "SectionRecorder";
        private static final String COMPUTATIONS = HOOKS + "ComputationRecorder";
        private static final String VIRTUAL = HOOKS + "VirtualThreadRecorder";
        private static final String BARRIERS = HOOKS + "BarrierCalls";
        private static final String BLOCKING = HOOKS + "BlockingCalls";
        private static final String CALLS = HOOKS + "CallRecorder";
        private static final String MONITORS = HOOKS + "MonitorRecorder";
        /** What the first call of two found, for the second. */
        private static final String HOOKED = "L" + RECORDER + "thread/HookedThread;";

        private static final String LIVES = "L" + RECORDER + "virtual/VirtualLives;";

        private static final String KIND = "Lio/scalegraph/trace/WaitKind;";
        private static final String OBJECT = "Ljava/lang/Object;";
        private static final String STRING = "Ljava/lang/String;";
        private static final String THREAD = "Ljava/lang/Thread;";
        private static final String THROWABLE = "Ljava/lang/Throwable;";
        private static final String UNIT = "Ljava/util/concurrent/TimeUnit;";
        private static final String QUEUE = "Ljava/util/concurrent/BlockingQueue;";
        private static final String LATCH = "Ljava/util/concurrent/CountDownLatch;";
        private static final String BLOCKER = "Ljava/util/concurrent/ForkJoinPool$ManagedBlocker;";
        private static final String CONDITION = "Ljava/util/concurrent/locks/Condition;";
        private static final String REENTRANT_LOCK = "Ljava/util/concurrent/locks/ReentrantLock;";

        private In() {}
    }
}

package io.scalegraph.trace;

/** JFR's own events that a recording holds beside ours, by the names that the JDK gives them. */
public final class JdkEvents {
    /** A thread waited to enter a monitor. */
    public static final String MONITOR_ENTER = "jdk.JavaMonitorEnter";

    /** A thread waited in {@code Object.wait}. */
    public static final String MONITOR_WAIT = "jdk.JavaMonitorWait";

    /** A thread slept. */
    public static final String THREAD_SLEEP = "jdk.ThreadSleep";

    /** A thread parked. */
    public static final String THREAD_PARK = "jdk.ThreadPark";

    /** A virtual thread blocked its carrier. */
    public static final String VIRTUAL_THREAD_PINNED = "jdk.VirtualThreadPinned";

    /** A collection stopped the program. */
    public static final String GC_PAUSE = "jdk.GCPhasePause";

    /** The JVM did something of its own. */
    public static final String VM_OPERATION = "jdk.ExecuteVMOperation";

    /** A collection, its parts at the same time as the program included. */
    public static final String GARBAGE_COLLECTION = "jdk.GarbageCollection";

    /** Which collectors the JVM has. */
    public static final String GC_CONFIGURATION = "jdk.GCConfiguration";

    /** The JVM asked all threads to stop. */
    public static final String SAFEPOINT_BEGIN = "jdk.SafepointBegin";

    /** They go on. */
    public static final String SAFEPOINT_END = "jdk.SafepointEnd";

    /** A thread waited for memory. */
    public static final String Z_ALLOCATION_STALL = "jdk.ZAllocationStall";

    /** A thread loaded a class. */
    public static final String CLASS_LOAD = "jdk.ClassLoad";

    /** Compiled code was given up. */
    public static final String DEOPTIMIZATION = "jdk.Deoptimization";

    /** Where a thread computes. */
    public static final String EXECUTION_SAMPLE = "jdk.ExecutionSample";

    /** Where a thread is in native code. */
    public static final String NATIVE_METHOD_SAMPLE = "jdk.NativeMethodSample";

    /** The JVM and its arguments. */
    public static final String JVM_INFORMATION = "jdk.JVMInformation";

    /** The operating system. */
    public static final String OS_INFORMATION = "jdk.OSInformation";

    /** The processors. */
    public static final String CPU_INFORMATION = "jdk.CPUInformation";

    /** A recording that runs. */
    public static final String ACTIVE_RECORDING = "jdk.ActiveRecording";

    /** The program started a process. */
    public static final String PROCESS_START = "jdk.ProcessStart";

    /** What was set for an event. */
    public static final String ACTIVE_SETTING = "jdk.ActiveSetting";

    private JdkEvents() {}
}

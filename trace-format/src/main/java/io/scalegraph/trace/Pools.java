package io.scalegraph.trace;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Pools of threads that are not the program's own, by the method in which a worker waits for its next task.
 * Without them a server's idle workers would be threads that wait at a queue, a condition or a semaphore. A pool that is missing
 * is a row here.
 */
public final class Pools {
    /** The JDK's own. */
    public static final Take JDK = new Take("java.util.concurrent.ThreadPoolExecutor", "getTask");

    /** All others. */
    public static final List<Take> ALL = List.of(
            // from 10.1 on no subclass of the JDK's
            new Take("org.apache.tomcat.util.threads.ThreadPoolExecutor", "getTask"),
            new Take("org.eclipse.jetty.util.thread.QueuedThreadPool$Runner", "idleJobPoll"),
            // up to 9.4
            new Take("org.eclipse.jetty.util.thread.ReservedThreadExecutor$ReservedThread", "reservedWait"),
            new Take("org.eclipse.jetty.util.thread.ReservedThreadExecutor$ReservedThread", "waitForTask"),
            // of WildFly, Quarkus and Undertow
            new Take("org.jboss.threads.EnhancedQueueExecutor$PoolThreadNode", "park"),
            new Take("org.glassfish.grizzly.threadpool.SyncThreadPool$SyncThreadWorker", "getTask"),
            new Take("org.glassfish.grizzly.threadpool.FixedThreadPool$BasicWorker", "getTask"),
            new Take("io.netty.util.concurrent.SingleThreadEventExecutor", "takeTask"),
            new Take("io.netty.util.concurrent.GlobalEventExecutor", "takeTask"),
            // of Kotlin's coroutines
            new Take("kotlinx.coroutines.scheduling.CoroutineScheduler$Worker", "park"),
            new Take("com.lmax.disruptor.BlockingWaitStrategy", "waitFor"),
            new Take("com.lmax.disruptor.LiteBlockingWaitStrategy", "waitFor"),
            new Take("com.lmax.disruptor.LiteTimeoutBlockingWaitStrategy", "waitFor"),
            // which Log4j has
            new Take("com.lmax.disruptor.TimeoutBlockingWaitStrategy", "waitFor"),
            new Take("kafka.network.RequestChannel", "receiveRequest"),
            // sleeps between two looks for one
            new Take("org.apache.cassandra.concurrent.SEPWorker", "doWaitSpin"),
            new Take("org.apache.hadoop.ipc.CallQueueManager", "take"),
            new Take("org.apache.hadoop.hbase.ipc.RpcHandler", "getCallRunner"),
            new Take("org.apache.hadoop.hbase.ipc.FastPathRpcHandler", "getCallRunner"),
            new Take("org.apache.ignite.internal.util.StripedExecutor$StripeConcurrentQueue", "take"),
            new Take("com.hazelcast.internal.util.concurrent.MPSCQueue", "take"),
            new Take("com.hazelcast.internal.util.concurrent.MPSCQueue", "takeAll"),
            // their schedulers sleep from tick to tick
            new Take("org.apache.pekko.actor.LightArrayRevolverScheduler", "waitNanos"),
            new Take("akka.actor.LightArrayRevolverScheduler", "waitNanos"),
            new Take("io.netty.util.HashedWheelTimer$Worker", "waitForNextTick"));

    private static final Map<String, Set<String>> METHODS = methods();

    private Pools() {}

    /**
     * A method in which a worker waits for its next task, and does nothing else.
     *
     * @param type name of its class, dots between packages
     * @param method its name
     */
    public record Take(String type, String method) {}

    /**
     * Whether a class is one in which a worker waits for its next task, in a loop that it is in as long as it lives.
     *
     * @param type name of the class, dots between packages
     * @return whether it is
     */
    public static boolean isOne(String type) {
        return METHODS.containsKey(type);
    }

    /**
     * Whether a frame of a stack is a worker's that waits for its next task.
     *
     * @param type name of the frame's class, dots between packages
     * @param method name of its method
     * @return whether it is
     */
    public static boolean isIdle(String type, String method) {
        Set<String> methods = METHODS.get(type);
        return methods != null && methods.contains(method);
    }

    private static Map<String, Set<String>> methods() {
        Map<String, Set<String>> methods = new HashMap<>();
        methods.put(JDK.type, Set.of(JDK.method));
        for (Take take : ALL) {
            Set<String> more = new HashSet<>(methods.getOrDefault(take.type, Set.of()));
            more.add(take.method);
            methods.put(take.type, more);
        }
        return methods;
    }
}

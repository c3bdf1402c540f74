package io.scalegraph.analyzer.run.role;

import java.util.Set;
import java.util.regex.Pattern;

/**
 * Methods of well-known libraries that take one task after another and run each: their own waits are for a task, those of the tasks
 * are not, and have other methods. Where a method only takes, {@link io.scalegraph.trace.Pools} has it. A loop that is missing is
 * a row here.
 */
final class TaskLoops {
    private static final Set<String> METHODS = Set.of(
            // Spark's messages between its parts, its listeners, its scheduler
            "org.apache.spark.rpc.netty.MessageLoop::org$apache$spark$rpc$netty$MessageLoop$$receiveLoop",
            "org.apache.spark.scheduler.AsyncEventQueue::$anonfun$dispatch$1",
            "org.apache.spark.util.EventLoop$$anon$::run",
            // workers that steal from one another, and park where there is nothing
            "zio.internal.ZScheduler$$anon$::run",
            "cats.effect.unsafe.WorkerThread::parkLoop$1",
            "cats.effect.unsafe.WorkerThread::parkUntilNextSleeper$1",
            // from 3.6 on
            "cats.effect.unsafe.WorkerThread::parkLoopUntilNextSleeper$1",
            // one that may block, for whoever takes it up
            "cats.effect.unsafe.WorkerThread::run",
            "org.apache.camel.component.seda.SedaConsumer::doRun",
            "org.jgroups.protocols.TransferQueueBundler::run",
            "org.apache.cassandra.concurrent.SEPWorker::run",
            "org.apache.zookeeper.server.RequestThrottler::run",
            "org.apache.zookeeper.server.PrepRequestProcessor::run",
            "org.apache.zookeeper.server.SyncRequestProcessor::run",
            "org.apache.zookeeper.server.quorum.CommitProcessor::run",
            "org.apache.logging.log4j.core.appender.AsyncAppenderEventDispatcher::dispatchAll",
            "ch.qos.logback.core.AsyncAppenderBase$Worker::run",
            "org.quartz.core.QuartzSchedulerThread::run",
            "org.quartz.simpl.SimpleThreadPool$WorkerThread::run");

    /** Scala numbers its nameless classes, and another version may do so otherwise. */
    private static final Pattern NUMBERED = Pattern.compile("\\$\\$anon\\$\\d+");

    private TaskLoops() {}

    /**
     * Whether a method is such a loop.
     *
     * @param method class::method, as places are named
     * @return whether it is
     */
    static boolean has(String method) {
        return METHODS.contains(
                method.contains("$$anon$") ? NUMBERED.matcher(method).replaceAll("\\$\\$anon\\$") : method);
    }
}

package io.scalegraph.agent.recorder.counter;

import java.util.Map;

/** The JVM's account of the processor time of its threads. */
public interface ThreadTimes {
    /**
     * Processor time of all threads of Java's that live.
     *
     * @return nanoseconds by the thread's number in Java; nothing where it is not known
     */
    Map<Long, Long> cpuOfAll();
}

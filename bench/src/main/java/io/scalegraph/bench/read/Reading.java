package io.scalegraph.bench.read;

import com.sun.management.GarbageCollectionNotificationInfo;
import java.io.IOException;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryUsage;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import javax.management.NotificationEmitter;
import javax.management.openmbean.CompositeData;

/** A JVM of its own that reads one recording in one way, and says how full its heap was. */
public final class Reading {
    /** Before what it says, since the analysis may have something to say too. */
    static final String HEAP = "bench-heap=";

    private Reading() {}

    /**
     * Reads.
     *
     * @param args name of the reader, and the recording
     * @throws IOException if the recording cannot be read
     */
    public static void main(String[] args) throws IOException {
        AtomicLong most = new AtomicLong(used());
        for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
            ((NotificationEmitter) collector)
                    .addNotificationListener(
                            (notification, handback) -> most.accumulateAndGet(
                                    left(GarbageCollectionNotificationInfo.from(
                                            (CompositeData) notification.getUserData())),
                                    Math::max),
                            null,
                            null);
        }
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.err.println(HEAP + most.get())));
        Reader.of(args[0]).read(Path.of(args[1]));
    }

    private static long used() {
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    /** What a collection left. */
    private static long left(GarbageCollectionNotificationInfo collection) {
        return collection.getGcInfo().getMemoryUsageAfterGc().entrySet().stream()
                .filter(pool -> isHeap(pool.getKey()))
                .map(pool -> pool.getValue())
                .mapToLong(MemoryUsage::getUsed)
                .sum();
    }

    /** With the serial collector. */
    private static boolean isHeap(String pool) {
        return pool.startsWith("Eden") || pool.startsWith("Survivor") || pool.startsWith("Tenured");
    }
}

package io.scalegraph.analyzer.it.programs;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Recording;

/**
 * Writes more waits than are kept: some threads wait for as short as they can, one waits for known times and prints begin and end
 * of each by its own clock, another waits almost all the time. What happens only at the begin is in a method of its own. Dumps
 * the recording half-way.
 */
public final class Rotated {
    private static final int THREADS = 4;
    private static final int DUMPED_CHUNKS = 4;
    private static final int ALL_CHUNKS = 6;
    private static final long LAST_MILLIS = 250;
    private static final long KNOWN_NANOS = 5_000_000;
    private static final long PATIENT_MILLIS = 100;
    private static final long EARLY_NANOS = 50_000_000;

    private static final Set<Path> SEEN = new HashSet<>();
    private static final CountDownLatch OVER = new CountDownLatch(1);

    private Rotated() {}

    /** Runs; wants the file of the dump. */
    public static void main(String[] args) throws Exception {
        Ready.await();
        Thread early = new Thread(Rotated::early, "early");
        early.start();
        early.join();
        Thread patient = new Thread(Rotated::patient, "patient");
        Thread known = new Thread(Rotated::known, "known");
        patient.start();
        known.start();
        for (int i = 0; i < THREADS; i++) {
            new Thread(Rotated::shortWaits, "short").start();
        }
        await(DUMPED_CHUNKS);
        for (Recording recording : FlightRecorder.getFlightRecorder().getRecordings()) {
            recording.dump(Path.of(args[0]));
        }
        await(ALL_CHUNKS);
        OVER.countDown();
        patient.join();
        known.join();
    }

    private static void early() {
        LockSupport.parkNanos(EARLY_NANOS);
    }

    private static void patient() {
        try {
            while (!OVER.await(PATIENT_MILLIS, TimeUnit.MILLISECONDS)) {
                // and again
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void known() {
        StringBuilder lines = new StringBuilder();
        while (OVER.getCount() > 0) {
            long begin = System.nanoTime();
            LockSupport.parkNanos(KNOWN_NANOS);
            lines.append("known ")
                    .append(begin)
                    .append(' ')
                    .append(System.nanoTime())
                    .append('\n');
        }
        System.out.print(lines);
    }

    private static void shortWaits() {
        while (OVER.getCount() > 0) {
            LockSupport.parkNanos(1);
        }
    }

    /** Until the recording has had so many chunks. */
    private static void await(int chunks) throws Exception {
        Path repository = Path.of(System.getProperty("jdk.jfr.repository"));
        while (SEEN.size() < chunks) {
            Thread.sleep(10);
            try (Stream<Path> files = Files.list(repository)) {
                files.forEach(SEEN::add);
            }
        }
        Thread.sleep(LAST_MILLIS);
    }
}

package io.scalegraph.bench.accuracy;

import io.scalegraph.bench.machine.JfrWaitEvents;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordingFile;

/** What JFR's own events say of waits, by the method of the program on their stacks. */
final class JfrWaits {
    private JfrWaits() {}

    /** Time waited at each place, in seconds. */
    static Map<Place, Double> read(Path recording, Collection<Place> places) throws IOException {
        Map<Place, Double> sums = new HashMap<>();
        try (RecordingFile file = new RecordingFile(recording)) {
            while (file.hasMoreEvents()) {
                RecordedEvent event = file.readEvent();
                if (JfrWaitEvents.NAMES.contains(event.getEventType().getName())) {
                    for (Place place : places) {
                        if (passes(event, place)) {
                            sums.merge(place, event.getDuration().toNanos() / 1e9, Double::sum);
                        }
                    }
                }
            }
        }
        return sums;
    }

    private static boolean passes(RecordedEvent event, Place place) {
        return event.getStackTrace() != null
                && event.getStackTrace().getFrames().stream().anyMatch(frame -> {
                    RecordedMethod method = frame.getMethod();
                    return method != null
                            && method.getName().equals(place.method())
                            && method.getType().getName().equals(place.type());
                });
    }
}

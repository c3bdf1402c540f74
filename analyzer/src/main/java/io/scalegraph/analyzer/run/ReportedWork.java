package io.scalegraph.analyzer.run;

import io.scalegraph.trace.TraceFormat;
import io.scalegraph.trace.WorkEvent;
import java.io.IOException;
import java.nio.file.Path;
import java.util.OptionalDouble;
import jdk.jfr.Name;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

/** W as the measured program itself reported it. */
public final class ReportedWork {
    private static final String NAME = WorkEvent.class.getAnnotation(Name.class).value();

    private ReportedWork() {}

    /**
     * Adds up a recording's reports.
     *
     * @param recording a whole recording
     * @return W in operations, empty if the program reported none
     * @throws RecordingException if the recording cannot be read to its end
     */
    public static OptionalDouble of(Path recording) throws RecordingException {
        double work = 0;
        try (RecordingFile file = new RecordingFile(recording)) {
            while (file.hasMoreEvents()) {
                RecordedEvent event = file.readEvent();
                if (TraceFormat.eventName(event.getEventType().getName()).equals(NAME)) {
                    work += event.getDouble("operations");
                }
            }
        } catch (IOException | RuntimeException e) {
            throw new RecordingException(recording + ": the work it reports cannot be read: " + e.getMessage(), e);
        }
        return work > 0 ? OptionalDouble.of(work) : OptionalDouble.empty();
    }
}

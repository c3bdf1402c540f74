package io.scalegraph.analyzer.run.window;

import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.run.place.WaitSource;
import io.scalegraph.trace.TraceFormat;
import io.scalegraph.trace.WaitKind;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Where threads may have waited for a task by a primitive that does not say so, which the user can. Stateless. */
public final class PerhapsIdle {
    /** Of N*T_para: what is charged to less is no place to look at first. */
    private static final double NOTABLE = 0.1;

    /** By which pools that are no pools of the JDK hand out tasks. */
    private static final Set<String> LABELS =
            EnumSet.of(WaitKind.QUEUE_TAKE, WaitKind.CONDITION, WaitKind.OBJECT_WAIT, WaitKind.PARK).stream()
                    .map(WaitKind::label)
                    .collect(Collectors.toSet());

    private PerhapsIdle() {}

    /**
     * The method to ask about. In a section all threads are there for one piece of work, and wait for one another; and who waits for tasks elsewhere
     * waits here for what a task needs.
     *
     * @param window a window
     * @return class::method where most is lost, null if that is little, in a section, or at what is no wait for a task
     */
    public static @Nullable String method(WindowAnalysis window) {
        String of = window.extent().section();
        return of.equals(TraceFormat.WHOLE_PROGRAM) || of.equals(TraceFormat.SLICE)
                ? window.detail().sources().stream()
                        .max(Comparator.comparingDouble(WaitSource::charged))
                        .filter(most -> !most.withinTasks()
                                && most.charged() >= NOTABLE * window.extent().capacity())
                        .map(WaitSource::place)
                        .filter(place -> place.isPrimitive() && LABELS.contains(place.kind()))
                        .map(place -> Place.innermost(place.site()))
                        .filter(method -> !method.isEmpty())
                        .orElse(null)
                : null;
    }
}

package io.scalegraph.analyzer.read.trace;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/** What the JVM did beside the program, by JFR's own events; times as in {@link Trace}. Immutable. */
public final class JvmActivity {
    /** Nothing was measured. */
    public static final JvmActivity NONE = new JvmActivity(List.of(), List.of(), null, Set.of());

    /** {@link Stop#worker} of a stop of all threads. */
    public static final long ALL = 0;

    private final List<Stop> stops;
    private final List<Sample> samples;
    private final List<Sample> ofVirtual;
    private final @Nullable List<Pin> pins;
    private final List<Sight> sights;
    private final Set<JvmStopKind> measured;
    private final long longestStop;

    /**
     * One stop.
     *
     * @param kind why
     * @param worker Java thread id, {@link JvmActivity#ALL} for all threads
     * @param beginNanos begin
     * @param nanos duration, 0 where it is not known
     */
    public record Stop(JvmStopKind kind, long worker, long beginNanos, long nanos) {}

    /**
     * What a thread did at one moment.
     *
     * @param worker Java thread id
     * @param inNative whether it was in native code, where it may have waited
     * @param kind what the JDK's frames say that it waited for, empty if they say nothing
     * @param code where it was
     * @param timeNanos when
     */
    public record Sample(long worker, boolean inNative, String kind, Code code, long timeNanos) {
        /**
         * Of a thread whose callers are not known.
         *
         * @param worker Java thread id
         * @param inNative whether it was in native code, where it may have waited
         * @param kind what the JDK's frames say that it waited for, empty if they say nothing
         * @param site the program's method that it was in or below, class::method, empty if none was on the stack
         * @param method the innermost method, class::method, empty if unknown
         * @param line of the source at which the site was, negative if unknown
         * @param timeNanos when
         */
        public Sample(
                long worker, boolean inNative, String kind, String site, String method, int line, long timeNanos) {
            this(worker, inNative, kind, new Code(site, site, method, line), timeNanos);
        }

        /**
         * The program's method.
         *
         * @return {@link Code#site}
         */
        public String site() {
            return code.site;
        }

        /**
         * The innermost method.
         *
         * @return {@link Code#method}
         */
        public String method() {
            return code.method;
        }

        /**
         * The line of the source.
         *
         * @return {@link Code#line}
         */
        public int line() {
            return code.line;
        }

        /**
         * The same at another time.
         *
         * @param other nanoseconds
         * @return the same otherwise
         */
        public Sample at(long other) {
            return new Sample(worker, inNative, kind, code, other);
        }

        /** The same of another thread. */
        Sample of(long other) {
            return new Sample(other, inNative, kind, code, timeNanos);
        }
    }

    /**
     * Where a thread was.
     *
     * @param site the program's method that it was in or below, class::method, empty if none was on the stack
     * @param callers the site and the program's methods that it was called from, as in a site of several frames
     * @param method the innermost method, class::method, empty if unknown
     * @param line of the source at which the site was, negative if unknown
     */
    public record Code(String site, String callers, String method, int line) {}

    /**
     * A thread was found in a wait that no hook tells of, nor any event at its end.
     *
     * @param worker Java thread id
     * @param kind what it waited for
     * @param site class::method of the program, empty if unknown
     * @param timeNanos when
     */
    public record Sight(long worker, String kind, String site, long timeNanos) {}

    /**
     * A virtual thread blocked its carrier.
     *
     * @param reason why it could not leave it, empty before JDK 24
     * @param operation what it waited for, in JFR's words, empty before JDK 24
     * @param site class::method of the program, empty if unknown
     * @param beginNanos when it began to
     * @param nanos how long it did
     */
    public record Pin(String reason, String operation, String site, long beginNanos, long nanos) {}

    /**
     * Without virtual threads.
     *
     * @param stops stops of all threads or of one, in any order
     * @param samples what threads did at moments that JFR chose, in any order
     * @param measured the kinds of stops that the recording can hold
     */
    public JvmActivity(List<Stop> stops, List<Sample> samples, Set<JvmStopKind> measured) {
        this(stops, samples, null, measured);
    }

    /**
     * Copies.
     *
     * @param stops stops of all threads or of one, in any order
     * @param samples what threads did at moments that JFR chose, in any order
     * @param pins carriers blocked by virtual threads, in any order; null if that was not measured
     * @param measured the kinds of stops that the recording can hold; what is missing was not measured
     */
    public JvmActivity(List<Stop> stops, List<Sample> samples, @Nullable List<Pin> pins, Set<JvmStopKind> measured) {
        this(stops, samples, List.of(), pins, List.of(), measured);
    }

    private JvmActivity(
            List<Stop> stops,
            List<Sample> samples,
            List<Sample> ofVirtual,
            @Nullable List<Pin> pins,
            List<Sight> sights,
            Set<JvmStopKind> measured) {
        this.sights = sorted(sights, Sight::timeNanos);
        this.pins = pins == null ? null : sorted(pins, Pin::beginNanos);
        this.stops = sorted(stops, Stop::beginNanos);
        this.samples = sorted(samples, Sample::timeNanos);
        this.ofVirtual = sorted(ofVirtual, Sample::timeNanos);
        this.measured = Set.copyOf(measured);
        this.longestStop = stops.stream().mapToLong(Stop::nanos).max().orElse(0);
    }

    private static <T> List<T> sorted(List<T> items, ToLongFunction<T> time) {
        List<T> sorted = new ArrayList<>(items);
        sorted.sort(Comparator.comparingLong(time));
        return List.copyOf(sorted);
    }

    /**
     * The same with the pauses and safepoints before JFR was up, of which only the sums between two times are known: those of each
     * such step in one piece, one behind the other, just before the first that JFR saw in it, or at its end. What JFR has seen
     * stands in the sums, too, and is taken out.
     *
     * @param steps the sums
     * @return with up to two more stops for each step, or with none if JFR saw all of it
     */
    public JvmActivity withEarlyStops(List<AgentStart.EarlyStep> steps) {
        List<Stop> all = new ArrayList<>(stops);
        steps.forEach(step -> addUnseen(step, all));
        return all.size() == stops.size() ? this : new JvmActivity(all, samples, ofVirtual, pins, sights, measured);
    }

    private void addUnseen(AgentStart.EarlyStep step, List<Stop> all) {
        long firstPause = step.toNanos();
        long firstOther = step.toNanos();
        long seenPauses = 0;
        long seenSafepoints = 0;
        int first = ByTime.first(stops, Stop::beginNanos, step.fromNanos());
        int last = ByTime.first(stops, Stop::beginNanos, step.toNanos());
        for (Stop stop : stops.subList(first, Math.max(first, last))) {
            if (stop.kind == JvmStopKind.GC_PAUSE) {
                firstPause = Math.min(firstPause, stop.beginNanos);
                seenPauses += stop.nanos;
            } else if (stop.kind.isGlobal()) {
                firstOther = Math.min(firstOther, stop.beginNanos);
                seenSafepoints += stop.nanos;
            }
        }
        long pauses = Math.max(0, step.gcNanos() - seenPauses);
        // A collection's pause lies in a safepoint.
        long others = Math.max(0, step.safepointNanos() - seenSafepoints - pauses);
        if (pauses > 0) {
            all.add(new Stop(JvmStopKind.GC_PAUSE, ALL, firstPause - pauses, pauses));
        }
        if (others > 0) {
            long end = Math.min(firstOther, firstPause - pauses);
            all.add(new Stop(JvmStopKind.SAFEPOINT, ALL, end - others, others));
        }
    }

    /**
     * The same with sights of waits that nothing else tells of.
     *
     * @param others in any order
     * @return the same otherwise
     */
    public JvmActivity withSights(List<Sight> others) {
        return new JvmActivity(stops, samples, ofVirtual, pins, others, measured);
    }

    /**
     * The same with samples of virtual threads, of which it is not known who carried them.
     *
     * @param others with the ids of the virtual threads, in any order
     * @return the same otherwise
     */
    public JvmActivity withVirtualSamples(List<Sample> others) {
        return new JvmActivity(stops, samples, others, pins, sights, measured);
    }

    /**
     * The same with those samples of virtual threads of which it is known who carried them.
     *
     * @param carried with the ids of the carriers, in any order
     * @return the same otherwise, without samples of virtual threads
     */
    JvmActivity withCarried(List<Sample> carried) {
        List<Sample> all = new ArrayList<>(samples);
        all.addAll(carried);
        return new JvmActivity(stops, all, List.of(), pins, sights, measured);
    }

    /**
     * All stops.
     *
     * @return by begin
     */
    public List<Stop> stops() {
        return stops;
    }

    /**
     * All samples of threads, and of virtual ones those that are known by their carriers.
     *
     * @return by time
     */
    public List<Sample> samples() {
        return samples;
    }

    /** Samples of virtual threads of which it is not known who carried them, by time. */
    List<Sample> virtualSamples() {
        return ofVirtual;
    }

    /**
     * Waits that nothing else tells of.
     *
     * @return by time
     */
    public List<Sight> sights() {
        return sights;
    }

    /**
     * Carriers blocked by virtual threads.
     *
     * @return by begin, null if not measured
     */
    public @Nullable List<Pin> pins() {
        return pins;
    }

    /**
     * The kinds of stops that the recording can hold.
     *
     * @return kinds; what is missing was not measured
     */
    public Set<JvmStopKind> measured() {
        return measured;
    }

    /**
     * The stops that may reach into a time: a recording may hold many windows, so they are searched, not scanned.
     *
     * @param begin from when
     * @param end until when
     * @return all that do, by begin, and perhaps some that do not
     */
    public List<Stop> stopsNear(long begin, long end) {
        return stops.subList(
                ByTime.first(stops, Stop::beginNanos, begin - longestStop), ByTime.first(stops, Stop::beginNanos, end));
    }

    /**
     * The samples of a time.
     *
     * @param begin from when
     * @param end until when
     * @return by time
     */
    public List<Sample> samplesIn(long begin, long end) {
        return samples.subList(
                ByTime.first(samples, Sample::timeNanos, begin), ByTime.first(samples, Sample::timeNanos, end));
    }
}

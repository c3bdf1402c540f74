package io.scalegraph.bench.accuracy;

import io.scalegraph.analyzer.run.memory.QueuePart;
import io.scalegraph.analyzer.run.memory.QueueReason;
import io.scalegraph.analyzer.run.place.WaitSource;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import io.scalegraph.bench.machine.LimitedGroup;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/** The agent against the program's own readings, summed over all windows, quiet or not. */
final class Readings {
    /** Begins the name of a number of waits. */
    static final String NUMBER = "number of ";

    private static final String READING = "reading";

    private final Truth truth;
    private final List<WindowAnalysis> windows;
    private final List<Row> rows = new ArrayList<>();

    private Readings(Truth truth, List<WindowAnalysis> windows) {
        this.truth = truth;
        this.windows = windows;
    }

    static List<Row> compare(Truth truth, List<WindowAnalysis> windows) {
        Readings readings = new Readings(truth, windows);
        readings.compareAll();
        return readings.rows;
    }

    /** T_para alone, and no waits: for where the JVM may stop a thread between any two readings of the clock. */
    static List<Row> compareTPara(Truth truth, List<WindowAnalysis> windows) {
        Readings readings = new Readings(truth, windows);
        readings.tPara();
        return readings.rows;
    }

    private void compareAll() {
        tPara();
        Set<Place> places = new LinkedHashSet<>();
        truth.windows().forEach(window -> places.addAll(window.waits.keySet()));
        for (Place place : places) {
            waits(place);
            if (truth.isCounted(place)) {
                numberAndLongest(place);
            }
        }
        keptBack();
        int n = truth.processors();
        if (truth.windows().stream().allMatch(window -> window.work >= 0)) {
            add("PT + IT", sum(window -> n * window.tPara - window.work), lost());
        }
        if (truth.windows().stream().allMatch(window -> window.hidden >= 0)) {
            namedAndHidden(places);
        }
    }

    private double lost() {
        return found(window -> window.terms().pt() + window.terms().it());
    }

    /** Of as many workers as processors all that they wait is lost, under a name or not. */
    private void namedAndHidden(Set<Place> places) {
        // What the host took looks the same to the program.
        double least = sum(window -> Math.max(0, window.hidden - window.stolen));
        double most = sum(window -> window.hidden);
        double tolerance = Tolerance.ofReading(most, windows.size());
        for (Place place : places) {
            least += sum(window -> window.waited(place));
            most += sum(window -> window.waitedAtMost(place));
            tolerance += tolerance(place);
        }
        rows.add(new Row("PT + IT", READING, least, most, lost(), tolerance, null));
    }

    private void tPara() {
        add(
                "T_para",
                sum(window -> window.tPara),
                found((WindowAnalysis window) -> window.extent().tPara()));
    }

    private void waits(Place place) {
        double read = sum(window -> window.waited(place));
        double most = sum(window -> window.waitedAtMost(place));
        rows.add(new Row(
                place.kind() + " " + place.shortSite(), READING, read, most, waitedAt(place), tolerance(place), null));
    }

    private double tolerance(Place place) {
        double read = sum(window -> window.waited(place));
        return truth.isPlanted(place)
                ? Tolerance.ofReading(read, windows.size())
                : Tolerance.ofUnplanted(read, truth.count(place));
    }

    private void numberAndLongest(Place place) {
        String name = place.kind() + " " + place.shortSite();
        int number = truth.count(place);
        long found = at(place).mapToLong(source -> source.times().count()).sum();
        rows.add(new Row(NUMBER + name, READING, number, (double) found, 0));
        double longest = truth.windows().stream()
                .mapToDouble(window -> window.longest(place))
                .max()
                .orElse(Double.NaN);
        double longestFound = at(place)
                .map(source -> source.times().max())
                .filter(Objects::nonNull)
                .mapToDouble(max -> max)
                .max()
                .orElse(Double.NaN);
        rows.add(new Row("longest " + name, READING, longest, longestFound, Tolerance.ofReading(longest, 1)));
    }

    /**
     * Time in which workers had no processor; and that part of it for which the limit of the control group is the cause. The
     * system counts it once for each processor that stood still, and at most all workers may have queued for one. It counts
     * when the processor goes on, so who reads a little later may find a period more of each processor but its own.
     */
    private void keptBack() {
        if (truth.windows().stream().anyMatch(window -> window.keptBack < 0)) {
            return;
        }
        add("ML, no processor", sum(window -> window.keptBack), found(Readings::known));
        double least = sum(window -> Math.min(window.keptBack, window.throttled));
        double most = sum(window -> Math.min(window.keptBack, truth.processors() * window.throttled));
        int others = Runtime.getRuntime().availableProcessors() - 1;
        double tolerance = Tolerance.ofReading(least, windows.size()) + others * LimitedGroup.PERIOD;
        rows.add(new Row("ML, throttled", "system's count", least, most, found(Readings::throttled), tolerance, null));
    }

    /** The known parts of ML: stops of the JVM too, in which no worker has a processor either. */
    private static double known(WindowAnalysis window) {
        Double ml = window.terms().ml();
        return ml == null ? Double.NaN : ml;
    }

    private static double throttled(WindowAnalysis window) {
        return window.terms().mlParts().stream()
                .flatMap(part -> part.queue().stream())
                .filter(part -> part.reason() == QueueReason.LIMIT)
                .mapToDouble(QueuePart::time)
                .sum();
    }

    private void add(String field, double expected, double found) {
        rows.add(new Row(field, READING, expected, found, Tolerance.ofReading(expected, windows.size())));
    }

    private double sum(ToDoubleFunction<Truth.Window> value) {
        return truth.windows().stream().mapToDouble(value).sum();
    }

    private double found(ToDoubleFunction<WindowAnalysis> value) {
        return windows.stream().mapToDouble(value).sum();
    }

    /** Of all kinds: a queue's reading holds the wait for the queue's lock. */
    private double waitedAt(Place place) {
        return at(place).mapToDouble(source -> source.times().total()).sum();
    }

    private Stream<WaitSource> at(Place place) {
        return windows.stream()
                .flatMap(window -> window.detail().sources().stream())
                .filter(source -> source.place().site().equals(place.site()));
    }
}

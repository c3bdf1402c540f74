package io.scalegraph.demo.kernels;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What one window must look like by the kernel's formula; nanoseconds. */
final class Expectation {
    private final int processors;
    private final double tPara;
    private final Map<Site, Double> waits = new LinkedHashMap<>();
    private final List<Site> counted = new ArrayList<>();
    private double primitives;
    private double idle;
    private @Nullable String first;
    private final Map<String, Double> workers = new LinkedHashMap<>();

    /** N processors for the given time; nothing is lost yet. */
    Expectation(int processors, double tPara) {
        this.processors = processors;
        this.tPara = tPara;
    }

    /** Elapsed time of all waits at a site. */
    Expectation waited(Site site, double nanos) {
        waits.put(site, nanos);
        return this;
    }

    /** Each wait that the kernel reads at a site is one wait of an agent's: their number can be compared, and the longest. */
    Expectation countedAt(Site site) {
        counted.add(site);
        return this;
    }

    /** Processor time lost in primitives. */
    Expectation primitives(double nanos) {
        primitives = nanos;
        return this;
    }

    /** Processor time lost because threads had nothing to do. */
    Expectation idle(double nanos) {
        idle = nanos;
        return this;
    }

    /** The kind of wait, of workers without a task, by which most is lost; else it is the wait named first. */
    Expectation ledBy(String kind) {
        first = kind;
        return this;
    }

    /** T_i, processor time that a worker holds in work or primitives. */
    Expectation worker(String name, double nanos) {
        workers.put(name, nanos);
        return this;
    }

    List<String> lines() {
        List<String> lines = new ArrayList<>();
        double lost = primitives + idle;
        lines.add("expected t_para " + Math.round(tPara));
        waits.forEach((site, nanos) -> lines.add("expected wait " + site + " " + Math.round(nanos)));
        counted.forEach(site -> lines.add("expected counted " + site));
        if (first != null) {
            lines.add("expected first " + first);
        }
        lines.add("expected pt " + Math.round(primitives));
        lines.add("expected it " + Math.round(idle));
        lines.add("expected latency " + Math.round(lost / processors));
        lines.add("expected efficiency " + (1 - lost / (processors * tPara)));
        workers.forEach((name, nanos) -> lines.add("expected worker " + name + " " + Math.round(nanos)));
        return lines;
    }
}

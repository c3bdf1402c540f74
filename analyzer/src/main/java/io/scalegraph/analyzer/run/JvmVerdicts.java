package io.scalegraph.analyzer.run;

import io.scalegraph.analyzer.read.trace.JvmStopKind;
import io.scalegraph.analyzer.run.jvm.JvmStopSum;
import io.scalegraph.analyzer.run.place.WaitSource;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import io.scalegraph.trace.WaitKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What is to be done where the JVM itself kept a window's workers from their work. */
final class JvmVerdicts {
    /** Less than this share of N*T_para is any program's. */
    private static final double NOTABLE = 0.03;

    /** Fewer are how a program begins. */
    private static final int MANY_STARTS = 50;

    private final WindowAnalysis window;
    private final List<String> list = new ArrayList<>();

    private JvmVerdicts(WindowAnalysis window) {
        this.window = window;
    }

    /** One for each notable reason. */
    static List<String> of(WindowAnalysis window) {
        JvmVerdicts verdicts = new JvmVerdicts(window);
        verdicts.pauses();
        verdicts.stalls();
        verdicts.inside();
        verdicts.starts();
        return verdicts.list;
    }

    private @Nullable JvmStopSum stops(JvmStopKind kind) {
        return window.detail().stalls().stops().stream()
                .filter(stop -> stop.kind() == kind)
                .findFirst()
                .orElse(null);
    }

    private double share(@Nullable Double time) {
        return time == null ? 0 : time / window.extent().capacity();
    }

    private void pauses() {
        JvmStopSum pauses = stops(JvmStopKind.GC_PAUSE);
        if (pauses == null || pauses.count() == null || pauses.elapsed() == null || !(share(pauses.work()) > NOTABLE)) {
            return;
        }
        add(
                "GC pauses had %.1f %% of N*T_para (%,d pauses, %.2f of %.2f s): a larger heap (-Xmx) has the collector pause less"
                        + " often, fewer objects that live on make a pause shorter, and a collector that works beside the"
                        + " program (ZGC, Shenandoah) wants processors for it",
                share(pauses.work()) * 100,
                pauses.count(),
                pauses.elapsed(),
                window.extent().tPara());
    }

    private void stalls() {
        JvmStopSum stalls = stops(JvmStopKind.ALLOCATION_STALL);
        if (stalls != null && share(stalls.work()) > NOTABLE) {
            add(
                    "threads that allocate waited for the garbage collector for %.1f %% of N*T_para, which did not keep up: a larger"
                            + " heap (-Xmx), fewer allocations, or a processor for it",
                    share(stalls.work()) * 100);
        }
    }

    private List<WaitSource> waits(WaitKind kind) {
        return window.detail().sources().stream()
                .filter(source -> source.place().kind().equals(kind.label()))
                .sorted(Comparator.comparingDouble(WaitSource::charged).reversed())
                .toList();
    }

    private static double lost(List<WaitSource> waits) {
        return waits.stream().mapToDouble(WaitSource::charged).sum();
    }

    private static String most(List<WaitSource> waits) {
        String site = waits.get(0).place().site();
        return site.isEmpty() ? "no method of the program" : site;
    }

    /** A thread takes the system tens of microseconds of its starter's time and as much of its own. */
    private void starts() {
        List<WaitSource> waits = waits(WaitKind.THREAD_START);
        long started =
                waits.stream().mapToLong(source -> source.times().count()).sum();
        if (share(lost(waits)) > NOTABLE && started >= MANY_STARTS) {
            add(
                    "threads that start others waited for %.1f %% of N*T_para until these were there (%,d starts, most in %s%s): keep"
                            + " threads for further tasks (a pool), give each more to do, or have virtual threads do it",
                    share(lost(waits)) * 100, started, most(waits), used());
        }
    }

    /** By those of which it is known. */
    private String used() {
        double[] used = window.workers().stream()
                .filter(worker -> worker.elapsed().startDelay() != null)
                .map(worker -> worker.system().cpu())
                .filter(Objects::nonNull)
                .mapToDouble(Double::doubleValue)
                .toArray();
        return used.length == 0
                ? ""
                : String.format(
                        Locale.ROOT,
                        ", %.2f ms of processor time for each thread",
                        Arrays.stream(used).sum() / used.length * 1e3);
    }

    private void inside() {
        List<WaitSource> waits = waits(WaitKind.IN_JVM);
        double lost = lost(waits);
        if (share(lost) > NOTABLE) {
            add(
                    "threads waited for %.1f %% of N*T_para inside the JVM, most in %s: for memory (Shenandoah has threads that allocate wait"
                            + " while it collects: a larger heap (-Xmx) or fewer allocations), for a class that another thread loads or"
                            + " initializes, or for the compiler",
                    share(lost) * 100, most(waits));
        }
    }

    private void add(String format, Object... values) {
        list.add(String.format(Locale.ROOT, format, values));
    }
}

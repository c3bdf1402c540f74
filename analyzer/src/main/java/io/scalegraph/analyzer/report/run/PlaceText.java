package io.scalegraph.analyzer.report.run;

import io.scalegraph.analyzer.report.format.PrintableNames;
import io.scalegraph.analyzer.run.place.WaitSource;
import io.scalegraph.trace.WaitKind;

/** A place in words. Stateless. */
final class PlaceText {
    private static final int KIND_WIDTH = 20;
    private static final int SITE_WIDTH = 120;

    private PlaceText() {}

    /** The two kinds whose names say nothing to who reads them first. */
    private static String kind(String kind) {
        if (kind.equals(WaitKind.IN_JVM.label())) {
            return "inside the JVM";
        }
        return kind.equals(WaitKind.OUTSIDE.label()) ? "off the processor" : PrintableNames.head(kind, KIND_WIDTH);
    }

    /** What is waited for, where, and at a lock of which class. */
    static String of(WaitSource source) {
        String site = source.place().site();
        String lock = PrintableNames.simple(source.place().lockClass());
        return kind(source.place().kind())
                + (site.isEmpty()
                        ? ", place unknown"
                        : " in " + PrintableNames.head(PrintableNames.shortSite(site), SITE_WIDTH))
                + (lock.isEmpty() ? "" : " (" + PrintableNames.head(lock, SITE_WIDTH) + ")");
    }
}

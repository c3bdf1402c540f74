package io.scalegraph.analyzer.it;

import java.util.stream.Stream;

/** Much the same asked in several ways: the short form of the build asks in some of them, the long form in all. */
final class Variants {
    private Variants() {}

    /** Those that the build is to try, of which in the short form only the first so many. */
    @SafeVarargs
    static <T> Stream<T> of(int inShortForm, T... all) {
        Stream.Builder<T> tried = Stream.builder();
        for (T each : all) {
            tried.add(each);
        }
        return tried.build().limit(Jdks.LONG_FORM ? all.length : inShortForm);
    }
}

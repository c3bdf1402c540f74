package io.scalegraph.analyzer.cli;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** What methods of the program are measured as. */
final class MethodOptions {
    @Option(
            names = "--section",
            paramLabel = "CLASS::METHOD",
            converter = Values.Method.class,
            description = "The parallel section: each outermost call of the method is one window. Without it the "
                    + "whole program is one window. May be repeated, as may the next six.")
    private List<String> sections = List.of();

    @Option(
            names = "--region",
            paramLabel = "CLASS::METHOD",
            converter = Values.Method.class,
            description = "A computation region: calls and time of the method are counted.")
    private List<String> regions = List.of();

    @Option(
            names = "--barrier",
            paramLabel = "CLASS::METHOD",
            converter = Values.Method.class,
            description = "A barrier written by hand: the method counts as a wait at a barrier.")
    private List<String> barriers = List.of();

    @Option(
            names = "--lock",
            paramLabel = "CLASS::METHOD",
            converter = Values.Method.class,
            description = "A lock written by hand: the method counts as a wait for a lock.")
    private List<String> locks = List.of();

    @Option(
            names = "--wait",
            paramLabel = "CLASS::METHOD",
            converter = Values.Method.class,
            description = "Any other wait, such as a native or a remote call.")
    private List<String> waits = List.of();

    @Option(
            names = "--idle",
            paramLabel = "CLASS::METHOD",
            converter = Values.Method.class,
            description = "A wait for a task, in a pool written by hand.")
    private List<String> idles = List.of();

    @Option(
            names = "--compute",
            paramLabel = "CLASS::METHOD",
            converter = Values.Method.class,
            description = "A computation: all inside the method counts as work, whatever it waits for.")
    private List<String> computations = List.of();

    /** All of them in the agent's words. */
    List<String> all() {
        List<String> all = new ArrayList<>();
        sections.forEach(method -> all.add("section=" + method));
        regions.forEach(method -> all.add("region=" + method));
        barriers.forEach(method -> all.add("barrier=" + method));
        locks.forEach(method -> all.add("lock=" + method));
        waits.forEach(method -> all.add("wait=" + method));
        idles.forEach(method -> all.add("idle=" + method));
        computations.forEach(method -> all.add("compute=" + method));
        return all;
    }
}

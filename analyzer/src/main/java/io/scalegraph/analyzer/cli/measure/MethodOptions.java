package io.scalegraph.analyzer.cli.measure;

import io.scalegraph.trace.AgentOption;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What methods of the program are measured as, and how places are told. */
final class MethodOptions {
    @Option(
            names = "--section",
            paramLabel = "CLASS::METHOD",
            converter = AgentConverters.Method.class,
            description = "The parallel section: each outermost call of the method is one window. Without it the "
                    + "whole program is one window. May be repeated, as may the next six.")
    private List<String> sections = List.of();

    @Option(
            names = "--region",
            paramLabel = "CLASS::METHOD",
            converter = AgentConverters.Method.class,
            description = "A computation region: calls and time of the method are counted.")
    private List<String> regions = List.of();

    @Option(
            names = "--barrier",
            paramLabel = "CLASS::METHOD",
            converter = AgentConverters.Method.class,
            description = "A barrier written by hand: the method counts as a wait at a barrier.")
    private List<String> barriers = List.of();

    @Option(
            names = "--lock",
            paramLabel = "CLASS::METHOD",
            converter = AgentConverters.Method.class,
            description = "A lock written by hand: the method counts as a wait for a lock.")
    private List<String> locks = List.of();

    @Option(
            names = "--wait",
            paramLabel = "CLASS::METHOD",
            converter = AgentConverters.Method.class,
            description = "Any other wait, such as a native or a remote call.")
    private List<String> waits = List.of();

    @Option(
            names = "--idle",
            paramLabel = "CLASS::METHOD",
            converter = AgentConverters.Method.class,
            description = "A wait for a task, in a pool written by hand.")
    private List<String> idles = List.of();

    @Option(
            names = "--compute",
            paramLabel = "CLASS::METHOD",
            converter = AgentConverters.Method.class,
            description = "A computation: all inside the method counts as work, whatever it waits for.")
    private List<String> computations = List.of();

    @Option(
            names = "--depth",
            paramLabel = "N",
            converter = AgentConverters.Depth.class,
            description = "How many methods of the program name the place of a wait, its callers too (1).")
    private @Nullable String depth;

    @Option(
            names = "--stacks",
            paramLabel = "DURATION",
            converter = AgentConverters.Duration.class,
            description = "Write waits from this length on with their stacks, for JFR's own tools (none).")
    private @Nullable String stacks;

    @Option(
            names = "--locks",
            paramLabel = "all",
            converter = AgentConverters.All.class,
            description = "Count and time every acquisition of a lock in the program's code, also of a free one. The"
                    + " result says what that cost.")
    private @Nullable String counted;

    @Option(
            names = "--spins",
            paramLabel = "CLASS",
            converter = AgentConverters.Classes.class,
            description = "Count Thread.yield and onSpinWait in a class, or in all whose names begin so if it ends in"
                    + " *. May be repeated.")
    private List<String> spins = List.of();

    @Option(
            names = "--monitors",
            paramLabel = "HOW",
            converter = AgentConverters.Monitors.class,
            description = "Where monitor waits come from: jfr, which knows those of platform threads (default), or"
                    + " inject:CLASS, which times the synchronized blocks of a class, or of all whose names begin so if"
                    + " it ends in *, on virtual threads too. May be repeated.")
    private List<String> monitors = List.of();

    @Option(
            names = "--wakes",
            paramLabel = "on|off",
            converter = AgentConverters.Wakes.class,
            description = "Whether it is followed which thread ends each wait, and when (on).")
    private @Nullable String wakes;

    @Option(
            names = "--holds",
            paramLabel = "on|off",
            converter = AgentConverters.Holds.class,
            description = "Whether it is timed how long locks are held, and noted what goes through queues (off). The"
                    + " result says what that cost.")
    private @Nullable String holds;

    @Option(
            names = "--counters",
            paramLabel = "auto|EVENT,...",
            converter = AgentConverters.Counters.class,
            description = "Count events with the processor's and the operating system's performance counters, by the"
                    + " names that perf gives them (docs/counters.md). Linux, JDK 22 or newer.")
    private @Nullable String counters;

    /** All of them in the agent's words. */
    List<String> all() {
        List<String> all = new ArrayList<>();
        sections.forEach(method -> all.add(AgentOption.SECTION.with(method)));
        regions.forEach(method -> all.add(AgentOption.REGION.with(method)));
        barriers.forEach(method -> all.add(AgentOption.BARRIER.with(method)));
        locks.forEach(method -> all.add(AgentOption.LOCK.with(method)));
        waits.forEach(method -> all.add(AgentOption.WAIT.with(method)));
        idles.forEach(method -> all.add(AgentOption.IDLE.with(method)));
        computations.forEach(method -> all.add(AgentOption.COMPUTE.with(method)));
        if (counted != null) {
            all.add(AgentOption.LOCKS.with(counted));
        }
        if (wakes != null) {
            all.add(AgentOption.WAKES.with(wakes));
        }
        if (holds != null) {
            all.add(AgentOption.HOLDS.with(holds));
        }
        if (counters != null) {
            all.add(AgentOption.COUNTERS.with(counters));
        }
        spins.forEach(classes -> all.add(AgentOption.SPINS.with(classes)));
        monitors.forEach(how -> all.add(AgentOption.MONITORS.with(how)));
        if (stacks != null) {
            all.add(AgentOption.STACKS.with(stacks));
        }
        if (depth != null) {
            all.add(AgentOption.DEPTH.with(depth));
        }
        return all;
    }
}

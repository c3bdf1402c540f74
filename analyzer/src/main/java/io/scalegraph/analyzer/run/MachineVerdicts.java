package io.scalegraph.analyzer.run;

import io.scalegraph.analyzer.run.jvm.Spinning;
import io.scalegraph.analyzer.run.machine.MachineWindow;
import io.scalegraph.analyzer.run.memory.MlPart;
import io.scalegraph.analyzer.run.memory.MlReason;
import io.scalegraph.analyzer.run.memory.QueuePart;
import io.scalegraph.analyzer.run.memory.QueueReason;
import io.scalegraph.analyzer.run.window.SpinLoops;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What is to be done about processor time that the machine kept back from a window's workers, by whom or what had it. */
final class MachineVerdicts {
    /** Less than this share of N*T_para is any machine's. */
    private static final double NOTABLE = 0.03;

    private static final int MOST_LOOPS = 2;

    private final WindowAnalysis window;
    private final @Nullable MachineWindow machine;
    private final List<String> list = new ArrayList<>();

    private MachineVerdicts(WindowAnalysis window) {
        this.window = window;
        this.machine = window.detail().stalls().machine();
    }

    /** One for each notable reason, in the order of the parts. */
    static List<String> of(WindowAnalysis window) {
        MachineVerdicts verdicts = new MachineVerdicts(window);
        for (MlPart part : window.terms().mlParts()) {
            Double time = part.time();
            if (time != null && part.reason() == MlReason.RUN_QUEUE) {
                verdicts.queue(part.queue().isEmpty() ? List.of(new QueuePart(QueueReason.REST, time)) : part.queue());
            } else if (time != null && part.reason() == MlReason.HOST) {
                verdicts.host(time);
            }
        }
        return verdicts.list;
    }

    private void queue(List<QueuePart> parts) {
        boolean queued = false;
        MachineWindow.ProcessTimes times = machine == null ? MachineWindow.ProcessTimes.UNKNOWN : machine.process();
        for (QueuePart part : parts) {
            double share = part.time() / window.extent().capacity();
            if (share > NOTABLE) {
                queued |= part.reason() != QueueReason.IDLE;
                switch (part.reason()) {
                    case LIMIT -> limit(share);
                    case SURPLUS -> surplus(share);
                    case AGENT -> agent(share, times);
                    case COMPILERS, COLLECTORS, JVM_OTHERS, JVM -> jvm(share, part.reason(), times);
                    case WAITS -> waits(share);
                    case OTHERS -> others(share, times);
                    case IDLE -> idle(share);
                    case REST -> rest(share);
                }
            }
        }
        if (queued) {
            spinning();
        }
    }

    private void limit(double share) {
        MachineWindow.Group group = machine == null ? null : machine.group();
        MachineWindow.Limit limit = group == null ? null : group.limit();
        add(
                "%.1f %% of N*T_para was throttled by the container's limit: raise the limit or lower the threads: %s,"
                        + " limit %.2f processors",
                share * 100, threads(), limit == null ? Double.NaN : limit.processors());
    }

    private void surplus(double share) {
        MachineWindow.Allotment processors = machine == null ? null : machine.processors();
        add(
                "workers waited %.1f %% of N*T_para for a processor that other workers of the program had: N is %d, and"
                        + " the program may use only %s: give it more, or measure with --processors %s",
                share * 100, window.extent().n(), allowed(processors), allowed(processors));
    }

    private static String allowed(MachineWindow.@Nullable Allotment processors) {
        return processors == null ? "fewer" : String.valueOf(processors.allowedAtEnd());
    }

    private void agent(double share, MachineWindow.ProcessTimes times) {
        queued(
                share,
                "the agent's own thread had (" + used(times.agent())
                        + ", which it uses most of to bring a recording up)",
                "no loss of the program's; begin=recorded brings the recording up before the program; or measure a section that begins later, or attach");
    }

    private void jvm(double share, QueueReason reason, MachineWindow.ProcessTimes times) {
        switch (reason) {
            case COMPILERS ->
                queued(
                        share,
                        "the JVM's compilers had (" + used(times.compilers()) + ")",
                        "measure behind a longer warm-up, or leave them a processor: " + crowd());
            case COLLECTORS ->
                queued(
                        share,
                        "the garbage collector had beside them (" + used(times.collectors()) + ", in pauses as well)",
                        "a larger heap (-Xmx) has it run less often, fewer threads (-XX:ConcGCThreads) leave it fewer"
                                + " processors, or leave it one: " + crowd());
            case JVM_OTHERS ->
                queued(
                        share,
                        "the JVM's other threads had (JFR, no compiler and no collector)",
                        "leave them a processor: " + crowd());
            default ->
                queued(
                        share,
                        "the JVM's own threads had (compilers, collectors, JFR; " + used(times.jvm()) + ")",
                        "measure behind a longer warm-up, or leave them a processor: " + crowd());
        }
    }

    private void queued(double share, String whoHadIt, String advice) {
        add("workers waited %.1f %% of N*T_para for a processor that %s: %s", share * 100, whoHadIt, advice);
    }

    private static String used(@Nullable Double time) {
        return String.format(Locale.ROOT, "%.2f s of processor time", time == null ? Double.NaN : time);
    }

    /** For advice to have fewer of the one or more of the other. */
    private String crowd() {
        return threads() + " on N = " + window.extent().n();
    }

    private void waits(double share) {
        long count = window.detail().sources().stream()
                .mapToLong(source -> source.times().count())
                .sum();
        add(
                "workers waited %.1f %% of N*T_para for a processor that other workers of the program used to go to sleep and"
                        + " to wake up (%,d waits in %.2f s): let them wait more seldom, such as for larger pieces of work,"
                        + " or have fewer threads",
                share * 100, count, window.extent().tPara());
    }

    private void others(double share, MachineWindow.ProcessTimes times) {
        queued(
                share,
                "other programs had (" + used(times.others()) + ")",
                "end them, keep processors free for this one (taskset), or measure with a smaller N");
    }

    private void idle(double share) {
        add(
                "for %.1f %% of N*T_para processors stood idle, at moments that are not known: of threads that wait outside of the"
                        + " JVM, and of those of native code, it is known how long they ran and not when",
                share * 100);
    }

    private void rest(double share) {
        add(
                "workers waited %.1f %% of N*T_para for a processor, and nothing that was counted says who had it: other"
                        + " programs, the JVM's own threads, a limit, or more threads that could run than processors",
                share * 100);
    }

    private void host(double time) {
        double share = time / window.extent().capacity();
        if (share > NOTABLE) {
            add(
                    "%.1f %% of N*T_para was taken by the host of this virtual machine (steal): measure on processors that are"
                            + " not shared, or when the host is idle",
                    share * 100);
        }
    }

    /** Who spins has a processor that another could use. */
    private void spinning() {
        SpinLoops.of(window).stream().limit(MOST_LOOPS).forEach(routine -> {
            double share = 100 * SpinLoops.share(window, routine);
            boolean open = routine.spinning() == Spinning.HOT_LOOP;
            add(
                    "%.0f %% of JFR's samples of the work (%d) are in %s, which %s: %s",
                    share,
                    routine.samples(),
                    routine.site(),
                    open ? "is a hot loop on one line: it computes, or it spins" : words(routine.spinning()),
                    open
                            ? "if it waits, say so (--barrier, --lock or --wait), and let it block"
                            : "it keeps a processor from those that wait for one: let it block, or lower the threads");
        });
    }

    private static String words(@Nullable Spinning spinning) {
        return spinning == null ? "" : spinning.words();
    }

    private String threads() {
        int threads = window.threadsAtOnce();
        return threads == 1 ? "1 thread" : threads + " threads";
    }

    private void add(String format, Object... values) {
        list.add(String.format(Locale.ROOT, format, values));
    }
}

package io.scalegraph.analyzer.run.machine;

import io.scalegraph.analyzer.definition.Nanos;
import io.scalegraph.analyzer.read.trace.MachineReading;
import io.scalegraph.analyzer.read.trace.Window;
import io.scalegraph.analyzer.run.worker.NativeThreads;
import io.scalegraph.analyzer.run.worker.WorkerWindow;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** From readings of the machine to what it gave in one window, and kept back. Stateless. */
public final class MachineWindows {
    private MachineWindows() {}

    /**
     * Of one window.
     *
     * @param readings of the machine, in order of time
     * @param window the window
     * @param workers the threads of the program that ran in it, those of native code among them
     * @return what it gave, null if nothing is known
     */
    public static @Nullable MachineWindow of(List<MachineReading> readings, Window window, List<WorkerWindow> workers) {
        MachineReadings around = MachineReadings.of(readings, window);
        if (around == null) {
            return null;
        }
        MachineWindow.Times times = new MachineWindow.Times(
                around.seconds(reading -> reading.times().busyNanos()),
                around.seconds(reading -> reading.times().idleNanos()),
                around.seconds(reading -> reading.times().stealNanos()),
                interrupts(around));
        MachineWindow machine = new MachineWindow(
                allotment(around.list()),
                times,
                group(around),
                new MachineWindow.Pressure(
                        pressure(around.seconds(reading -> reading.pressure().machineNanos()), window),
                        pressure(around.seconds(reading -> reading.pressure().groupNanos()), window)),
                process(around, times.busy(), workers));
        return machine.equals(MachineWindow.NOTHING) ? null : machine;
    }

    /** Read off a line between readings, it may be a little more than the window. */
    private static @Nullable Double pressure(@Nullable Double time, Window window) {
        double most = (window.endNanos() - window.beginNanos()) / Nanos.PER_SECOND;
        return time == null ? null : Double.valueOf(Math.min(time, most));
    }

    private static @Nullable Double interrupts(MachineReadings around) {
        Double hard = around.seconds(reading -> reading.times().interruptNanos());
        Double soft = around.seconds(reading -> reading.times().softInterruptNanos());
        return hard == null || soft == null ? null : Double.valueOf(hard + soft);
    }

    private static MachineWindow.@Nullable Allotment allotment(List<MachineReading> readings) {
        MachineReading.Processors first = readings.get(0).processors();
        MachineReading.Processors last = readings.get(readings.size() - 1).processors();
        if (first.online() <= 0 || last.online() <= 0) {
            return null;
        }
        boolean changed =
                readings.stream().anyMatch(reading -> !reading.processors().equals(first));
        return new MachineWindow.Allotment(
                first.online(), last.online(), known(first.allowed()), known(last.allowed()), changed);
    }

    private static @Nullable Integer known(int number) {
        return number <= 0 ? null : number;
    }

    private static MachineWindow.@Nullable Group group(MachineReadings around) {
        MachineReading.Group last = around.list().get(around.list().size() - 1).group();
        return last.version() <= 0
                ? null
                : new MachineWindow.Group(
                        last.version(), last.weight() < 0 ? null : Long.valueOf(last.weight()), limit(around));
    }

    private static MachineWindow.@Nullable Limit limit(MachineReadings around) {
        double tightest = around.tightestLimit();
        if (!Double.isFinite(tightest)) {
            return null;
        }
        boolean changed = around.list().stream()
                .map(reading -> reading.group().limit())
                .anyMatch(limit -> !limit.isLimit() || limit.processors() != tightest);
        return new MachineWindow.Limit(
                tightest,
                changed,
                around.grown(reading -> reading.group().limit().periods()),
                around.grown(reading -> reading.group().limit().throttledPeriods()),
                around.seconds(reading -> reading.group().limit().throttledNanos()));
    }

    /**
     * Processor time, of which the system counts that of processes in ticks: what is left when that of some is taken off
     * is at least 0.
     */
    private static MachineWindow.ProcessTimes process(
            MachineReadings around, @Nullable Double busy, List<WorkerWindow> workers) {
        Double own = around.seconds(MachineReading::processCpuNanos);
        Double agent = around.seconds(MachineReading::agentCpuNanos);
        Double program = program(workers);
        return new MachineWindow.ProcessTimes(
                own,
                agent,
                natives(workers),
                own == null || program == null
                        ? null
                        : Double.valueOf(Math.max(0, own - program - (agent == null ? 0 : agent))),
                around.seconds(reading -> reading.jvm().compilerNanos()),
                around.seconds(reading -> reading.jvm().collectorNanos()),
                own == null || busy == null ? null : Double.valueOf(Math.max(0, busy - own)));
    }

    private static @Nullable Double natives(List<WorkerWindow> workers) {
        List<WorkerWindow> natives = workers.stream()
                .filter(worker -> NativeThreads.isNative(worker.id()))
                .toList();
        return natives.isEmpty()
                ? null
                : Double.valueOf(natives.stream()
                                .mapToLong(worker -> worker.system().cpu())
                                .sum()
                        / Nanos.PER_SECOND);
    }

    /** Processor time of the program's threads in seconds; places of carriers that are not there have none. */
    private static @Nullable Double program(List<WorkerWindow> workers) {
        double sum = 0;
        for (WorkerWindow worker : workers) {
            if (worker.id() >= 0 && worker.system().cpu() < 0) {
                return null;
            }
            sum += Math.max(0, worker.system().cpu());
        }
        return sum / Nanos.PER_SECOND;
    }
}

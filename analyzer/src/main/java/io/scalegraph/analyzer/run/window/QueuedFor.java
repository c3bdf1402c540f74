package io.scalegraph.analyzer.run.window;

import io.scalegraph.analyzer.definition.Nanos;
import io.scalegraph.analyzer.ledger.Account;
import io.scalegraph.analyzer.ledger.Ledger;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.run.check.OffProcessorCheck;
import io.scalegraph.analyzer.run.machine.MachineWindow;
import io.scalegraph.analyzer.run.machine.StolenTime;
import io.scalegraph.analyzer.run.memory.KeptBack;
import io.scalegraph.analyzer.run.memory.QueueCounters;
import io.scalegraph.analyzer.run.worker.WorkerWindow;
import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** Counts for whom the workers of a window may have queued. Stateless. */
final class QueuedFor {
    private QueuedFor() {}

    /**
     * In one window.
     *
     * @param machine what the machine says, null if nothing is known
     * @param processors N
     * @param workers the workers
     * @param ledger divides the window's time by a number of processors
     * @param pauses how long collectors had stopped the program, seconds
     * @param stopped processor time that is taken for work while stops and waits that no hook saw kept threads from it, seconds
     * @return what was counted
     */
    static KeptBack of(
            @Nullable MachineWindow machine,
            int processors,
            List<WorkerWindow> workers,
            IntFunction<Ledger<Place>> ledger,
            double pauses,
            double stopped) {
        if (machine == null) {
            return KeptBack.UNKNOWN;
        }
        MachineWindow.Group group = machine.group();
        MachineWindow.Limit limit = group == null ? null : group.limit();
        Double throttled = limit == null ? null : limit.throttled();
        double elsewhere = stopped + (throttled == null ? 0 : throttled);
        return new KeptBack(
                StolenTime.of(machine),
                new QueueCounters(
                        throttled,
                        surplus(machine.processors(), processors, ledger),
                        machine.process().agent(),
                        machine.process().compilers(),
                        beside(machine.process().collectors(), pauses * processors),
                        others(machine.process()),
                        ofWaits(workers, ledger.apply(processors)),
                        machine.process().others(),
                        idle(machine, processors, ledger.apply(processors), elsewhere)));
    }

    /**
     * How long processors stood idle beyond what the ledger has lost.
     *
     * @param elsewhere how much of that the container's limit, the JVM's stops and hidden waits can have had, seconds
     * @return seconds; null where there are more or fewer processors than N, as the two cannot be compared then
     */
    private static @Nullable Double idle(
            MachineWindow machine, int processors, Ledger<Place> ledger, double elsewhere) {
        Double idle = machine.times().idle();
        MachineWindow.Allotment there = machine.processors();
        return idle == null || there == null || !there.isAlways(processors)
                ? null
                : Double.valueOf(Math.max(0, idle - lost(ledger) - elsewhere));
    }

    private static double lost(Ledger<Place> ledger) {
        double charged = ledger.accounts().stream()
                .mapToDouble(account -> account.charged().all())
                .sum();
        return (charged + ledger.unused()) / Nanos.PER_SECOND;
    }

    /**
     * What collectors had while the program ran, at the least: nobody queues behind them in a pause, and more than all processors
     * they cannot have had in it.
     */
    private static @Nullable Double beside(@Nullable Double collectors, double inPauses) {
        return collectors == null ? null : Double.valueOf(Math.max(0, collectors - inPauses));
    }

    /** Of the JVM's threads those that are not told apart. */
    private static @Nullable Double others(MachineWindow.ProcessTimes times) {
        Double jvm = times.jvm();
        Double compilers = times.compilers();
        Double collectors = times.collectors();
        return jvm == null
                ? null
                : Double.valueOf(
                        Math.max(0, jvm - (compilers == null ? 0 : compilers) - (collectors == null ? 0 : collectors)));
    }

    /**
     * What N processors would have given the workers beyond what so many can as there are: the two ledgers' work differs by
     * the time that workers have to leave to one another.
     */
    private static @Nullable Double surplus(
            MachineWindow.@Nullable Allotment allotment, int processors, IntFunction<Ledger<Place>> ledger) {
        Integer atBegin = allotment == null ? null : allotment.allowed();
        Integer atEnd = allotment == null ? null : allotment.allowedAtEnd();
        if (atBegin == null || atEnd == null) {
            return null;
        }
        int most = Math.max(1, Math.max(atBegin, atEnd));
        return most >= processors
                ? 0.0
                : Math.max(0, work(ledger.apply(processors)) - work(ledger.apply(most))) / Nanos.PER_SECOND;
    }

    /**
     * What workers used of processors and not for their work, as far as it is known; null if it is of none. By samples of the
     * work, and no more than the waits were long.
     */
    private static @Nullable Double ofWaits(List<WorkerWindow> workers, Ledger<Place> ledger) {
        Double all = null;
        for (int i = 0; i < workers.size(); i++) {
            WorkerWindow worker = workers.get(i);
            Double work = OffProcessorCheck.cpuOfWork(worker, ledger.accounts().get(i));
            if (work != null) {
                double waits = worker.system().cpu() / Nanos.PER_SECOND - work;
                double most = worker.waits().nanos() / Nanos.PER_SECOND;
                all = (all == null ? 0 : all) + Math.max(0, Math.min(waits, most));
            }
        }
        return all;
    }

    private static double work(Ledger<Place> ledger) {
        return ledger.accounts().stream().mapToDouble(Account::work).sum();
    }
}

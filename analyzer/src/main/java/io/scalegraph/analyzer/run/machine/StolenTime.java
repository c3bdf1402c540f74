package io.scalegraph.analyzer.run.machine;

import io.scalegraph.analyzer.run.worker.WorkerWindow;
import org.jspecify.annotations.Nullable;

/**
 * What the host of a virtual machine took of the workers' time. A host takes a processor from whoever runs on it, so a
 * worker has lost the share of it all that it had of the processors' busy time. The kernel counts such time neither as
 * processor time of the thread nor as run-queue delay: to the thread it is time off the processor, and it cannot have lost
 * more by this than it was off.
 *
 * @param rate seconds taken for each second in which the processors ran a process
 */
public record StolenTime(double rate) {
    /**
     * In one window.
     *
     * @param machine what the machine says, null if nothing is known
     * @return what was taken, null if that is not known
     */
    public static @Nullable StolenTime of(@Nullable MachineWindow machine) {
        Double steal = machine == null ? null : machine.times().steal();
        Double busy = machine == null ? null : machine.times().busy();
        return steal == null || busy == null ? null : new StolenTime(busy <= 0 ? 0 : steal / busy);
    }

    /**
     * What a worker has lost by it.
     *
     * @param stolen what was taken, null if that is not known
     * @param worker the worker
     * @param off its time off the processor that neither a hook nor the JVM explains, nanoseconds
     * @return nanoseconds, from 0 to that time; 0 if it is not known what was taken, or how long the worker ran
     */
    public static double of(@Nullable StolenTime stolen, WorkerWindow worker, double off) {
        return stolen == null
                ? 0
                : Math.max(
                        0,
                        Math.min(off, stolen.rate * Math.max(0, worker.system().cpu())));
    }
}

package io.scalegraph.agent.recorder.event;

import io.scalegraph.agent.recorder.machine.MachineReading;
import io.scalegraph.agent.recorder.machine.NativeThread;
import io.scalegraph.trace.MachineEvent;
import io.scalegraph.trace.NativeThreadEvent;
import io.scalegraph.trace.TraceFormat;

/** Writes what the machine says as JFR events. Thread-safe. */
public final class MachineEvents {
    private MachineEvents() {}

    /**
     * Writes a reading.
     *
     * @param reading what the machine said
     */
    public static void write(MachineReading reading) {
        MachineEvent event = new MachineEvent();
        event.timeNanos = reading.timeNanos();
        event.online = TraceFormat.recorded(reading.processors().online());
        event.allowed = TraceFormat.recorded(reading.processors().allowed());
        event.allowedList = reading.processors().allowedList();
        event.busyNanos = TraceFormat.recorded(reading.times().busyNanos());
        event.idleNanos = TraceFormat.recorded(reading.times().idleNanos());
        event.stealNanos = TraceFormat.recorded(reading.times().stealNanos());
        event.interruptNanos = TraceFormat.recorded(reading.times().interruptNanos());
        event.softInterruptNanos = TraceFormat.recorded(reading.times().softInterruptNanos());
        event.groupVersion = TraceFormat.recorded(reading.group().version());
        event.weight = TraceFormat.recorded(reading.group().weight());
        write(event, reading.group().limit());
        event.pressureNanos = TraceFormat.recorded(reading.pressure().machineNanos());
        event.groupPressureNanos = TraceFormat.recorded(reading.pressure().groupNanos());
        event.processCpuNanos = TraceFormat.recorded(reading.processCpuNanos());
        event.agentCpuNanos = TraceFormat.recorded(reading.agentCpuNanos());
        event.compilerCpuNanos = TraceFormat.recorded(reading.jvm().compilerNanos());
        event.collectorCpuNanos = TraceFormat.recorded(reading.jvm().collectorNanos());
        event.jvmOtherCpuNanos = TraceFormat.recorded(reading.jvm().otherNanos());
        event.seal();
        event.commit();
        for (NativeThread thread : reading.natives()) {
            write(thread);
        }
    }

    private static void write(NativeThread thread) {
        NativeThreadEvent event = new NativeThreadEvent();
        event.timeNanos = thread.timeNanos();
        event.task = thread.task();
        event.name = thread.name();
        event.cpuNanos = thread.cpuNanos();
        event.runQueueNanos = thread.runQueueNanos();
        event.seal();
        event.commit();
    }

    private static void write(MachineEvent event, MachineReading.Limit limit) {
        event.quotaNanos = TraceFormat.recorded(limit.quotaNanos());
        event.periodNanos = TraceFormat.recorded(limit.periodNanos());
        event.periods = TraceFormat.recorded(limit.periods());
        event.throttledPeriods = TraceFormat.recorded(limit.throttledPeriods());
        event.throttledNanos = TraceFormat.recorded(limit.throttledNanos());
    }
}

package io.scalegraph.agent.recorder.session;

import io.scalegraph.agent.recorder.machine.MachineReading;
import io.scalegraph.trace.MachineEvent;

/** Writes what the machine says as a JFR event. Thread-safe. */
final class MachineEvents {
    private MachineEvents() {}

    static void write(MachineReading reading) {
        MachineEvent event = new MachineEvent();
        event.timeNanos = reading.timeNanos();
        event.online = reading.processors().online();
        event.allowed = reading.processors().allowed();
        event.allowedList = reading.processors().allowedList();
        event.busyNanos = reading.times().busyNanos();
        event.idleNanos = reading.times().idleNanos();
        event.stealNanos = reading.times().stealNanos();
        event.interruptNanos = reading.times().interruptNanos();
        event.softInterruptNanos = reading.times().softInterruptNanos();
        event.groupVersion = reading.group().version();
        event.weight = reading.group().weight();
        write(event, reading.group().limit());
        event.pressureNanos = reading.pressure().machineNanos();
        event.groupPressureNanos = reading.pressure().groupNanos();
        event.processCpuNanos = reading.processCpuNanos();
        event.agentCpuNanos = reading.agentCpuNanos();
        event.commit();
    }

    private static void write(MachineEvent event, MachineReading.Limit limit) {
        event.quotaNanos = limit.quotaNanos();
        event.periodNanos = limit.periodNanos();
        event.periods = limit.periods();
        event.throttledPeriods = limit.throttledPeriods();
        event.throttledNanos = limit.throttledNanos();
    }
}

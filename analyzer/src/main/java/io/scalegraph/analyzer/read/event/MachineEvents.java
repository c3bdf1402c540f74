package io.scalegraph.analyzer.read.event;

import io.scalegraph.analyzer.read.jfr.JfrEvent;
import io.scalegraph.analyzer.read.trace.MachineReading;
import io.scalegraph.analyzer.read.trace.NativeReading;
import io.scalegraph.trace.TraceFormat;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** What a recording says of the machine. */
final class MachineEvents {
    private final List<MachineReading> readings = new ArrayList<>();
    private final List<NativeReading> natives = new ArrayList<>();

    void add(JfrEvent event) {
        readings.add(new MachineReading(
                Fields.number(event, "timeNanos", 0),
                new MachineReading.Processors(
                        (int) number(event, "online"),
                        (int) number(event, "allowed"),
                        Fields.text(event, "allowedList")),
                new MachineReading.Times(
                        number(event, "busyNanos"),
                        number(event, "idleNanos"),
                        number(event, "stealNanos"),
                        number(event, "interruptNanos"),
                        number(event, "softInterruptNanos")),
                new MachineReading.Group((int) number(event, "groupVersion"), number(event, "weight"), limit(event)),
                new MachineReading.Pressure(number(event, "pressureNanos"), number(event, "groupPressureNanos")),
                number(event, "processCpuNanos"),
                number(event, "agentCpuNanos"),
                new MachineReading.JvmThreads(
                        number(event, "compilerCpuNanos"),
                        number(event, "collectorCpuNanos"),
                        number(event, "jvmOtherCpuNanos"))));
    }

    void addNative(JfrEvent event) {
        long cpu = number(event, "cpuNanos");
        long runQueue = number(event, "runQueueNanos");
        long task = number(event, "task");
        if (cpu >= 0 && runQueue >= 0 && task > 0 && task <= Integer.MAX_VALUE) {
            natives.add(new NativeReading(
                    Fields.number(event, "timeNanos", 0), task, Fields.text(event, "name"), cpu, runQueue));
        }
    }

    private static MachineReading.Limit limit(JfrEvent event) {
        return new MachineReading.Limit(
                number(event, "quotaNanos"),
                number(event, "periodNanos"),
                number(event, "periods"),
                number(event, "throttledPeriods"),
                number(event, "throttledNanos"));
    }

    private static long number(JfrEvent event, String field) {
        return Fields.number(event, field, TraceFormat.NOT_MEASURED);
    }

    /** What threads of native code had used, in order of time. */
    List<NativeReading> natives() {
        return natives.stream()
                .sorted(Comparator.comparingLong(NativeReading::timeNanos))
                .toList();
    }

    /** In order of time. */
    List<MachineReading> list() {
        return readings.stream()
                .sorted(Comparator.comparingLong(MachineReading::timeNanos))
                .toList();
    }
}

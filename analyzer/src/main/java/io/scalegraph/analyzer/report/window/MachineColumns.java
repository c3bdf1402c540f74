package io.scalegraph.analyzer.report.window;

import io.scalegraph.analyzer.report.format.Columns;
import io.scalegraph.analyzer.run.machine.MachineWindow;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The columns of what the machine gave a window and kept back. */
final class MachineColumns {
    private static final Columns<MachineWindow> PROCESSORS = Columns.<MachineWindow>none()
            .and("online", ofProcessors(MachineWindow.Allotment::online))
            .and("onlineAtEnd", ofProcessors(MachineWindow.Allotment::onlineAtEnd))
            .and("allowed", ofProcessors(MachineWindow.Allotment::allowed))
            .and("allowedAtEnd", ofProcessors(MachineWindow.Allotment::allowedAtEnd))
            .and("processorsChanged", ofProcessors(MachineWindow.Allotment::changed))
            .and("busy_s", (MachineWindow machine) -> machine.times().busy())
            .and("idle_s", (MachineWindow machine) -> machine.times().idle())
            .and("steal_s", (MachineWindow machine) -> machine.times().steal())
            .and("interrupts_s", (MachineWindow machine) -> machine.times().interrupts());

    private static final Columns<MachineWindow> GROUP = Columns.<MachineWindow>none()
            .and("groupVersion", ofGroup(MachineWindow.Group::version))
            .and("weight", ofGroup(MachineWindow.Group::weight))
            .and("limit_processors", ofLimit(MachineWindow.Limit::processors))
            .and("limitChanged", ofLimit(MachineWindow.Limit::changed))
            .and("periods", ofLimit(MachineWindow.Limit::periods))
            .and("throttledPeriods", ofLimit(MachineWindow.Limit::throttledPeriods))
            .and("throttled_s", ofLimit(MachineWindow.Limit::throttled));

    /** What the machine gave and kept back. */
    static final Columns<MachineWindow> MACHINE = Columns.<MachineWindow>none()
            .of(machine -> machine, PROCESSORS)
            .of(machine -> machine, GROUP)
            .and("pressure_s", (MachineWindow machine) -> machine.pressure().machine())
            .and(
                    "groupPressure_s",
                    (MachineWindow machine) -> machine.pressure().group())
            .and("process_s", (MachineWindow machine) -> machine.process().own())
            .and("agent_s", (MachineWindow machine) -> machine.process().agent())
            .and("natives_s", (MachineWindow machine) -> machine.process().natives())
            .and("jvm_s", (MachineWindow machine) -> machine.process().jvm())
            .and("compilers_s", (MachineWindow machine) -> machine.process().compilers())
            .and("collectors_s", (MachineWindow machine) -> machine.process().collectors())
            .and("others_s", (MachineWindow machine) -> machine.process().others());

    private MachineColumns() {}

    private static Function<MachineWindow, @Nullable Object> ofProcessors(
            Function<MachineWindow.Allotment, @Nullable Object> value) {
        return machine -> machine.processors() == null ? null : value.apply(machine.processors());
    }

    private static Function<MachineWindow, @Nullable Object> ofGroup(
            Function<MachineWindow.Group, @Nullable Object> value) {
        return machine -> machine.group() == null ? null : value.apply(machine.group());
    }

    private static Function<MachineWindow, @Nullable Object> ofLimit(
            Function<MachineWindow.Limit, @Nullable Object> value) {
        return ofGroup(group -> group.limit() == null ? null : value.apply(group.limit()));
    }
}

package io.scalegraph.demo.billiards;

/** The reference: one event after the other, without threads, barriers or rounds. */
final class SequentialSimulation {
    private SequentialSimulation() {}

    static Result run(Parameters parameters) {
        return run(Table.of(parameters), parameters.events());
    }

    static Result run(Table table, long events) {
        double now = 0;
        for (long executed = 0; executed < events; executed++) {
            table.queue().advance();
            Event event = table.queue().earliest();
            table.execute(event);
            now = event.time();
        }
        return new Result(events, events, now, table.balls());
    }
}

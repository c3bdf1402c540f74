package io.scalegraph.agent.recorder.perf;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.jspecify.annotations.Nullable;

/** The events that are counted, and native memory for the threads that read them: one slot each. Thread-safe. */
final class PerfMemory {
    /** So many calls make the JVM compile a handle, which must not happen inside a hook. */
    private static final int WARM_UP = 300;

    final List<PerfEvent> events;
    private final ByteBuffer memory;
    private final long address;
    private final Object[] errnos;
    private final AtomicIntegerArray taken;

    PerfMemory(List<PerfEvent> events, int slots) throws ReflectiveOperationException {
        this.events = events;
        memory = ByteBuffer.allocateDirect(slots * PerfSlot.BYTES).order(ByteOrder.nativeOrder());
        address = PerfCalls.address(memory);
        taken = new AtomicIntegerArray(slots);
        errnos = new Object[slots];
        for (int i = 0; i < slots; i++) {
            errnos[i] = PerfCalls.segment(memory.slice(i * PerfSlot.BYTES + PerfSlot.ERRNO, PerfSlot.ERRNO_BYTES));
        }
    }

    /** Links and compiles the calls. */
    void warmUp() throws Throwable {
        PerfSlot slot = slot(0);
        for (int i = 0; i < WARM_UP; i++) {
            slot.open(new PerfEvent("none", -1, 0, false), false, 0);
            PerfCalls.read(-1, address, 0);
            PerfCalls.close(-1);
        }
    }

    /** Memory for one thread, null if there is no more. */
    @Nullable
    PerfSlot take() {
        for (int i = 0; i < taken.length(); i++) {
            if (taken.get(i) == 0 && taken.compareAndSet(i, 0, 1)) {
                return slot(i);
            }
        }
        return null;
    }

    private PerfSlot slot(int number) {
        return new PerfSlot(memory, address, errnos[number], number);
    }

    void giveBack(PerfSlot slot) {
        taken.set(slot.number, 0);
    }
}

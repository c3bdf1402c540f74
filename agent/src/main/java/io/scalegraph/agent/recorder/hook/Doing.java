package io.scalegraph.agent.recorder.hook;

/**
 * What the agent was doing when a hook failed. Objects that are there from the start: a text that stands in a handler is
 * made where the handler first runs, and there may be no memory for it.
 */
enum Doing {
    WAIT("a wait"),
    NAMING_WAIT("naming a wait"),
    OWNER_OF_LOCK("owner of a lock"),
    ARRIVAL_AT_BARRIER("arrival at a barrier"),
    LEAVING_BARRIER("leaving a barrier"),
    END_OF_GENERATION("end of a generation"),
    BEGIN_OF_EXCHANGE("begin of an exchange"),
    EXCHANGE("an exchange"),
    JOIN_OF_THREAD("join of a thread"),
    WAKE("waking a thread"),
    MONITOR("a monitor"),
    HOLD("a hold of a lock"),
    PASS("a pass of a queue"),
    COUNTED_CALL("a counted call"),
    COMPUTATION("a computation"),
    BEGIN_OF_SECTION("begin of a section"),
    END_OF_SECTION("end of a section"),
    BEGIN_OF_REGION("begin of a region"),
    END_OF_REGION("end of a region"),
    START_OF_THREAD("start of a thread"),
    FAILED_START_OF_THREAD("failed start of a thread"),
    BEGIN_OF_THREAD("begin of a thread"),
    END_OF_THREAD("end of a thread"),
    START_OF_VIRTUAL_THREAD("start of a virtual thread"),
    FAILED_START_OF_VIRTUAL_THREAD("failed start of a virtual thread"),
    BEGIN_OF_VIRTUAL_THREAD("begin of a virtual thread"),
    END_OF_VIRTUAL_THREAD("end of a virtual thread"),
    WAIT_OF_VIRTUAL_THREAD("a wait of a virtual thread"),
    PINNED_WAIT("a pinned wait"),
    START_OF_PROCESS("start of a process"),
    SHUTDOWN("shutdown");

    /** As a result says it. */
    final String text;

    Doing(String text) {
        this.text = text;
    }
}

package io.scalegraph.trace;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import org.jspecify.annotations.Nullable;

/**
 * A JVM among the processes that the program started, or that those started in turn, such as a script. It was there when
 * the agent looked, some times a second; JFR's own event tells of processes that Java code starts only.
 */
@Name(StartedJvmEvent.NAME)
@Label("Started JVM")
@Category(TraceFormat.CATEGORY)
@Description("A JVM that the program, or what the program started, has started")
@StackTrace(false)
public final class StartedJvmEvent extends Event {
    /** The event's name. */
    public static final String NAME = "io.scalegraph.StartedJvm";

    /** Process id. */
    @Label("Process Id")
    public long pid;

    /** Process id of the one among its forebears, or itself, that the program started. */
    @Label("Started By")
    public long startedBy;

    /** Launcher and arguments, separated by blanks; empty if the system does not tell. */
    @Label("Command")
    public @Nullable String command;

    /** {@link Seal} of all that it says. */
    @Label("Seal")
    public int seal;

    /** Sets the seal, last of all. */
    public void seal() {
        seal = new Seal()
                .with("pid", pid)
                .with("startedBy", startedBy)
                .with("command", command)
                .value();
    }

    /** Creates an empty event. */
    public StartedJvmEvent() {}
}

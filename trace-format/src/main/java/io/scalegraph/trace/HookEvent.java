package io.scalegraph.trace;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import org.jspecify.annotations.Nullable;

/** One for each hook the agent meant to install: whether it stands, and if not, why. */
@Name(HookEvent.NAME)
@Label("Hook")
@Category(TraceFormat.CATEGORY)
@Description("A place in the JDK or the program that the agent measures")
@StackTrace(false)
public final class HookEvent extends Event {
    /** The event's name. */
    public static final String NAME = "io.scalegraph.Hook";

    /**
     * Class and method, {@code java.lang.Thread::join}; or {@link TraceFormat#TIMED_BLOCKS} and
     * {@link TraceFormat#SYNCHRONIZED_METHODS}, which are counted under {@link #methods}.
     */
    @Label("Target")
    public @Nullable String target;

    /** How many methods carry the hook; 0 if none does. */
    @Label("Methods")
    public int methods;

    /** What cannot be seen where the hook is missing; empty where it stands. */
    @Label("Consequence")
    public @Nullable String consequence;

    /** Methods of loaded classes whose names come near, separated by commas; empty where they were not looked for. */
    @Label("Near")
    public @Nullable String near;

    /** {@link Seal} of all that it says. */
    @Label("Seal")
    public int seal;

    /** Sets the seal, last of all. */
    public void seal() {
        seal = new Seal()
                .with("target", target)
                .with("methods", methods)
                .with("consequence", consequence)
                .with("near", near)
                .value();
    }

    /** Creates an empty event. */
    public HookEvent() {}
}

package io.scalegraph.agent;

import io.scalegraph.trace.AgentAnswer;
import java.lang.instrument.Instrumentation;
import java.util.Map;
import java.util.Properties;
import java.util.Set;

/**
 * What the agent tells whoever attached it: an entry of the JVM's agent properties, which the attach mechanism reads and
 * the program does not see, unlike its system properties, which it may print, compare or replace. Public, since it is
 * always the boot loader's, while the class that starts the agent may be the application's.
 */
public final class Answer {
    private final Properties properties;

    /**
     * Opens the JVM's own way to these properties to the agent's boot side.
     *
     * @param instrumentation the JVM's
     * @throws ReflectiveOperationException if this JVM keeps them elsewhere
     */
    public Answer(Instrumentation instrumentation) throws ReflectiveOperationException {
        instrumentation.redefineModule(
                Object.class.getModule(),
                Set.of(),
                Map.of("jdk.internal.vm", Set.of(Answer.class.getModule())),
                Map.of(),
                Set.of(),
                Map.of());
        properties = (Properties) Class.forName("jdk.internal.vm.VMSupport")
                .getMethod("getAgentProperties")
                .invoke(null);
    }

    /**
     * Tells.
     *
     * @param text as {@link AgentAnswer#with(String)} gives it
     */
    public void give(String text) {
        properties.setProperty(AgentAnswer.KEY, text);
    }
}

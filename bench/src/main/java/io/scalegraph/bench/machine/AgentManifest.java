package io.scalegraph.bench.machine;

import java.util.jar.Attributes;
import java.util.jar.Manifest;

/** What the jar of an agent that the benchmarks compare with says of itself. Stateless. */
public final class AgentManifest {
    private AgentManifest() {}

    /**
     * Of an agent that may change classes.
     *
     * @param attribute how the JVM comes to it: {@code Premain-Class} or {@code Agent-Class}
     * @param agent its class
     * @return a new one
     */
    public static Manifest of(String attribute, Class<?> agent) {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().putValue(attribute, agent.getName());
        manifest.getMainAttributes().putValue("Can-Retransform-Classes", "true");
        return manifest;
    }
}

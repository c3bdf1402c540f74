package io.scalegraph.bench.soak;

import io.scalegraph.bench.machine.AgentManifest;
import io.scalegraph.trace.HookEvent;
import java.io.IOException;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.ProtectionDomain;
import java.text.ParseException;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import jdk.jfr.Configuration;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.jspecify.annotations.Nullable;

/**
 * The least that any agent does which hooks the same classes while JFR records: it has the JVM take these classes anew, with the
 * bytes that they had, and again when it goes. What a server keeps of that is the JVM's own.
 */
public final class PeerAgent {
    private static @Nullable Recording recording;
    private static @Nullable Unchanged transformer;

    private PeerAgent() {}

    /** Gives some classes the bytes that they have. */
    private record Unchanged(Set<String> names) implements ClassFileTransformer {
        @Override
        public byte @Nullable [] transform(
                @Nullable ClassLoader loader,
                String name,
                @Nullable Class<?> changed,
                @Nullable ProtectionDomain domain,
                byte[] bytes) {
            return changed != null && names.contains(changed.getName()) ? bytes.clone() : null;
        }
    }

    /**
     * What the JVM calls: the agent comes, or goes if it is there.
     *
     * @param list a file with names of classes, one a line: the JVM takes no long options
     * @param instrumentation of the JVM
     * @throws IOException if the file or JFR's settings cannot be read
     * @throws ParseException likewise
     * @throws UnmodifiableClassException if a class is none that can be changed
     */
    public static synchronized void agentmain(String list, Instrumentation instrumentation)
            throws IOException, ParseException, UnmodifiableClassException {
        Set<String> names = Set.copyOf(Files.readAllLines(Path.of(list)));
        Unchanged there = transformer;
        if (there == null) {
            Recording begun = new Recording(Configuration.getConfiguration("default"));
            begun.start();
            recording = begun;
            transformer = new Unchanged(names);
            instrumentation.addTransformer(transformer, true);
        } else {
            instrumentation.removeTransformer(there);
            transformer = null;
        }
        instrumentation.retransformClasses(Stream.of(instrumentation.getAllLoadedClasses())
                .filter(loaded -> names.contains(loaded.getName()))
                .toArray(Class<?>[]::new));
        Recording ended = recording;
        if (there != null && ended != null) {
            ended.close();
            recording = null;
        }
    }

    /** Names of the classes that Scalegraph's agent hooked, as a recording of it tells. */
    static Set<String> hooked(Path recording) throws IOException {
        Set<String> names = new TreeSet<>();
        try (RecordingFile file = new RecordingFile(recording)) {
            while (file.hasMoreEvents()) {
                RecordedEvent event = file.readEvent();
                if (event.getEventType().getName().equals(HookEvent.NAME)) {
                    names.add(event.getString("target").split("::", 2)[0]);
                }
            }
        }
        return names;
    }

    /** Writes a jar that names the agent, whose class the server has, into a folder. */
    static Path jar(Path folder) throws IOException {
        Manifest manifest = AgentManifest.of("Agent-Class", PeerAgent.class);
        Path jar = folder.resolve("peer-agent.jar");
        new JarOutputStream(Files.newOutputStream(jar), manifest).close();
        return jar;
    }
}

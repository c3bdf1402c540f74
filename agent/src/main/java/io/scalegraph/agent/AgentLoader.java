package io.scalegraph.agent;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import org.jspecify.annotations.Nullable;

/**
 * Loads the agent's side of the jar, out of the program's sight: the classes stand under a folder that no other loader
 * looks into. Their parent is the boot loader, where trace-format and recorder are. Public, since it may be the boot
 * loader's while the class that starts the agent is the application's: packages of two loaders are two packages.
 */
public final class AgentLoader extends ClassLoader {
    static final String FOLDER = "agent-side/";

    static {
        registerAsParallelCapable();
    }

    private final JarFile jar;

    /**
     * A loader of its own for each start.
     *
     * @param jar the agent's jar
     */
    public AgentLoader(JarFile jar) {
        super("scalegraph-agent", null);
        this.jar = jar;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        try {
            byte[] bytes = read(name.replace('.', '/') + ".class");
            if (bytes != null) {
                // Not a domain of this loader's own: threads that the JDK starts meanwhile would hold on to it for
                // ever.
                return defineClass(name, bytes, 0, bytes.length, AgentLoader.class.getProtectionDomain());
            }
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
        throw new ClassNotFoundException(name);
    }

    @Override
    public @Nullable InputStream getResourceAsStream(String name) {
        try {
            byte[] bytes = read(name);
            return bytes == null ? null : new ByteArrayInputStream(bytes);
        } catch (IOException e) {
            return null;
        }
    }

    private byte @Nullable [] read(String name) throws IOException {
        ZipEntry entry = jar.getEntry(FOLDER + name);
        if (entry == null) {
            return null;
        }
        try (InputStream in = jar.getInputStream(entry)) {
            return in.readAllBytes();
        }
    }
}

package io.scalegraph.agent.instrument.program;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.zip.ZipFile;
import net.bytebuddy.jar.asm.ClassReader;
import org.jspecify.annotations.Nullable;

/**
 * Finds classes with our annotations among those that the program has loaded already. The annotations are in class files
 * only, and the JVM leaves them out when it puts a class together again; so the files are read from where the classes came
 * from, folder or jar; no loader of the program is asked, since that
 * could run its code. Classes from elsewhere, a jar within a jar for instance, are not looked at.
 */
public final class LoadedAnnotations {
    private LoadedAnnotations() {}

    /**
     * Those with annotated methods, and these.
     *
     * @param loaded all loaded classes
     * @return the methods of each
     */
    public static Map<Class<?>, Set<Annotations.Annotated>> among(Class<?>[] loaded) {
        Map<Path, List<Class<?>>> byPlace = new HashMap<>();
        for (Class<?> type : loaded) {
            Path place = place(type);
            if (place != null) {
                List<Class<?>> types = byPlace.get(place);
                if (types == null) {
                    types = new ArrayList<>();
                    byPlace.put(place, types);
                }
                types.add(type);
            }
        }
        Map<Class<?>, Set<Annotations.Annotated>> marked = new HashMap<>();
        for (Map.Entry<Path, List<Class<?>>> entry : byPlace.entrySet()) {
            addMarked(entry.getKey(), entry.getValue(), marked);
        }
        return marked;
    }

    private static @Nullable Path place(Class<?> type) {
        try {
            ClassLoader loader = type.getClassLoader();
            if (loader == null || loader == ClassLoader.getPlatformClassLoader() || type.isArray() || type.isHidden()) {
                return null;
            }
            CodeSource source = type.getProtectionDomain().getCodeSource();
            URI location = source == null || source.getLocation() == null
                    ? null
                    : source.getLocation().toURI();
            return location != null && "file".equals(location.getScheme()) ? Path.of(location) : null;
        } catch (Throwable e) {
            return null; // a location that is none
        }
    }

    private static void addMarked(Path place, List<Class<?>> types, Map<Class<?>, Set<Annotations.Annotated>> marked) {
        try {
            if (Files.isDirectory(place)) {
                for (Class<?> type : types) {
                    Path file = place.resolve(fileOf(type));
                    if (Files.isRegularFile(file)) {
                        add(type, Files.readAllBytes(file), marked);
                    }
                }
            } else if (Files.isRegularFile(place)) {
                addMarkedOfJar(place.toFile(), types, marked);
            }
        } catch (IOException | RuntimeException e) {
            // Moved or replaced since: what the classes were made from is not known.
        }
    }

    private static void addMarkedOfJar(
            File file, List<Class<?>> types, Map<Class<?>, Set<Annotations.Annotated>> marked) throws IOException {
        try (JarFile jar = new JarFile(file, false, ZipFile.OPEN_READ, Runtime.version())) {
            for (Class<?> type : types) {
                JarEntry entry = jar.getJarEntry(fileOf(type));
                if (entry == null) {
                    continue;
                }
                try (InputStream in = jar.getInputStream(entry)) {
                    add(type, in.readAllBytes(), marked);
                }
            }
        }
    }

    private static void add(Class<?> type, byte[] classFile, Map<Class<?>, Set<Annotations.Annotated>> marked) {
        if (Annotations.anyIn(classFile)) {
            marked.put(type, Annotations.methods(new ClassReader(classFile)));
        }
    }

    private static String fileOf(Class<?> type) {
        return type.getName().replace('.', '/') + ".class";
    }
}

package io.scalegraph.bench.release;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * A file that both builds should have made.
 *
 * @param name path within the build's folder
 * @param bytes length in the first build
 * @param differences what is not equal, in words; empty if nothing
 */
record BuiltFile(String name, long bytes, List<String> differences) {
    private static final int MOST_NAMED = 5;
    private static final String ARCHIVE = ".*\\.(jar|zip)";
    private static final String RELEASED = "[^/]+/target/([^/]+\\.(jar|zip)|sbom\\.cdx\\.json|completion/.+|man/.+)";

    /** All that either build made, by name. */
    static List<BuiltFile> of(Path one, Path other) throws IOException {
        TreeSet<String> names = new TreeSet<>(released(one));
        names.addAll(released(other));
        List<BuiltFile> files = new ArrayList<>();
        for (String name : names) {
            files.add(of(name, one.resolve(name), other.resolve(name)));
        }
        return files;
    }

    private static List<String> released(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> folder.relativize(file).toString())
                    .filter(name -> name.matches(RELEASED))
                    .toList();
        }
    }

    private static BuiltFile of(String name, Path one, Path other) throws IOException {
        if (!Files.exists(one)) {
            return new BuiltFile(name, 0, List.of("not in the first build"));
        }
        long bytes = Files.size(one);
        if (!Files.exists(other)) {
            return new BuiltFile(name, bytes, List.of("not in the second build"));
        }
        long at = Files.mismatch(one, other);
        if (at < 0) {
            return new BuiltFile(name, bytes, List.of());
        }
        List<String> entries = name.matches(ARCHIVE) ? differences(entries(one), entries(other)) : List.of();
        return new BuiltFile(
                name, bytes, entries.isEmpty() ? List.of("from byte " + at + " on, in no entry's content") : entries);
    }

    private static List<String> differences(Map<String, String> one, Map<String, String> other) {
        TreeSet<String> names = new TreeSet<>(one.keySet());
        names.addAll(other.keySet());
        return names.stream()
                .filter(name -> !String.valueOf(one.get(name)).equals(String.valueOf(other.get(name))))
                .toList();
    }

    /** Content and time of each entry, by name. */
    private static Map<String, String> entries(Path archive) throws IOException {
        Map<String, String> entries = new TreeMap<>();
        try (ZipFile file = new ZipFile(archive.toFile())) {
            Enumeration<? extends ZipEntry> all = file.entries();
            while (all.hasMoreElements()) {
                ZipEntry entry = all.nextElement();
                CRC32 sum = new CRC32();
                try (InputStream bytes = file.getInputStream(entry)) {
                    sum.update(bytes.readAllBytes());
                }
                entries.put(entry.getName(), sum.getValue() + " of " + entry.getTimeLocal());
            }
        }
        return entries;
    }

    boolean isEqual() {
        return differences.isEmpty();
    }

    @Override
    public String toString() {
        String more = differences.size() > MOST_NAMED ? ", and " + (differences.size() - MOST_NAMED) + " more" : "";
        return "| " + name + " | " + bytes + " | "
                + (isEqual()
                        ? "equal"
                        : "DIFFERENT: "
                                + String.join(
                                        ", ",
                                        differences.stream().limit(MOST_NAMED).toList()) + more)
                + " |";
    }
}

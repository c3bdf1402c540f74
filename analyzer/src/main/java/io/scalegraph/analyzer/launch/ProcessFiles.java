package io.scalegraph.analyzer.launch;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What the operating system tells of another process without touching it, on Linux through its entry in {@code /proc}.
 * What it does not tell, or not to this user, is null or empty.
 */
final class ProcessFiles {
    private static final Pattern LIBRARY = Pattern.compile("\\s(/.*)/lib/(?:.*/)?libjvm\\.so", Pattern.MULTILINE);
    private static final Pattern OWNER =
            Pattern.compile("^Uid:\\s+\\d+\\s+(\\d{1,10}).*\\nGid:\\s+\\d+\\s+(\\d{1,10})", Pattern.MULTILINE);
    private static final List<String> VARIABLES = List.of("JAVA_TOOL_OPTIONS=", "JDK_JAVA_OPTIONS=", "_JAVA_OPTIONS=");

    private final Path entry;
    private final ProcessHandle process;

    ProcessFiles(ProcessHandle process) {
        this.process = process;
        this.entry = Path.of("/proc", Long.toString(process.pid()));
    }

    /** Program and arguments, as far as they are told. */
    List<String> words() {
        List<String> words = split(entry.resolve("cmdline"));
        if (words.isEmpty()) {
            words = new ArrayList<>();
            process.info().command().ifPresent(words::add);
            words.addAll(Arrays.asList(process.info().arguments().orElse(new String[0])));
        }
        return words;
    }

    /** Everything that may hold options of the JVM. */
    List<String> options() {
        List<String> options = new ArrayList<>(words());
        for (String variable : split(entry.resolve("environ"))) {
            if (VARIABLES.stream().anyMatch(variable::startsWith)) {
                options.addAll(List.of(variable.split("[=\\s]+")));
            }
        }
        return options;
    }

    private static List<String> split(Path file) {
        try {
            String text = Files.readString(file, StandardCharsets.ISO_8859_1);
            return text.isEmpty() ? List.of() : List.of(text.split("\0"));
        } catch (IOException e) {
            return List.of();
        }
    }

    /** The folder of the JDK that the process runs on, as the process itself names it. */
    @Nullable
    String javaHome() {
        Matcher library = LIBRARY.matcher(maps());
        if (library.find()) {
            return library.group(1);
        }
        Path launcher = process.info().command().map(Path::of).orElse(null);
        Path bin = launcher == null || !isLauncher(launcher) ? null : launcher.getParent();
        return bin == null || bin.getParent() == null ? null : bin.getParent().toString();
    }

    private static boolean isLauncher(Path command) {
        String name = String.valueOf(command.getFileName());
        return name.equals("java") || name.equals("java.exe");
    }

    /** Whether it runs a JVM; null if that cannot be told. */
    @Nullable
    Boolean isJvm() {
        String maps = maps();
        return maps.isEmpty() ? null : maps.contains("/libjvm.so");
    }

    private String maps() {
        try {
            return Files.readString(entry.resolve("maps"), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            return "";
        }
    }

    /** Version of the JDK by its own release file. */
    @Nullable
    String javaVersion() {
        String home = javaHome();
        if (home == null) {
            return null;
        }
        for (Path root : List.of(root(), Path.of("/"))) {
            Path release =
                    root.resolve(home.substring(home.startsWith("/") ? 1 : 0)).resolve("release");
            try (var in = Files.newBufferedReader(release)) {
                Properties properties = new Properties();
                properties.load(in);
                String version = properties.getProperty("JAVA_VERSION");
                return version == null ? null : version.replace("\"", "");
            } catch (IOException e) {
                // not there, or not for this user
            }
        }
        return null;
    }

    /** Whether a thread of the process has the given name; null if its threads are not told. */
    @Nullable
    Boolean hasThread(String name) {
        String shown = name.substring(0, Math.min(15, name.length())); // as much as the kernel keeps
        try (Stream<Path> tasks = Files.list(entry.resolve("task"))) {
            for (Path task : tasks.toList()) {
                if (split(task.resolve("comm")).stream()
                        .anyMatch(comm -> comm.trim().equals(shown))) {
                    return true;
                }
            }
            return false;
        } catch (IOException e) {
            return null;
        }
    }

    /** Whether the process sees this very file or folder under the same name; true where that cannot be told. */
    boolean sees(Path file) {
        Path absolute = file.toAbsolutePath();
        if (!Files.isReadable(root())) {
            return true;
        }
        try {
            return Files.isSameFile(outside(absolute), absolute);
        } catch (IOException e) {
            return false;
        }
    }

    /** The caller's name for what the process has under an absolute name. */
    Path outside(Path inside) {
        return root().resolve(inside.toString().substring(1));
    }

    /** The other way round. */
    Path inside(Path outside) {
        return Path.of("/").resolve(root().relativize(outside));
    }

    /** Whether the user of this JVM runs it; true where that cannot be told. */
    boolean isOwn() {
        int[] owner = owner(entry);
        return owner.length == 0 || owner[0] == ownUser();
    }

    /** Number of this JVM's user; -1 where that cannot be told. */
    static int ownUser() {
        int[] owner = owner(Path.of("/proc/self"));
        return owner.length == 0 ? -1 : owner[0];
    }

    /** Makes the process's user the owner of a file of this JVM's user. */
    void giveTo(Path file) throws IOException {
        int[] owner = owner(entry);
        if (owner.length > 0 && owner[0] != ownUser()) {
            Files.setAttribute(file, "unix:gid", owner[1], LinkOption.NOFOLLOW_LINKS);
            Files.setAttribute(file, "unix:uid", owner[0], LinkOption.NOFOLLOW_LINKS);
        }
    }

    /** Effective user and group, by which the system says what it may read and write; none where that cannot be told. */
    private static int[] owner(Path entry) {
        try {
            Matcher owner = OWNER.matcher(Files.readString(entry.resolve("status"), StandardCharsets.ISO_8859_1));
            return owner.find()
                    ? new int[] {Integer.parseUnsignedInt(owner.group(1)), Integer.parseUnsignedInt(owner.group(2))}
                    : new int[0];
        } catch (IOException e) {
            return new int[0];
        }
    }

    private Path root() {
        return entry.resolve("root");
    }
}

package io.scalegraph.analyzer.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The files that a program's recordings go to: a folder, and a name in which {@code %p} stands for a process id and
 * {@code %t} for a time.
 */
public final class RecordingFiles {
    private static final String PROCESS = "%p";
    private static final String TIME = "%t";
    private static final String NUMBER = "[0-9]+";
    /** Where recordings go for which the user names no place. */
    static final Path DEFAULT_FOLDER = Path.of("scalegraph-runs");

    private final Path file;
    private final String time;

    private RecordingFiles(Path file) {
        this.file = file;
        this.time = Long.toString(System.currentTimeMillis());
    }

    /**
     * The file that a user names.
     *
     * @param file relative to the current folder or absolute
     * @return the files
     * @throws IllegalArgumentException with one line for the user, if the agent could not be told this name
     */
    public static RecordingFiles of(Path file) {
        String absolute = file.toAbsolutePath().toString();
        Path folder = file.toAbsolutePath().getParent();
        if (file.getFileName() == null || folder == null || Files.isDirectory(file)) {
            throw new IllegalArgumentException("the recording wants the name of a file, not '" + file + "'");
        }
        if (absolute.indexOf(',') >= 0) {
            throw new IllegalArgumentException("the recording's path '" + absolute + "' has a comma in it, which"
                    + " separates the agent's options; --recording names another one");
        }
        if (folder.toString().contains(PROCESS) || folder.toString().contains(TIME)) {
            throw new IllegalArgumentException("the recording's folder '" + folder + "' has %p or %t in it, which only"
                    + " the file's name may; --recording names another one");
        }
        return new RecordingFiles(file);
    }

    /**
     * A file in {@code scalegraph-runs}, named after the program, the time and the process.
     *
     * @param program name of the program, fit for a file name
     * @return the files
     * @throws IllegalArgumentException with one line for the user, if the agent could not be told this name
     */
    public static RecordingFiles named(String program) {
        String time =
                LocalDateTime.now(ZoneId.systemDefault()).format(DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss-SSS"));
        return of(DEFAULT_FOLDER.resolve(program + "-" + time + "-" + PROCESS + ".jfr"));
    }

    /** The same with a process id in the name, so that several JVMs do not write one file. */
    RecordingFiles oneForEachProcess() {
        String name = name();
        if (name.contains(PROCESS)) {
            return this;
        }
        int dot = name.lastIndexOf('.');
        String stem = dot <= 0 ? name : name.substring(0, dot);
        String suffix = dot <= 0 ? "" : name.substring(dot);
        return new RecordingFiles(file.resolveSibling(stem + "-" + PROCESS + suffix));
    }

    /** The file's name where the agent does not resolve it. */
    String nameFor(long pid) {
        return name().replace(PROCESS, Long.toString(pid)).replace(TIME, time);
    }

    /**
     * The name for the agent, which resolves it in a process whose current folder may be another.
     *
     * @return an absolute path
     */
    Path forAgent() {
        return file.toAbsolutePath();
    }

    /**
     * The name for the user.
     *
     * @return the path as given
     */
    public Path asGiven() {
        return file;
    }

    void createFolder() throws IOException {
        Files.createDirectories(folder());
    }

    /** Files that exist already and when they were written: what is not newer afterwards is not from this run. */
    Map<Path, FileTime> existing() throws IOException {
        Map<Path, FileTime> found = new HashMap<>();
        for (Path path : matching(NUMBER)) {
            found.put(path, Files.getLastModifiedTime(path));
        }
        return found;
    }

    /** Files that were written since, of the given process if it wrote any, else of every process. */
    List<Path> writtenSince(Map<Path, FileTime> before, long process) throws IOException {
        List<Path> own = newer(matching(Long.toString(process)), before);
        return own.isEmpty() ? newer(matching(NUMBER), before) : own;
    }

    List<Path> writtenSince(Map<Path, FileTime> before) throws IOException {
        return newer(matching(NUMBER), before);
    }

    /** Deletes what JFR has created since for the given process, which ended before it could write anything to it. */
    void dropEmpty(Map<Path, FileTime> before, long process) throws IOException {
        for (Path path : matching(Long.toString(process))) {
            if (isNewer(path, before) && Files.size(path) == 0) {
                Files.delete(path);
            }
        }
    }

    private static List<Path> newer(List<Path> paths, Map<Path, FileTime> before) throws IOException {
        List<Path> newer = new ArrayList<>();
        for (Path path : paths) {
            if (isNewer(path, before) && Files.size(path) > 0) {
                newer.add(path);
            }
        }
        return newer;
    }

    private static boolean isNewer(Path path, Map<Path, FileTime> before) throws IOException {
        return !Files.getLastModifiedTime(path).equals(before.get(path));
    }

    private List<Path> matching(String process) throws IOException {
        String pattern =
                "\\Q" + name().replace(PROCESS, "\\E" + process + "\\Q").replace(TIME, "\\E" + NUMBER + "\\Q") + "\\E";
        Pattern name = Pattern.compile(pattern);
        if (!Files.isDirectory(folder())) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder())) {
            return files.map(path -> file.resolveSibling(String.valueOf(path.getFileName())))
                    .filter(path ->
                            name.matcher(String.valueOf(path.getFileName())).matches())
                    .sorted()
                    .toList();
        }
    }

    private Path folder() {
        Path folder = file.toAbsolutePath().getParent();
        return folder == null ? Path.of("").toAbsolutePath() : folder;
    }

    private String name() {
        return String.valueOf(file.getFileName());
    }
}

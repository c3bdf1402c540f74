package io.scalegraph.agent.recorder.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.StringTokenizer;
import org.jspecify.annotations.Nullable;

/**
 * Where the control groups are that divide processor time: those around the process, its own first. Found by the process's
 * list of groups and of mounts; a process that sees a part of the groups only, as in a container, is told its own place by
 * the root of the mount. Immutable.
 *
 * @param version 1 or 2
 * @param folders from the process's own to the outermost that can be seen
 */
record ControlGroups(int version, List<String> folders) {
    private static final String CONTROLLER = "cpu";
    private static final String V1 = "cgroup";
    private static final String V2 = "cgroup2";
    /** Fields of a mount before its optional ones: root and mount point among them. */
    private static final int ROOT = 3;

    private static final int MOUNT_POINT = 4;
    /** Groups are nested a few times; a path that claims more is not followed. */
    private static final int MOST_LEVELS = 64;

    /**
     * The groups around the process: of version 1 if processor time is divided there, else of version 2.
     *
     * @param files the system's files
     * @param groups the process's list of groups
     * @return the groups, null if there are none
     */
    static @Nullable ControlGroups find(SystemFiles files, @Nullable String groups) {
        String mounts = files.text("/proc/self/mountinfo");
        if (groups == null || mounts == null) {
            return null;
        }
        String first = path(groups, true);
        ControlGroups found = first == null ? null : at(files, 1, first, mounts);
        String second = found == null ? path(groups, false) : null;
        return second == null ? found : at(files, 2, second, mounts);
    }

    /** The process's path in a hierarchy: {@code number:controllers:path}, of version 2 {@code 0::path}. */
    private static @Nullable String path(String groups, boolean first) {
        StringTokenizer lines = new StringTokenizer(groups, "\n");
        while (lines.hasMoreTokens()) {
            String line = lines.nextToken();
            int controllers = line.indexOf(':') + 1;
            int path = line.indexOf(':', controllers) + 1;
            if (controllers > 0 && path > 0) {
                String names = line.substring(controllers, path - 1);
                if (first ? isListed(names) : line.startsWith("0::")) {
                    return line.substring(path);
                }
            }
        }
        return null;
    }

    private static boolean isListed(String names) {
        StringTokenizer each = new StringTokenizer(names, ",");
        while (each.hasMoreTokens()) {
            if (each.nextToken().equals(CONTROLLER)) {
                return true;
            }
        }
        return false;
    }

    private static @Nullable ControlGroups at(SystemFiles files, int version, String path, String mounts) {
        StringTokenizer lines = new StringTokenizer(mounts, "\n");
        while (lines.hasMoreTokens()) {
            String line = lines.nextToken();
            int behind = line.indexOf(" - ");
            if (behind > 0 && isMountOf(version, line.substring(behind + 3))) {
                List<String> fields = words(line.substring(0, behind));
                if (fields.size() > MOUNT_POINT) {
                    return new ControlGroups(
                            version, folders(files, unescaped(fields.get(MOUNT_POINT)), fields.get(ROOT), path));
                }
            }
        }
        return null;
    }

    /** Behind a mount's dash stand its type, its source and its options, the controllers of version 1 among them. */
    private static boolean isMountOf(int version, String type) {
        List<String> words = words(type);
        return version == 2
                ? !words.isEmpty() && words.get(0).equals(V2)
                : words.size() > 2 && words.get(0).equals(V1) && isListed(words.get(words.size() - 1));
    }

    private static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        StringTokenizer each = new StringTokenizer(text);
        while (each.hasMoreTokens()) {
            words.add(each.nextToken());
        }
        return words;
    }

    /** A blank in a path is written {@code \040}. */
    private static String unescaped(String path) {
        return path.replace("\\040", " ");
    }

    private static List<String> folders(SystemFiles files, String mount, String root, String path) {
        String below = path.equals(root) ? "" : path.startsWith(root) ? path.substring(root.length()) : path;
        if (below.contains("..") || !files.isFolder(mount + "/" + below)) {
            below = ""; // what the process is told of lies outside of what it can see
        }
        List<String> folders = new ArrayList<>();
        String rest = below;
        while (folders.size() < MOST_LEVELS) {
            while (rest.endsWith("/")) {
                rest = rest.substring(0, rest.length() - 1);
            }
            folders.add(rest.isEmpty() || rest.startsWith("/") ? mount + rest : mount + "/" + rest);
            if (rest.isEmpty()) {
                break;
            }
            rest = rest.substring(0, Math.max(0, rest.lastIndexOf('/')));
        }
        return List.copyOf(folders);
    }
}

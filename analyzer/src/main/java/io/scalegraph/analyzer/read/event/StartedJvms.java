package io.scalegraph.analyzer.read.event;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * JVMs that a program starts: by the commands that JFR tells of, of a java launcher or of a shell that starts one, and by
 * what the agent saw of others, such as those that a script starts.
 */
final class StartedJvms {
    /** A program may start any number; whoever starts so many different ones starts scripts. */
    private static final int MOST_NAMES = 100;

    private static final int MOST_CHARACTERS = 80;
    private static final Pattern BLANKS = Pattern.compile("\\s+");
    private static final Pattern IN_SHELL = Pattern.compile("(?:^|[\\s'\"/;&|])java['\"]?\\s+");
    private static final Set<String> SHELLS = Set.of("sh", "bash", "dash", "zsh", "ksh");
    private static final Set<String> WITH_VALUE = Set.of(
            "-cp",
            "-classpath",
            "--class-path",
            "-p",
            "--module-path",
            "--upgrade-module-path",
            "--add-modules",
            "--add-exports",
            "--add-opens",
            "--add-reads",
            "--patch-module",
            "--enable-native-access");

    private final Map<String, Integer> byJavaCode = new LinkedHashMap<>();
    private final Set<Long> told = new HashSet<>();
    private final Map<Long, Seen> seen = new LinkedHashMap<>();

    /** A JVM that was seen, and the process that Java code had started for it. */
    private record Seen(long startedBy, String name) {}

    /**
     * Takes a process that Java code has started.
     *
     * @param pid process id
     * @param command words separated by blanks, also those that have blanks themselves
     */
    void byJavaCode(long pid, String command) {
        String name = unmeasured(arguments(command.strip()));
        count(name, byJavaCode);
        if (!name.isEmpty()) {
            told.add(pid);
        }
    }

    /**
     * Takes a JVM that was there.
     *
     * @param pid process id
     * @param startedBy that of the process which Java code had started
     * @param command launcher and arguments
     */
    void seen(long pid, long startedBy, String command) {
        String name = unmeasured(command.strip().replaceFirst("^\\S+\\s*", ""));
        seen.put(pid, new Seen(startedBy, name));
    }

    /** The program's name; empty if the agent is among the arguments, or if there is none. */
    private static String unmeasured(String arguments) {
        return arguments.contains("-javaagent:") && arguments.contains("scalegraph") ? "" : name(arguments);
    }

    /** Behind the launcher's name; empty if there is none. */
    private static String arguments(String command) {
        String[] words = BLANKS.split(command, 2);
        String program = words[0].substring(words[0].lastIndexOf('/') + 1);
        if (words.length < 2) {
            return "";
        }
        if (program.equals("java") || program.equals("java.exe")) {
            return words[1];
        }
        Matcher launcher = IN_SHELL.matcher(words[1]);
        return SHELLS.contains(program) && launcher.find() ? words[1].substring(launcher.end()) : "";
    }

    /** Main class, or file of the jar; empty if there is none, as of {@code java -version}. */
    private static String name(String arguments) {
        String[] words = BLANKS.split(arguments, -1);
        for (int i = 0; i < words.length; i++) {
            String word = unquoted(words[i]);
            if (word.equals("-jar") || word.equals("-m") || word.equals("--module")) {
                return i + 1 < words.length ? shortened(file(unquoted(words[i + 1]))) : "";
            }
            if (WITH_VALUE.contains(word)) {
                i++;
            } else if (word.startsWith("@")) {
                return "java " + shortened(word);
            } else if (!word.startsWith("-") && !word.isEmpty()) {
                return shortened(word.endsWith(".java") ? file(word) : word);
            }
        }
        return "";
    }

    private static String unquoted(String word) {
        return word.replace("'", "").replace("\"", "");
    }

    private static String file(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    private static String shortened(String name) {
        return name.substring(0, Math.min(MOST_CHARACTERS, name.length()));
    }

    /** How many by main class or jar, in the order in which they were started first; of each process once. */
    Map<String, Integer> names() {
        Map<String, Integer> names = new LinkedHashMap<>(byJavaCode);
        seen.forEach((pid, jvm) -> {
            if (!told.contains(pid) && !told.contains(jvm.startedBy)) {
                count(jvm.name, names);
            }
        });
        return names;
    }

    private static void count(String name, Map<String, Integer> names) {
        if (!name.isEmpty() && (names.size() < MOST_NAMES || names.containsKey(name))) {
            names.merge(name, 1, Integer::sum);
        }
    }
}

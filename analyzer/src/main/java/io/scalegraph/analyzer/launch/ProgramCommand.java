package io.scalegraph.analyzer.launch;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A program to measure, as the user would start it: a java launcher, or anything that starts JVMs.
 *
 * @param words program and arguments, at least one
 * @param forks whether JVMs that a java launcher's program starts get the agent too
 */
public record ProgramCommand(List<String> words, boolean forks) {
    private static final String TOOL_OPTIONS = "JAVA_TOOL_OPTIONS";
    private static final String NATIVE_ACCESS = "--enable-native-access=ALL-UNNAMED";
    private static final Pattern COUNTERS = Pattern.compile("(?:^|,)counters=");
    private static final int MOST_NAME_CHARACTERS = 40;

    /** Options of the java launcher whose value is a word of its own. */
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
            "--limit-modules",
            "--patch-module",
            "--enable-native-access",
            "--source",
            "--describe-module",
            "-d");

    public ProgramCommand {
        if (words.isEmpty()) {
            throw new IllegalArgumentException("a program to run is wanted");
        }
        words = List.copyOf(words);
    }

    /**
     * A program of which one JVM is measured, or all if it is no java launcher.
     *
     * @param words program and arguments, at least one
     */
    public ProgramCommand(List<String> words) {
        this(words, false);
    }

    /**
     * Whether the program takes the agent as an option, and for itself alone; else it gets it through its environment, and so
     * do all JVMs that it starts.
     *
     * @return false for what is no java launcher
     */
    public boolean isAlone() {
        return isJava() && !forks;
    }

    /**
     * Whether the program is a java launcher.
     *
     * @return true for {@code java} and {@code java.exe} in whatever folder
     */
    public boolean isJava() {
        String name = fileName(words.get(0));
        return name.equals("java") || name.equals("java.exe");
    }

    /**
     * A name for the program's recordings.
     *
     * @return main class or jar without package, folder and suffix, if it can be told; else the first word's file name;
     *     letters, digits, dots, hyphens and underscores only
     */
    public String name() {
        String name = isJava() ? mainOfJava() : fileName(words.get(0));
        String safe = name.replaceAll("[^A-Za-z0-9._-]", "_");
        String bounded = safe.substring(0, Math.min(MOST_NAME_CHARACTERS, safe.length()));
        return bounded.isEmpty() || bounded.startsWith(".") || bounded.startsWith("-") ? "program" : bounded;
    }

    private String mainOfJava() {
        for (int i = 1; i < words.size(); i++) {
            String word = words.get(i);
            String next = i + 1 < words.size() ? words.get(i + 1) : "";
            if (word.equals("-jar")) {
                return fileName(next).replaceFirst("\\.jar$", "");
            }
            if (word.equals("-m") || word.equals("--module")) {
                return next.substring(Math.max(next.lastIndexOf('/'), next.lastIndexOf('.')) + 1);
            }
            if (WITH_VALUE.contains(word)) {
                i++;
            } else if (!word.startsWith("-") && !word.startsWith("@")) {
                return word.endsWith(".java") ? fileName(word).replaceFirst("\\.java$", "") : afterLast(word, '.');
            }
        }
        return "java";
    }

    /** A process that is going to run under the agent. */
    ProcessBuilder withAgent(Path agentJar, String options) {
        return withJvmOptions(agentOptions(agentJar, options));
    }

    /**
     * The options of a JVM that runs under the agent. Where performance counters are read, the JVM would else print a
     * warning of foreign functions on the program's error stream.
     *
     * @param agentJar the agent
     * @param options what the agent is told
     * @return options of the JVM
     */
    public static List<String> agentOptions(Path agentJar, String options) {
        String agent = "-javaagent:" + agentJar + "=" + options;
        return COUNTERS.matcher(options).find() ? List.of(NATIVE_ACCESS, agent) : List.of(agent);
    }

    /**
     * A process whose JVM gets further options: a java launcher alone takes them before its own, any other program through
     * its environment.
     *
     * @param options options of the JVM
     * @return the process, not started
     */
    public ProcessBuilder withJvmOptions(List<String> options) {
        if (isAlone()) {
            List<String> command = new ArrayList<>(words);
            command.addAll(1, options);
            return new ProcessBuilder(command);
        }
        ProcessBuilder process = new ProcessBuilder(words);
        if (!options.isEmpty()) {
            Map<String, String> environment = process.environment();
            String given = environment.getOrDefault(TOOL_OPTIONS, "");
            String added = options.stream().map(ProgramCommand::quoted).collect(Collectors.joining(" "));
            environment.put(TOOL_OPTIONS, (given + " " + added).trim());
        }
        return process;
    }

    /** The JVM splits the variable at blanks, except between quotes of either kind; nothing escapes a quote. */
    private static String quoted(String option) {
        if (option.indexOf('"') < 0) {
            return '"' + option + '"';
        }
        return option.indexOf('\'') < 0 ? "'" + option + "'" : option;
    }

    private static String fileName(String path) {
        return path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
    }

    private static String afterLast(String text, char separator) {
        return text.substring(text.lastIndexOf(separator) + 1);
    }
}

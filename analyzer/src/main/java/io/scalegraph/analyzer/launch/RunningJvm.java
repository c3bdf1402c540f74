package io.scalegraph.analyzer.launch;

import com.sun.tools.attach.VirtualMachine;
import com.sun.tools.attach.VirtualMachineDescriptor;
import io.scalegraph.trace.AgentAnswer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A JVM that runs on this machine, as the operating system and the JVM's own files tell; looking does not touch it.
 *
 * @param pid process id
 * @param program main class or jar, as far as it is told
 * @param version version of its JDK, null if it is not told
 * @param user who runs it, empty if that is not told
 * @param measured whether an agent of Scalegraph measures it, null if that is not told
 * @param obstacle why the agent cannot be attached, null if nothing speaks against it
 */
public record RunningJvm(
        long pid,
        String program,
        @Nullable String version,
        String user,
        @Nullable Boolean measured,
        @Nullable String obstacle) {
    private static final int LEAST_VERSION = 17;

    /**
     * The JVMs of this machine, but for this one.
     *
     * @return in order of their process ids
     */
    public static List<RunningJvm> list() {
        Map<Long, String> names = names();
        Map<Long, RunningJvm> found = new TreeMap<>();
        List<ProcessHandle> processes =
                new ArrayList<>(ProcessHandle.allProcesses().toList());
        processes.sort(Comparator.comparingLong(ProcessHandle::pid));
        for (ProcessHandle process : processes) {
            if (process.pid() != ProcessHandle.current().pid() && isJvm(process, names)) {
                found.put(process.pid(), of(process, names));
            }
        }
        return List.copyOf(found.values());
    }

    /**
     * The JVM of one process.
     *
     * @param pid process id
     * @return what is told of it
     * @throws AttachException if there is no such process, or if it is no JVM
     */
    public static RunningJvm of(long pid) throws AttachException {
        ProcessHandle process = ProcessHandle.of(pid)
                .filter(ProcessHandle::isAlive)
                .orElseThrow(
                        () -> new AttachException("there is no process " + pid + "; 'scalegraph ps' lists JVMs", null));
        Map<Long, String> names = names();
        if (!isJvm(process, names)) {
            String command = process.info().command().orElse("");
            throw new AttachException(
                    "process " + pid + (command.isEmpty() ? "" : " (" + command + ")")
                            + " is no JVM; 'scalegraph ps' lists JVMs",
                    null);
        }
        return of(process, names);
    }

    /**
     * A name for the program's recordings.
     *
     * @return main class or jar without package, folder and suffix; fit for a file name
     */
    public String shortName() {
        return new ProgramCommand(
                        program.endsWith(".jar") ? List.of("java", "-jar", program) : List.of("java", program))
                .name();
    }

    /** What JVMs that publish it call themselves: main class or jar, and arguments. */
    private static Map<Long, String> names() {
        Map<Long, String> names = new TreeMap<>();
        for (VirtualMachineDescriptor machine : VirtualMachine.list()) {
            try {
                names.put(Long.valueOf(machine.id()), machine.displayName());
            } catch (NumberFormatException e) {
                // a provider that does not number its machines as processes
            }
        }
        return names;
    }

    private static boolean isJvm(ProcessHandle process, Map<Long, String> names) {
        Boolean told = new ProcessFiles(process).isJvm();
        if (told != null || names.containsKey(process.pid())) {
            return told == null || told;
        }
        List<String> words = new ProcessFiles(process).words();
        return !words.isEmpty() && new ProgramCommand(words).isJava();
    }

    private static RunningJvm of(ProcessHandle process, Map<Long, String> names) {
        ProcessFiles files = new ProcessFiles(process);
        String version = files.javaVersion();
        String user = process.info().user().orElse("");
        return new RunningJvm(
                process.pid(),
                program(files, names.getOrDefault(process.pid(), "")),
                version,
                user,
                files.hasThread(AgentAnswer.THREAD),
                obstacle(ProcessHandle.current().info().user().orElse(""), user, version, files.options()));
    }

    private static String program(ProcessFiles files, String name) {
        String first = name.split(" ", 2)[0];
        if (!first.isEmpty()) {
            return first;
        }
        List<String> words = files.words();
        return words.isEmpty() ? "" : new ProgramCommand(words).name();
    }

    static @Nullable String obstacle(String own, String user, @Nullable String version, List<String> options) {
        if (!user.isEmpty() && !own.isEmpty() && !own.equals(user) && !own.equals("root")) {
            return "it is run by " + user + ", and this command by " + own;
        }
        if (version != null && feature(version) < LEAST_VERSION) {
            return "its JDK is " + version + ", and the agent needs " + LEAST_VERSION + " or newer";
        }
        if (isOn(options, "DisableAttachMechanism", false)) {
            return "it was started with -XX:+DisableAttachMechanism";
        }
        return isOn(options, "EnableDynamicAgentLoading", true)
                ? null
                : "it was started with -XX:-EnableDynamicAgentLoading";
    }

    private static int feature(String version) {
        String plain = version.startsWith("1.") ? version.substring(2) : version;
        int digits = 0;
        while (digits < plain.length() && Character.isDigit(plain.charAt(digits))) {
            digits++;
        }
        return digits == 0 || digits > 4 ? LEAST_VERSION : Integer.parseInt(plain.substring(0, digits));
    }

    /** The last word on a switch counts, as it does for the JVM. */
    private static boolean isOn(List<String> options, String flag, boolean otherwise) {
        int on = options.lastIndexOf("-XX:+" + flag);
        int off = options.lastIndexOf("-XX:-" + flag);
        return on == off ? otherwise : on > off;
    }
}

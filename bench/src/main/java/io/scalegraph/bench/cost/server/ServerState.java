package io.scalegraph.bench.cost.server;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/** What this JVM holds, by its own count and the operating system's, as numbers in one line. */
final class ServerState {
    private final MBeanServer beans = ManagementFactory.getPlatformMBeanServer();
    private final ObjectName commands;

    ServerState() throws JMException {
        commands = new ObjectName("com.sun.management:type=DiagnosticCommand");
    }

    /** Live bytes, classes, class loaders, threads, open files, resident bytes; collects garbage first. */
    String line() throws JMException, IOException {
        ask("gcRun"); // lets go of compiled code, which held what the next lets go of
        ask("gcRun");
        ask("systemTrimNativeHeap"); // what the JVM has freed and the C library keeps is held by nobody
        List<String> live = ask("gcClassHistogram", "").lines().toList();
        List<String> loaders = ask("vmClassloaderStats").lines().toList();
        return String.join(
                " ",
                number(live, line -> line.startsWith("Total "), 2),
                number(live, line -> line.contains(" java.lang.Class ") || line.endsWith(" java.lang.Class"), 1),
                number(loaders, line -> line.startsWith("Total = "), 2),
                entries("task"),
                entries("fd"),
                Long.toString(resident()));
    }

    private String ask(String command) throws JMException {
        return (String) beans.invoke(commands, command, new Object[0], new String[0]);
    }

    private String ask(String command, String argument) throws JMException {
        String[] arguments = argument.isEmpty() ? new String[0] : new String[] {argument};
        return (String)
                beans.invoke(commands, command, new Object[] {arguments}, new String[] {String[].class.getName()});
    }

    private static String number(List<String> lines, Predicate<String> which, int column) {
        String line = lines.stream().filter(which).findFirst().orElseThrow();
        return line.strip().split(" +", -1)[column];
    }

    private static String entries(String folder) throws IOException {
        try (Stream<Path> entries = Files.list(Path.of("/proc/self", folder))) {
            return Long.toString(entries.count());
        }
    }

    private static long resident() throws IOException {
        String pages = Files.readString(Path.of("/proc/self/statm")).split(" ", -1)[1];
        return Long.parseLong(pages) * 4096;
    }
}

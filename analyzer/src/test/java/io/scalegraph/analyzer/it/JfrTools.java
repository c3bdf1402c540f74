package io.scalegraph.analyzer.it;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.stream.StreamSupport;
import one.convert.Arguments;
import one.convert.JfrToFlame;
import one.convert.JfrToHeatmap;
import org.openjdk.jmc.common.IMCStackTrace;
import org.openjdk.jmc.common.item.IItem;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.item.IItemIterable;
import org.openjdk.jmc.common.item.IMemberAccessor;
import org.openjdk.jmc.common.item.ItemFilters;
import org.openjdk.jmc.common.util.IPreferenceValueProvider;
import org.openjdk.jmc.flightrecorder.CouldNotLoadRecordingException;
import org.openjdk.jmc.flightrecorder.JfrAttributes;
import org.openjdk.jmc.flightrecorder.JfrLoaderToolkit;
import org.openjdk.jmc.flightrecorder.rules.IResult;
import org.openjdk.jmc.flightrecorder.rules.IRule;
import org.openjdk.jmc.flightrecorder.rules.RuleRegistry;
import org.openjdk.jmc.flightrecorder.rules.util.RulesToolkit;

/** Other people's tools on a recording. */
final class JfrTools {
    private static final int THREADS = 2;

    private JfrTools() {}

    /** What the {@code jfr} of a JDK prints. */
    static String jfr(Path jdk, Path recording, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(jdk.resolve("bin/jfr").toString()));
        command.addAll(List.of(arguments));
        command.add(recording.toString());
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getOutputStream().close();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IllegalStateException(printed);
        }
        return printed;
    }

    /** What Mission Control's parser makes of all events of a type: the innermost method of each stack. */
    static List<String> topMethodsInMissionControl(Path recording, String type)
            throws IOException, CouldNotLoadRecordingException {
        List<String> methods = new ArrayList<>();
        for (IItemIterable events : load(recording).apply(ItemFilters.type(type))) {
            IMemberAccessor<IMCStackTrace, IItem> stack = JfrAttributes.EVENT_STACKTRACE.getAccessor(events.getType());
            StreamSupport.stream(events.spliterator(), false)
                    .map(event -> stack.getMember(event).getFrames().get(0).getMethod())
                    .map(method -> method.getType().getFullName() + "::" + method.getMethodName())
                    .forEach(methods::add);
        }
        return methods;
    }

    /** The severities of Mission Control's rules, by name. */
    static Map<String, String> rulesOfMissionControl(Path recording)
            throws IOException, CouldNotLoadRecordingException, InterruptedException, ExecutionException {
        Map<IRule, Future<IResult>> results = RulesToolkit.evaluateParallel(
                RuleRegistry.getRules(), load(recording), IPreferenceValueProvider.DEFAULT_VALUES, THREADS);
        Map<String, String> severities = new TreeMap<>();
        for (Map.Entry<IRule, Future<IResult>> rule : results.entrySet()) {
            severities.put(
                    rule.getKey().getId(), rule.getValue().get().getSeverity().name());
        }
        return severities;
    }

    private static IItemCollection load(Path recording) throws IOException, CouldNotLoadRecordingException {
        return JfrLoaderToolkit.loadEvents(new File(recording.toString()));
    }

    /** The stacks of waits in {@code jfrconv --lock}, a line each. */
    static List<String> stacksInJfrconv(Path recording, Path folder) throws IOException {
        Path collapsed = folder.resolve("waits.collapsed");
        JfrToFlame.convert(
                recording.toString(),
                collapsed.toString(),
                new Arguments("--lock", "--total", "--dot", "-o", "collapsed"));
        return Files.readAllLines(collapsed);
    }

    /** The page of {@code jfrconv --lock -o heatmap}. */
    static String heatmapOfJfrconv(Path recording, Path folder) throws IOException {
        Path page = folder.resolve("heatmap.html");
        JfrToHeatmap.convert(recording.toString(), page.toString(), new Arguments("--lock", "-o", "heatmap"));
        return Files.readString(page);
    }
}

package io.scalegraph.bench.machine;

import io.scalegraph.trace.JdkEvents;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** JFR's own events of threads that wait, which the agent is compared with. */
public final class JfrWaitEvents {
    /** Their names. */
    public static final List<String> NAMES =
            List.of(JdkEvents.THREAD_PARK, JdkEvents.MONITOR_ENTER, JdkEvents.MONITOR_WAIT, JdkEvents.THREAD_SLEEP);

    private JfrWaitEvents() {}

    /**
     * Writes settings of a recording of these events alone, with stacks and however short the waits are.
     *
     * @param file where to
     * @return the file
     * @throws IOException if it cannot be written
     */
    public static Path settingsAtThreshold0(Path file) throws IOException {
        StringBuilder text = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        text.append("<configuration version=\"2.0\">\n");
        for (String event : NAMES) {
            text.append("<event name=\"").append(event).append("\"><setting name=\"enabled\">true</setting>");
            text.append("<setting name=\"stackTrace\">true</setting>");
            text.append("<setting name=\"threshold\">0 ns</setting></event>\n");
        }
        return Files.writeString(file, text.append("</configuration>\n"));
    }
}

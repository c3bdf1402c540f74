package io.scalegraph.bench.cost;

import io.scalegraph.bench.machine.JfrWaitEvents;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import one.profiler.AsyncProfilerLoader;

/** Other ways to measure the waits of a program, as options of its JVM. */
final class Peers {
    private Peers() {}

    /** By name; those that do not exist for this machine are left out. */
    static Map<String, List<String>> of(Setting setting) throws IOException {
        Map<String, List<String>> peers = new LinkedHashMap<>();
        peers.put("JFR at threshold 0", jfr(setting.folder()));
        if (AsyncProfilerLoader.isSupported()) {
            peers.put(
                    "async-profiler in lock mode",
                    List.of("-agentpath:" + AsyncProfilerLoader.getAsyncProfilerPath()
                            + "=start,event=lock,lock=0,file="
                            + setting.folder().resolve("async.jfr")));
        }
        return peers;
    }

    private static List<String> jfr(Path folder) throws IOException {
        Path file = JfrWaitEvents.settingsAtThreshold0(folder.resolve("waits.jfc"));
        return List.of(
                "-XX:StartFlightRecording=settings=" + file + ",filename=" + folder.resolve("peer.jfr"),
                "-Xlog:jfr+startup=error");
    }
}

package io.scalegraph.bench.cost;

import io.scalegraph.bench.machine.Jdk;
import java.io.PrintStream;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Where and how often a benchmark runs.
 *
 * @param jdk runs the measured programs
 * @param pairs how often each comparison is repeated
 * @param agent jar of the agent
 * @param before jar of the build to compare with, null for none
 * @param folder for files of the runs
 * @param loading a program that with "--help" does little but load classes
 * @param progress tells what is being done
 */
record Setting(
        Jdk jdk, int pairs, Path agent, @Nullable Path before, Path folder, Class<?> loading, PrintStream progress) {
    /** The JVM option that starts the agent, with a recording that each run writes anew. */
    String agentOption() {
        return agentOption(agent);
    }

    /** The same of another build. */
    String agentOption(Path jar) {
        return "-javaagent:" + jar + "=file=" + recording();
    }

    Path recording() {
        return folder.resolve("recording.jfr");
    }

    /** The same, for one pair. */
    Setting once() {
        return new Setting(jdk, 1, agent, before, folder, loading, progress);
    }

    void say(String text) {
        progress.println("bench: JDK " + jdk.version() + ": " + text);
    }
}

package io.scalegraph.analyzer.cli.measure;

import io.scalegraph.analyzer.cli.command.Context;
import io.scalegraph.analyzer.cli.command.ExitCodes;
import io.scalegraph.analyzer.cli.command.Version;
import io.scalegraph.analyzer.launch.RunningJvm;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;

/** The command {@code ps}. Not thread-safe. */
@Command(
        name = "ps",
        description = {
            "Lists the JVMs of this machine and says to which the agent can be attached, and if not, why.",
            "",
            "Looking does not touch them. 'unknown' stands where the operating system does not tell this user."
        },
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        exitCodeListHeading = ExitCodes.HEADING,
        exitCodeList = {ExitCodes.OK_HELP, ExitCodes.FAILED_HELP, ExitCodes.USAGE_HELP},
        footerHeading = "%nExamples:%n",
        footer = {"  scalegraph ps", "  scalegraph attach 4711 --for 30s"})
public final class PsCommand implements Callable<Integer> {
    private static final String UNKNOWN = "unknown";

    private final Context context;

    /**
     * Creates it.
     *
     * @param context what it works with
     */
    public PsCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        List<RunningJvm> jvms = RunningJvm.list();
        if (jvms.isEmpty()) {
            context.complain("no JVM runs here but this one");
            return ExitCodes.OK;
        }
        print("PID", "JDK", "USER", "MEASURED", "PROGRAM", "ATTACH");
        for (RunningJvm jvm : jvms) {
            print(
                    Long.toString(jvm.pid()),
                    told(jvm.version()),
                    told(jvm.user()),
                    jvm.measured() == null ? UNKNOWN : jvm.measured() ? "yes" : "no",
                    told(jvm.program()),
                    attachable(jvm));
        }
        return ExitCodes.OK;
    }

    private void print(String pid, String jdk, String user, String measured, String program, String attach) {
        context.out().printf("%-8s %-10s %-10s %-9s %-30s %s%n", pid, jdk, user, measured, program, attach);
    }

    /** Names come from other programs: what could steer a terminal does not reach it. */
    private static String told(@Nullable String text) {
        return text == null || text.isEmpty() ? UNKNOWN : text.replaceAll("\\p{Cntrl}", "?");
    }

    private static String attachable(RunningJvm jvm) {
        String obstacle = jvm.obstacle();
        if (obstacle != null) {
            return "no: " + obstacle;
        }
        return Boolean.TRUE.equals(jvm.measured()) ? "no: it is being measured" : "yes";
    }
}

package io.scalegraph.bench.page;

import io.scalegraph.analyzer.launch.BundledJar;
import io.scalegraph.bench.kernel.ReductionStudy;
import io.scalegraph.bench.machine.Machine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Pages to look at, of programs that come along. */
@Command(
        name = "samples",
        mixinStandardHelpOptions = true,
        description = {
            "Measures and writes three pages: billiards.html of the billiard balls on N = 1 and 2 and billiards-study.html of a"
                    + " study of them there, both real computation on this machine, and reduction.html of a study of the reduction kernel on N = 1 to 32, whose computation is"
                    + " virtual: its workers wait for deadlines, so that no machine of 32 processors is needed.",
            "A study that was interrupted goes on. It takes some minutes, more where others use the machine."
        })
public final class SamplesCommand implements Callable<Integer> {
    private static final double EFFICIENCY = 0.5;
    private static final String BALLS = "2000";
    private static final String STEPS = "20";

    @Option(
            names = "--folder",
            paramLabel = "DIR",
            defaultValue = "samples",
            description = "Where pages, recordings and the study are kept. Default: samples.")
    private Path folder = Path.of("samples");

    @Option(
            names = "--processors",
            paramLabel = "N",
            split = ",",
            defaultValue = "1,2,4,8,16,32",
            description = "Numbers of processors of the study. Default: 1,2,4,8,16,32.")
    private List<Integer> processors = new ArrayList<>();

    /** A study that goes on must find them where they were. */
    private Path programs = Path.of("");

    /** Options have their defaults. */
    public SamplesCommand() {}

    @Override
    public Integer call() throws IOException, InterruptedException {
        Files.createDirectories(folder);
        programs = Files.copy(
                BundledJar.DEMO_APPS.extract(), folder.resolve("programs.jar"), StandardCopyOption.REPLACE_EXISTING);
        System.out.println(Machine.describe());
        billiards(folder.resolve("billiards.html"));
        study("billiards-study", billiardsStudy());
        study(
                "reduction",
                ReductionStudy.text("tree", processors, EFFICIENCY, "disturbance: 10 %", programs.toAbsolutePath()));
        return 0;
    }

    private void billiards(Path page) throws IOException, InterruptedException {
        Path one = billiards(1);
        Path two = billiards(2);
        Files.deleteIfExists(page);
        Tool.run("report", "--baseline", one.toString(), two.toString(), "-o", page.toString());
        System.out.println(page + ": " + PageCost.of(page));
    }

    private Path billiards(int threads) throws IOException, InterruptedException {
        Path recording = folder.resolve("billiards-" + threads + ".jfr");
        Files.deleteIfExists(recording);
        Tool.run(
                "run",
                "--recording=" + recording,
                "--",
                Tool.java(),
                "-cp",
                programs.toString(),
                "Billiards",
                "--balls",
                BALLS,
                "--steps",
                STEPS,
                "--threads",
                Integer.toString(threads));
        return recording;
    }

    /** Others on the machine only make it say so. */
    private String billiardsStudy() {
        return String.join(
                "\n",
                "name: billiards",
                "command: [java, -cp, '" + programs.toAbsolutePath()
                        + "', Billiards, --balls, '{balls}', --steps, '{steps}', --threads, '{N}']",
                "processors: [1, 2]",
                "parameters: {balls: 1000, steps: 10}",
                "scaling: {size: {balls: balls * k}}",
                "work: balls * balls * steps",
                "goals: {sizes: [0.5, 1, 2], efficiency: 0.5}",
                "effort: {repeats: 5, when-busy: go-on}",
                "");
    }

    private void study(String name, String text) throws IOException, InterruptedException {
        Path page = folder.resolve(name + ".html");
        Path study = Files.writeString(folder.resolve(name + ".yaml"), text);
        Path kept = folder.resolve(name);
        List<String> command = new ArrayList<>(List.of("study", "--folder=" + kept, "--html=" + page));
        if (Files.exists(kept)) {
            command.add("--resume");
        }
        command.add(study.toString());
        Files.deleteIfExists(page);
        Tool.run(command.toArray(String[]::new));
        System.out.println(page + ": " + PageCost.of(page));
    }
}

package io.scalegraph.junit;

import io.scalegraph.analyzer.launch.BundledJar;
import io.scalegraph.analyzer.launch.StopSignal;
import io.scalegraph.analyzer.report.study.StudyFiles;
import io.scalegraph.analyzer.report.study.StudyFound;
import io.scalegraph.analyzer.study.conduct.Study;
import io.scalegraph.analyzer.study.finding.FailedPoint;
import io.scalegraph.analyzer.study.finding.StudyResult;
import io.scalegraph.analyzer.study.host.Target;
import io.scalegraph.analyzer.study.host.Targets;
import io.scalegraph.analyzer.study.journal.StudyFolder;
import io.scalegraph.analyzer.study.plan.StudyFile;
import io.scalegraph.analyzer.study.plan.StudySpec;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.extension.ExtensionContext;

/** The study of one test: the annotation in the words of a study file. */
final class StudyRunner {
    /** JUnit's configuration parameter for the share of the processors that others may use. */
    static final String DISTURBANCE = "scalegraph.disturbance";
    /** JUnit's configuration parameter for the folder below which studies are kept. */
    static final String FOLDER = "scalegraph.folder";

    private static final String DEFAULT_FOLDER = "target/scalegraph";

    private final ExtensionContext context;
    private final ScalabilityTest test;
    private final String name;

    StudyRunner(ExtensionContext context, ScalabilityTest test) {
        this.context = context;
        this.test = test;
        this.name = context.getRequiredTestClass().getSimpleName() + "."
                + context.getRequiredTestMethod().getName();
    }

    ScalabilityStudy conduct() throws Exception {
        String text = StudyFile.toYaml(study());
        StudySpec spec = StudyFile.parse(text, name);
        Path folder = Path.of(context.getConfigurationParameter(FOLDER).orElse(DEFAULT_FOLDER))
                .resolve(name + "-" + System.currentTimeMillis());
        Files.createDirectories(folder);
        StopSignal stop = new StopSignal();
        try (StudyFolder taken = StudyFolder.take(folder, text, false);
                Target target = Targets.of(spec, BundledJar.AGENT.extract(), stop)) {
            StudyResult result = Study.conduct(spec, taken, target, stop, new Silent());
            StudyFiles.write(taken, StudyFound.of(result));
            List<FailedPoint> failed = FailedPoint.of(result.runs());
            if (!failed.isEmpty()) {
                throw new AssertionError(
                        name + " on N = " + failed.get(0).last().point().processors() + ": "
                                + failed.get(0).last().failure() + " (" + folder + ")");
            }
            return ScalabilityStudy.of(result, folder);
        }
    }

    private Map<String, Object> study() {
        List<String> agent = new ArrayList<>(List.of(test.agent()));
        Map<String, Object> effort = new LinkedHashMap<>();
        effort.put("repeats", test.repeats());
        effort.put("without-agent", 0);
        effort.put("when-busy", "go-on"); // a test does not wait; it is aborted where a point stays disturbed
        context.getConfigurationParameter(DISTURBANCE).ifPresent(share -> effort.put("disturbance", share));
        Map<String, Object> study = new LinkedHashMap<>();
        study.put("name", name);
        study.put("command", command(agent));
        study.put("processors", Arrays.stream(test.processors()).boxed().toList());
        study.put("work", "1");
        study.put("effort", effort);
        if (!agent.isEmpty()) {
            study.put("agent", agent);
        }
        return study;
    }

    /** The command of a run; adds the section, if a method is called. */
    private List<String> command(List<String> agent) {
        boolean isProgram = test.program() != void.class;
        if (isProgram != test.work().isEmpty()) {
            throw new IllegalArgumentException(
                    name + ": @ScalabilityTest wants either work, a static method of the test's class, or program");
        }
        List<String> words = new ArrayList<>();
        words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        words.addAll(List.of(test.jvm()));
        words.addAll(List.of("-cp", System.getProperty("java.class.path")));
        if (isProgram) {
            words.add(test.program().getName());
            words.addAll(List.of(test.arguments()));
        } else {
            String type = context.getRequiredTestClass().getName();
            agent.add("section=" + type + "::" + test.work());
            words.addAll(List.of(CalledWork.class.getName(), type, test.work(), "{N}"));
            words.add(Integer.toString(test.calls()));
        }
        return words;
    }
}

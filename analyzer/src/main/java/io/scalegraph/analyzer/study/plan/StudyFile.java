package io.scalegraph.analyzer.study.plan;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.scalegraph.analyzer.study.StudyException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/** Reads studies from YAML. Whatever is wrong is one line that names the place and what is wanted there. */
public final class StudyFile {
    private static final YAMLMapper YAML = YAMLMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();
    private static final long MOST_BYTES = 1 << 20;
    private static final int MOST_PROCESSORS = 100_000;
    private static final String PROCESSORS_WANTED = "numbers of processors such as [1, 2, 4]";
    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
    static final Set<String> KEYS = Set.of(
            "name",
            "command",
            "baseline",
            "processors",
            "processors-by",
            "parameters",
            "scaling",
            "grid",
            "work",
            "memory",
            "goals",
            "effort",
            "agent",
            "marked-speeds",
            "own-time",
            "target");

    private final YamlNode root;

    private StudyFile(YamlNode root) {
        this.root = root;
    }

    /**
     * Text of a file.
     *
     * @param file the file
     * @return its text
     * @throws IOException if it cannot be read
     * @throws StudyException with one line for the user, if it cannot be a study
     */
    public static String text(Path file) throws StudyException, IOException {
        if (!Files.isRegularFile(file)) {
            throw new StudyException(file + ": no such file");
        }
        if (Files.size(file) > MOST_BYTES) {
            throw new StudyException(file + " is larger than a study can be (1 MiB)");
        }
        try {
            return Files.readString(file);
        } catch (CharacterCodingException e) {
            throw new StudyException(file + " is not text in UTF-8; it has to be saved as such", e);
        }
    }

    /**
     * A study in the words of a study file.
     *
     * @param study keys and values as in a file
     * @return YAML
     * @throws IllegalStateException never: text and numbers can always be written
     */
    public static String toYaml(Map<String, Object> study) {
        try {
            return YAML.writeValueAsString(study);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("text and numbers can always be written", e);
        }
    }

    /**
     * The text of a study on other numbers of processors.
     *
     * @param processors N, ascending
     * @param yaml the text of a study
     * @return the same study; comments are lost
     * @throws StudyException if the text is no study
     */
    public static String on(List<Integer> processors, String yaml) throws StudyException {
        try {
            ObjectNode tree = (ObjectNode) YAML.readTree(yaml);
            tree.set("processors", YAML.valueToTree(processors));
            return YAML.writeValueAsString(tree);
        } catch (JsonProcessingException e) {
            throw new StudyException("no YAML", e);
        }
    }

    /**
     * Parses the text of a study file.
     *
     * @param yaml the text
     * @param name name of the study where the text gives none
     * @return the study
     * @throws StudyException with one line for the user, if it is no study
     */
    public static StudySpec parse(String yaml, String name) throws StudyException {
        JsonNode tree;
        try {
            tree = YAML.readTree(yaml);
        } catch (JsonProcessingException e) {
            String where =
                    e.getLocation() == null ? "" : " in line " + e.getLocation().getLineNr();
            throw new StudyException(
                    "no YAML" + where + ": "
                            + String.valueOf(e.getOriginalMessage())
                                    .lines()
                                    .findFirst()
                                    .orElse(""),
                    e);
        }
        return new StudyFile(new YamlNode("", tree).allow(KEYS)).spec(name);
    }

    private StudySpec spec(String name) throws StudyException {
        Map<String, Double> parameters = parameters();
        List<String> command = command("command", parameters.keySet());
        List<String> baseline = root.get("baseline").isGiven() ? command("baseline", parameters.keySet()) : null;
        List<Integer> processors = processors();
        Set<ProcessorControl> controls = controls(command);
        StudiedProblem problem = problem(parameters);
        Goals goals = new GoalsReader(root.get("goals")).read();
        Effort effort = new EffortReader(root.get("effort")).read();
        StudiedProgram program = new StudiedProgram(
                command,
                baseline,
                controls,
                root.get("agent").texts(),
                ownTime(),
                root.get("target").text("local"));
        StudySpec spec = new StudySpec(
                root.get("name").text(name),
                program,
                processors,
                problem,
                goals,
                effort,
                root.get("marked-speeds").positives("operations per second"));
        return Consistency.checked(spec);
    }

    private StudiedProblem problem(Map<String, Double> parameters) throws StudyException {
        Set<String> names = new HashSet<>(parameters.keySet());
        names.add(ScalingMethod.FACTOR);
        names.add(ScalingMethod.PROCESSORS);
        GridReader reader = new GridReader(root.get("grid"), parameters);
        Grid grid = reader.read();
        List<ScalingMethod> scaling = new ArrayList<>(scaling(parameters, names));
        if (grid != null) {
            scaling.addAll(reader.methods(grid, names));
        } else if (scaling.isEmpty()) {
            scaling.add(new ScalingMethod("I", Map.of()));
        }
        return new StudiedProblem(parameters, scaling, grid, work(names), expression(root.get("memory"), names));
    }

    private Map<String, Double> parameters() throws StudyException {
        Map<String, Double> parameters = new LinkedHashMap<>();
        for (Map.Entry<String, YamlNode> entry :
                root.get("parameters").entries().entrySet()) {
            String name = entry.getKey();
            YamlNode node = entry.getValue();
            boolean taken = name.equals(ScalingMethod.FACTOR) || name.equals(ScalingMethod.PROCESSORS);
            if (taken || !NAME.matcher(name).matches()) {
                throw node.bad("a name of letters and digits other than k and N");
            }
            parameters.put(name, node.number(UnitSuffixes.NONE, "a number"));
        }
        return parameters;
    }

    private List<String> command(String key, Set<String> parameters) throws StudyException {
        YamlNode node = root.get(key);
        List<YamlNode> given = node.list();
        if (given.isEmpty()) {
            throw node.bad("the program to run");
        }
        return node.at(() -> {
            List<String> words =
                    given.size() == 1 ? CommandWords.of(given.get(0).text()) : node.texts();
            if (words.isEmpty()) {
                throw new StudyException("there is no program to run");
            }
            return Placeholders.checked(words, StudySpec.placeholders(parameters));
        });
    }

    private List<Integer> processors() throws StudyException {
        YamlNode node = root.get("processors");
        List<Integer> numbers = new ArrayList<>();
        for (double number : node.positives(PROCESSORS_WANTED)) {
            if (number != Math.rint(number) || number > MOST_PROCESSORS) {
                throw node.bad(PROCESSORS_WANTED);
            }
            numbers.add((int) number);
        }
        if (numbers.isEmpty()) {
            throw node.bad(PROCESSORS_WANTED);
        }
        return numbers.stream().distinct().sorted().toList();
    }

    private Set<ProcessorControl> controls(List<String> command) throws StudyException {
        YamlNode node = root.get("processors-by");
        Set<ProcessorControl> controls = EnumSet.noneOf(ProcessorControl.class);
        for (YamlNode entry : node.list()) {
            controls.add(control(entry));
        }
        boolean inCommand = command.stream().anyMatch(word -> word.contains("{" + ScalingMethod.PROCESSORS + "}"));
        if (inCommand) {
            controls.add(ProcessorControl.ARGUMENT);
        } else if (controls.isEmpty() || controls.contains(ProcessorControl.ARGUMENT)) {
            throw new StudyException("the number of processors does not reach the program: put {N} into the"
                    + " command, or say processors-by: jvm or pin");
        }
        return controls;
    }

    private static ProcessorControl control(YamlNode entry) throws StudyException {
        for (ProcessorControl control : ProcessorControl.values()) {
            if (control.word().equals(entry.text().toLowerCase(Locale.ROOT))) {
                return control;
            }
        }
        throw entry.bad("argument, jvm or pin");
    }

    private List<ScalingMethod> scaling(Map<String, Double> parameters, Set<String> names) throws StudyException {
        List<ScalingMethod> methods = new ArrayList<>();
        for (Map.Entry<String, YamlNode> entry : root.get("scaling").entries().entrySet()) {
            Map<String, Expression> expressions = new LinkedHashMap<>();
            YamlNode scaled = entry.getValue().allow(parameters.keySet());
            for (Map.Entry<String, YamlNode> parameter : scaled.entries().entrySet()) {
                YamlNode text = parameter.getValue();
                expressions.put(parameter.getKey(), text.at(() -> Expression.of(text.text(), names)));
            }
            methods.add(new ScalingMethod(entry.getKey(), expressions));
        }
        return methods;
    }

    private @Nullable Expression work(Set<String> names) throws StudyException {
        YamlNode node = root.get("work");
        if (!node.isGiven()) {
            throw node.bad("an expression over the parameters, or 'reported' if the program reports it");
        }
        return node.text().equals("reported") ? null : expression(node, names);
    }

    private @Nullable String ownTime() throws StudyException {
        YamlNode node = root.get("own-time");
        if (!node.isGiven()) {
            return null;
        }
        try {
            Pattern pattern = Pattern.compile(node.text());
            if (pattern.matcher("").groupCount() > 0) {
                return pattern.pattern();
            }
        } catch (PatternSyntaxException e) {
            // said below
        }
        throw node.bad("a regular expression with a group around the time that the program prints");
    }

    private static @Nullable Expression expression(YamlNode node, Set<String> names) throws StudyException {
        return node.isGiven() ? node.at(() -> Expression.of(node.text(), names)) : null;
    }
}

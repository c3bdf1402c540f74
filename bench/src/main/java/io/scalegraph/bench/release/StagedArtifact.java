package io.scalegraph.bench.release;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/**
 * One artifact of a Maven repository in a folder.
 *
 * @param id its artifactId
 * @param missing what Maven Central wants and is not there, in the words of its rules
 * @param classifiers further jars, with their length in bytes
 */
record StagedArtifact(String id, List<String> missing, Map<String, Long> classifiers) {
    private static final List<String> OF_ALL = List.of(".pom", "-cyclonedx.json");
    private static final List<String> OF_JARS = List.of(".jar", "-sources.jar", "-javadoc.jar");
    private static final List<String> CHECKSUMS = List.of(".md5", ".sha1");
    private static final List<String> OWN = List.of("name", "description");
    private static final List<String> INHERITED = List.of("url", "licenses", "developers", "scm");

    /**
     * Looks at all artifacts of one version.
     *
     * @param group folder of the group
     * @param signed whether signatures are wanted too
     * @throws IOException if files cannot be read, or a POM is no XML
     */
    static List<StagedArtifact> of(Path group, String version, boolean signed) throws IOException {
        List<Path> folders;
        try (Stream<Path> found = Files.list(group)) {
            folders = found.filter(Files::isDirectory).sorted().toList();
        }
        List<StagedArtifact> artifacts = new ArrayList<>();
        for (Path folder : folders) {
            artifacts.add(of(folder.getFileName().toString(), version, folder.resolve(version), signed));
        }
        return artifacts;
    }

    private static StagedArtifact of(String id, String version, Path folder, boolean signed) throws IOException {
        String prefix = id + "-" + version;
        List<String> missing = new ArrayList<>();
        Path pom = folder.resolve(prefix + ".pom");
        List<String> wanted = new ArrayList<>(OF_ALL);
        if (Files.exists(pom)) {
            Element project = parse(pom).getDocumentElement();
            if (child(project, "packaging").isEmpty()) {
                wanted.addAll(OF_JARS);
            }
            missing.addAll(missingIn(project));
        }
        wanted.stream()
                .filter(ending -> !Files.exists(folder.resolve(prefix + ending)))
                .forEach(missing::add);
        Map<String, Long> classifiers = new TreeMap<>();
        for (Path file : files(folder, prefix)) {
            String ending = file.getFileName().toString().substring(prefix.length());
            List<String> companions = new ArrayList<>(CHECKSUMS);
            if (signed) {
                companions.add(".asc");
            }
            companions.stream()
                    .filter(companion -> !Files.exists(folder.resolve(prefix + ending + companion)))
                    .forEach(companion -> missing.add(ending + companion));
            if (ending.endsWith(".jar") && !OF_JARS.contains(ending)) {
                classifiers.put(ending.substring(1, ending.length() - ".jar".length()), Files.size(file));
            }
        }
        return new StagedArtifact(id, missing, classifiers);
    }

    /** Without checksums and signatures. */
    private static List<Path> files(Path folder, String prefix) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().startsWith(prefix))
                    .filter(file -> !file.toString().matches(".*\\.(md5|sha1|sha256|sha512|asc)"))
                    .sorted()
                    .toList();
        }
    }

    /** What a parent may say is asked of those that have none. */
    private static List<String> missingIn(Element project) {
        List<String> wanted = new ArrayList<>(OWN);
        if (child(project, "parent").isEmpty()) {
            wanted.addAll(INHERITED);
        }
        return wanted.stream()
                .filter(name -> child(project, name).isEmpty())
                .map(name -> "<" + name + ">")
                .toList();
    }

    private static String child(Element parent, String name) {
        for (Node node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node.getNodeName().equals(name)) {
                return node.getTextContent().strip();
            }
        }
        return "";
    }

    private static Document parse(Path pom) throws IOException {
        try {
            return DocumentBuilderFactory.newDefaultInstance()
                    .newDocumentBuilder()
                    .parse(pom.toFile());
        } catch (ParserConfigurationException | SAXException e) {
            throw new IOException(pom + ": " + e.getMessage(), e);
        }
    }

    @Override
    public String toString() {
        return "| " + id + " | " + (classifiers.isEmpty() ? "" : String.join(", ", classifiers.keySet())) + " | "
                + (missing.isEmpty() ? "nothing" : "MISSING " + String.join(", ", missing)) + " |";
    }
}

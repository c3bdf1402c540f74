package io.scalegraph.bench.release;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The key that artifacts are signed with: the one in the environment, or one made for the test, in a folder of its own. */
final class SigningKey {
    /** Where the build looks for it. */
    static final String VARIABLE = "MAVEN_GPG_KEY";

    private static final String NAME = "Scalegraph release test";

    private final Path home;
    private final Steps steps;
    private final String secret;

    private SigningKey(Path home, Steps steps, String secret) {
        this.home = home;
        this.steps = steps;
        this.secret = secret;
    }

    /** Null where there is no gpg, which makes keys and looks at signatures. */
    static @Nullable SigningKey in(Path folder, Steps steps) throws IOException, InterruptedException {
        if (Stream.of(System.getenv("PATH").split(":"))
                .noneMatch(path -> Files.isExecutable(Path.of(path).resolve("gpg")))) {
            return null;
        }
        // The agent's socket has to fit into a path of 108 bytes.
        Path home = Files.createTempDirectory(
                "sg-key", PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        String given = System.getenv(VARIABLE);
        if (given != null) {
            Path file = Files.writeString(home.resolve("given.asc"), given);
            steps.run("take the key of " + VARIABLE, folder, Map.of(), gpg(home, "--import", file.toString()));
            return new SigningKey(home, steps, given);
        }
        steps.run("make a key", folder, Map.of(), gpg(home, "--passphrase", "", "--quick-gen-key", NAME));
        Path file = home.resolve("secret.asc");
        steps.run(
                "export the key",
                folder,
                Map.of(),
                gpg(home, "--armor", "--output", file.toString(), "--export-secret-keys", NAME));
        return new SigningKey(home, steps, Files.readString(file));
    }

    private static List<String> gpg(Path home, String... arguments) {
        return Stream.concat(Stream.of("gpg", "--batch", "--quiet", "--homedir", home.toString()), Stream.of(arguments))
                .toList();
    }

    Map<String, String> environment() {
        return Map.of(VARIABLE, secret);
    }

    /**
     * Looks at each signature in a folder; returns how many there are.
     *
     * @throws IOException if one is not good
     */
    int verify(Path staged) throws IOException, InterruptedException {
        List<Path> signatures;
        try (Stream<Path> files = Files.walk(staged)) {
            signatures = files.filter(file -> file.toString().endsWith(".asc")).toList();
        }
        StringBuilder script = new StringBuilder();
        for (Path signature : signatures) {
            String signed =
                    signature.toString().substring(0, signature.toString().length() - ".asc".length());
            script.append(String.join(" ", gpg(home, "--verify", quoted(signature.toString()), quoted(signed))))
                    .append(" || exit 1\n");
        }
        steps.run("verify " + signatures.size() + " signatures", staged, Map.of(), List.of("sh", "-c", script + ":"));
        return signatures.size();
    }

    private static String quoted(String name) {
        return "'" + name.replace("'", "'\\''") + "'";
    }
}

package io.scalegraph.bench.damage;

import io.scalegraph.analyzer.run.RecordingException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;

/** A JVM of its own, of a small heap, that analyses damaged copies of a recording. */
public final class Trials {
    private Trials() {}

    /**
     * Prints what came of them; the exit code is 1 if something came of one that should not.
     *
     * @param args the recording, another one, how often bytes are changed, the first seed, the only case that is wanted (empty
     *     for all), and a folder for copies (empty if they are not kept)
     * @throws IOException if a recording cannot be read, or a copy not written
     * @throws RecordingException if the recording is not sound
     * @throws InterruptedException if the thread is asked to end
     */
    public static void main(String[] args) throws IOException, RecordingException, InterruptedException {
        byte[] sound = Files.readAllBytes(Path.of(args[0]));
        byte[] other = Files.readAllBytes(Path.of(args[1]));
        String only = args[4];
        Telling telling = new Telling(sound, !only.isEmpty(), args[5].isEmpty() ? null : Path.of(args[5]));
        List<Damages> all = Damages.of(sound, other, Integer.parseInt(args[2]), Integer.parseInt(args[3]));
        Path file = Files.createTempFile("scalegraph-bench-", ".jfr");
        boolean good = true;
        try {
            Trial trial = Trial.of(sound, file);
            for (Damages damages : only.isEmpty() ? all : only(all, only)) {
                Map<Outcome, Integer> counts = damages.tryAll(trial, telling);
                StringJoiner cells =
                        new StringJoiner(" | ", "| " + damages.what() + " | " + damages.cases() + " | ", " |");
                for (Outcome outcome : Outcome.values()) {
                    cells.add(Integer.toString(counts.getOrDefault(outcome, 0)));
                }
                System.out.println(cells);
                good &= counts.keySet().stream().allMatch(Outcome::isGood);
            }
        } finally {
            Files.delete(file);
        }
        System.exit(good ? 0 : 1); // though an analysis goes on
    }

    private static List<Damages> only(List<Damages> all, String name) {
        List<Damages> found =
                all.stream().flatMap(damages -> damages.only(name)).toList();
        if (found.isEmpty()) {
            System.err.println("There is no case of the name '" + name + "'.");
            System.exit(1);
        }
        return found;
    }
}

package io.scalegraph.bench.damage;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.bench.read.Synthetic;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The short form of {@code bench damage}. */
class DamagesTest {
    private static final int FLIPS = Boolean.getBoolean("scalegraph.long-tests") ? 10 : 3;

    @TempDir
    private Path folder;

    @Test
    void everyDamage_isSaidOrDoesNoHarm() throws Exception {
        byte[] sound = recording("sound.jfr", "300", "4", "5", "chunks");
        byte[] other = recording("other.jfr", "200", "3", "2");
        Trial trial = Trial.of(sound, folder.resolve("damaged.jfr"));
        Telling telling = new Telling(sound, false, null);

        assertThat(Damages.chunks(sound)).hasSizeGreaterThan(5);
        for (Damages damages : Damages.of(sound, other, FLIPS, 0)) {
            assertThat(damages.tryAll(trial, telling).keySet())
                    .as(damages.what())
                    .allMatch(Outcome::isGood);
        }
    }

    private byte[] recording(String name, String... shape) throws Exception {
        Path file = folder.resolve(name);
        String[] args = new String[shape.length + 1];
        args[0] = file.toString();
        System.arraycopy(shape, 0, args, 1, shape.length);
        Synthetic.main(args);
        return Files.readAllBytes(file);
    }
}

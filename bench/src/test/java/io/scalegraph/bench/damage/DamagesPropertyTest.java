package io.scalegraph.bench.damage;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.bench.read.Synthetic;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;

/** Damage of any kinds, one upon the other: a case that fails is made as small as it goes. */
class DamagesPropertyTest {
    /** Longer than any event but those that describe the others. */
    private static final int LONGEST_PART = 300;

    private static Path folder = Path.of("");
    private static byte[] sound = {};

    /** What happens to a part of a file; the place is a share of the file, so that it stays one when the file is shorter. */
    private record Edit(Kind kind, double place, int length, byte value) {
        byte[] of(byte[] bytes) {
            int from = (int) (place * bytes.length);
            int to = Math.min(bytes.length, from + length);
            byte[] part = Arrays.copyOfRange(bytes, from, to);
            return switch (kind) {
                case CHANGED -> joined(bytes, from, new byte[] {value}, Math.min(from + 1, bytes.length));
                case LEFT_OUT -> joined(bytes, from, new byte[0], to);
                case TWICE -> joined(bytes, to, part, to);
                case ZEROS -> joined(bytes, from, new byte[part.length], to);
                case CUT_OFF -> Arrays.copyOf(bytes, from);
            };
        }

        private static byte[] joined(byte[] bytes, int end, byte[] part, int begin) {
            return ByteBuffer.allocate(end + part.length + bytes.length - begin)
                    .put(bytes, 0, end)
                    .put(part)
                    .put(bytes, begin, bytes.length - begin)
                    .array();
        }
    }

    private enum Kind {
        CHANGED,
        LEFT_OUT,
        TWICE,
        ZEROS,
        CUT_OFF
    }

    @BeforeContainer
    static void write() throws Exception {
        folder = Files.createTempDirectory("damages");
        Path file = folder.resolve("sound.jfr");
        Synthetic.main(new String[] {file.toString(), "60", "3", "2", "chunks"});
        sound = Files.readAllBytes(file);
    }

    @AfterContainer
    static void clear() throws Exception {
        for (String name : List.of("sound.jfr", "damaged.jfr")) {
            Files.deleteIfExists(folder.resolve(name));
        }
        Files.delete(folder);
    }

    @Property(tries = 50)
    void anyDamage_isSaidOrDoesNoHarm(@ForAll("edits") List<Edit> edits) throws Exception {
        Trial trial = Trial.of(sound, folder.resolve("damaged.jfr"));
        byte[] damaged = sound;
        for (Edit edit : edits) {
            damaged = edit.of(damaged);
        }

        assertThat(trial.of(damaged)).matches(Outcome::isGood);
    }

    @Provide
    Arbitrary<List<Edit>> edits() {
        return Combinators.combine(
                        Arbitraries.of(Kind.class),
                        Arbitraries.doubles().between(0, 1),
                        Arbitraries.integers().between(1, LONGEST_PART),
                        Arbitraries.bytes())
                .as(Edit::new)
                .list()
                .ofMinSize(1)
                .ofMaxSize(4);
    }
}
